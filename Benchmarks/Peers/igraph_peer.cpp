// igraph, the C library.
//   igraph_peer STEM steps|weights
#include <igraph/igraph.h>

#include "peer.hpp"

namespace {

int serveSteps(const std::string& stem) {
  const auto queries = peer::readQueries(stem + ".queries.txt");
  igraph_t graph;
  bool isLoaded = false;
  igraph_vector_int_t order, parents, steps, path;
  igraph_vector_int_init(&order, 0);
  igraph_vector_int_init(&parents, 0);
  igraph_vector_int_init(&steps, 0);
  igraph_vector_int_init(&path, 0);
  igraph_vector_t ranks;
  igraph_vector_init(&ranks, 0);
  igraph_integer_t components = 0;
  std::map<std::string, peer::Question> questions;
  questions["load"] = {"igraph_read_graph_edgelist",
                       [&](std::size_t) {
                         if (isLoaded) igraph_destroy(&graph);
                         std::FILE* file = std::fopen((stem + ".txt").c_str(), "r");
                         if (file == nullptr) std::exit(1);
                         igraph_read_graph_edgelist(&graph, file, 0, false);
                         std::fclose(file);
                         isLoaded = true;
                       },
                       [&](std::size_t) { return double(igraph_ecount(&graph)); }};
  questions["tree"] = {"igraph_bfs, order, parents and steps",
                       [&](std::size_t i) {
                         igraph_bfs(&graph, queries.sources[i % queries.sources.size()], nullptr, IGRAPH_ALL, false, nullptr,
                                    &order, nullptr, &parents, nullptr, nullptr, &steps, nullptr, nullptr);
                       },
                       [&](std::size_t) {
                         double sum = 0;
                         for (igraph_integer_t k = 0; k < igraph_vector_int_size(&steps); ++k)
                           if (VECTOR(steps)[k] > 0) sum += VECTOR(steps)[k];
                         return sum;
                       }};
  questions["pair"] = {"igraph_get_shortest_path",
                       [&](std::size_t i) {
                         const auto [from, to] = queries.pairs[i % queries.pairs.size()];
                         igraph_get_shortest_path(&graph, &path, nullptr, from, to, IGRAPH_ALL);
                       },
                       [&](std::size_t) { return double(igraph_vector_int_size(&path) - 1); }};
  questions["components"] = {"igraph_connected_components",
                             [&](std::size_t) {
                               igraph_connected_components(&graph, nullptr, nullptr, &components, IGRAPH_WEAK);
                             },
                             [&](std::size_t) { return double(igraph_vcount(&graph) - components); }};
  questions["pagerank"] = {"igraph_pagerank, PRPACK (tolerance fixed at 1e-10)",
                           [&](std::size_t) {
                             igraph_real_t value;
                             igraph_pagerank(&graph, IGRAPH_PAGERANK_ALGO_PRPACK, &ranks, &value, igraph_vss_all(), false,
                                             0.85, nullptr, nullptr);
                           },
                           [&](std::size_t) {
                             double sum = 0;
                             for (auto source : queries.sources) sum += VECTOR(ranks)[source];
                             return igraph_vector_max(&ranks) / sum;
                           }};
  return peer::serve("igraph", IGRAPH_VERSION, questions);
}

int serveWeights(const std::string& stem) {
  const auto queries = peer::readQueries(stem + ".queries.txt");
  igraph_t graph;
  bool isLoaded = false;
  igraph_vector_t weights;
  igraph_vector_init(&weights, 0);
  igraph_matrix_t costs;
  igraph_matrix_init(&costs, 0, 0);
  igraph_vector_int_t nodes, edges;
  igraph_vector_int_init(&nodes, 0);
  igraph_vector_int_init(&edges, 0);
  std::map<std::string, peer::Question> questions;
  questions["load"] = {"own parser + igraph_create",
                       [&](std::size_t) {
                         if (isLoaded) igraph_destroy(&graph);
                         auto list = peer::readEdges(stem + ".weighted.txt", true);
                         igraph_vector_int_t ends;
                         igraph_vector_int_init(&ends, 2 * list.from.size());
                         igraph_vector_resize(&weights, list.from.size());
                         for (std::size_t k = 0; k < list.from.size(); ++k) {
                           VECTOR(ends)[2 * k] = list.from[k];
                           VECTOR(ends)[2 * k + 1] = list.to[k];
                           VECTOR(weights)[k] = list.weight[k];
                         }
                         const auto count = list.nodes;
                         list = {};
                         igraph_create(&graph, &ends, count, false);
                         igraph_vector_int_destroy(&ends);
                         isLoaded = true;
                       },
                       [&](std::size_t) { return double(igraph_ecount(&graph)); }};
  questions["tree"] = {"igraph_distances_dijkstra, costs alone",
                       [&](std::size_t i) {
                         igraph_distances_dijkstra(&graph, &costs, igraph_vss_1(queries.sources[i % queries.sources.size()]),
                                                   igraph_vss_all(), &weights, IGRAPH_ALL);
                       },
                       [&](std::size_t) {
                         double sum = 0;
                         for (igraph_integer_t k = 0; k < igraph_matrix_ncol(&costs); ++k)
                           if (std::isfinite(MATRIX(costs, 0, k))) sum += MATRIX(costs, 0, k);
                         return sum;
                       }};
  questions["pair"] = {"igraph_get_shortest_path_dijkstra",
                       [&](std::size_t i) {
                         const auto [from, to] = queries.pairs[i % queries.pairs.size()];
                         igraph_get_shortest_path_dijkstra(&graph, &nodes, &edges, from, to, &weights, IGRAPH_ALL);
                       },
                       [&](std::size_t) {
                         double sum = 0;
                         for (igraph_integer_t k = 0; k < igraph_vector_int_size(&edges); ++k)
                           sum += VECTOR(weights)[VECTOR(edges)[k]];
                         return sum;
                       }};
  return peer::serve("igraph", IGRAPH_VERSION, questions);
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) return 2;
  return std::string(arguments[2]) == "steps" ? serveSteps(arguments[1]) : serveWeights(arguments[1]);
}
