@main
struct Throughline {
  static func main() {}
}
