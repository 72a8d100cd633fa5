// The layouts of OGDF: ogdf_layout fmme|fmmm|pivotmds GRAPH OUT. Reads "u v" lines, writes "node x y", tells the seconds.
#include <ogdf/basic/GraphAttributes.h>
#include <ogdf/basic/internal/version.h>
#include <ogdf/energybased/FMMMLayout.h>
#include <ogdf/energybased/FastMultipoleEmbedder.h>
#include <ogdf/energybased/PivotMDS.h>

#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const std::string algorithm = argv[1];
  ogdf::Graph graph;
  std::vector<ogdf::node> nodes;
  FILE* in = fopen(argv[2], "r");
  if (!in) return 1;
  unsigned a, b;
  while (fscanf(in, "%u %u", &a, &b) == 2) {
    while (nodes.size() <= std::max(a, b)) nodes.push_back(graph.newNode());
    graph.newEdge(nodes[a], nodes[b]);
  }
  fclose(in);
  ogdf::GraphAttributes places(graph, ogdf::GraphAttributes::nodeGraphics | ogdf::GraphAttributes::edgeGraphics);
  ogdf::setSeed(1);
  for (ogdf::node node : graph.nodes) {
    places.x(node) = ogdf::randomDouble(0, 1000);
    places.y(node) = ogdf::randomDouble(0, 1000);
    places.width(node) = places.height(node) = 1;
  }
  const auto start = std::chrono::steady_clock::now();
  const std::clock_t processor = std::clock();
  if (algorithm == "fmme") {
    ogdf::FastMultipoleMultilevelEmbedder layout;
    layout.maxNumThreads(2);
    layout.call(places);
  } else if (algorithm == "fmmm") {
    ogdf::FMMMLayout layout;
    layout.randSeed(1);
    layout.call(places);
  } else {
    ogdf::PivotMDS layout;
    layout.setNumberOfPivots(100);
    layout.setForcing2DLayout(true);
    layout.call(places);
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const double used = double(std::clock() - processor) / CLOCKS_PER_SEC;
  FILE* out = fopen(argv[3], "w");
  if (!out) return 1;
  for (size_t node = 0; node < nodes.size(); ++node)
    fprintf(out, "%zu %.7g %.7g\n", node, places.x(nodes[node]), places.y(nodes[node]));
  fclose(out);
  printf("{\"seconds\": %.6f, \"processor\": %.6f, \"version\": \"OGDF %s\"}\n", seconds, used, OGDF_VERSION);
}
