// The memory of the machine, by which the size of a network is bounded.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The memory of the machine.
public enum MachineMemory {
  /// The memory that the program may use, in bytes: that of the machine, or of the group of processes that it belongs to
  /// where that is less.
  public static let total: Int = {
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    let pageBytes = sysconf(Int32(_SC_PAGESIZE))
    let machine = pages > 0 && pageBytes > 0 ? pages * pageBytes : 4 << 30
    return min(machine, groupLimit ?? machine)
  }()

  /// The memory that a network may take unless the caller says otherwise: half of all.
  public static let usual = total / 2

  /// The limit of the control group, where there is one.
  private static var groupLimit: Int? {
    guard let file = fopen("/sys/fs/cgroup/memory.max", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let digits = line.prefix { $0 >= 48 && $0 <= 57 }.map { UInt8(bitPattern: $0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Returns a number of bytes as people read it: "1.4 GiB".
  public static func text(_ bytes: Int) -> String {
    let units = ["bytes", "KiB", "MiB", "GiB", "TiB"]
    var (value, unit) = (Double(bytes), 0)
    while value >= 1024, unit + 1 < units.count { (value, unit) = (value / 1024, unit + 1) }
    let tenths = (value * 10).rounded() / 10
    let number = tenths == tenths.rounded() || value >= 100 ? "\(Int(value.rounded()))" : "\(tenths)"
    return number + " " + units[unit]
  }
}
