// Boost.Graph: compressed sparse rows with every edge stored both ways.
//   boost_peer STEM steps|weights
#include <boost/graph/astar_search.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/dijkstra_shortest_paths_no_color_map.hpp>
#include <boost/version.hpp>
#include <memory>

#include "peer.hpp"

namespace {

struct Street {
  uint32_t weight;
};
struct Nothing {};
struct Found {};
constexpr uint32_t unreached = UINT32_MAX;

using Plain = boost::compressed_sparse_row_graph<boost::directedS, Nothing, Nothing, boost::no_property, uint32_t, uint64_t>;
using Weighted = boost::compressed_sparse_row_graph<boost::directedS, Nothing, Street, boost::no_property, uint32_t, uint64_t>;

std::vector<std::pair<uint32_t, uint32_t>> bothWays(const peer::EdgeList& list) {
  std::vector<std::pair<uint32_t, uint32_t>> arcs;
  arcs.reserve(2 * list.from.size());
  for (std::size_t i = 0; i < list.from.size(); ++i) {
    arcs.emplace_back(list.from[i], list.to[i]);
    arcs.emplace_back(list.to[i], list.from[i]);
  }
  return arcs;
}

// Keeps steps and parents, and leaves the search at the target by an exception, as the library's manual advises.
struct Recorder : boost::default_bfs_visitor {
  uint32_t *steps, *parents;
  uint32_t target;
  template <class Edge>
  void tree_edge(Edge edge, const Plain& graph) const {
    const auto from = source(edge, graph), to = boost::target(edge, graph);
    steps[to] = steps[from] + 1;
    parents[to] = from;
    if (to == target) throw Found();
  }
};

int serveSteps(const std::string& stem, const std::string& version) {
  const auto queries = peer::readQueries(stem + ".queries.txt");
  std::unique_ptr<Plain> graph;
  std::vector<uint32_t> steps, parents, labels;
  std::vector<boost::default_color_type> colours;
  std::size_t edges = 0, components = 0;
  double answer = 0;
  auto search = [&](uint32_t source, uint32_t target) {
    const std::size_t count = num_vertices(*graph);
    steps.resize(count);
    parents.resize(count);
    colours.resize(count);
    if (target == unreached) std::fill(steps.begin(), steps.end(), unreached);
    steps[source] = 0;
    parents[source] = source;
    Recorder recorder;
    recorder.steps = steps.data();
    recorder.parents = parents.data();
    recorder.target = target;
    try {
      boost::breadth_first_search(
          *graph, source,
          boost::visitor(recorder).color_map(
              boost::make_iterator_property_map(colours.begin(), get(boost::vertex_index, *graph))));
    } catch (Found&) {
    }
  };
  std::map<std::string, peer::Question> questions;
  questions["load"] = {"own parser + compressed_sparse_row_graph",
                       [&](std::size_t) {
                         graph.reset();
                         auto list = peer::readEdges(stem + ".txt", false);
                         edges = list.from.size();
                         const auto arcs = bothWays(list);
                         const auto count = list.nodes;
                         list = {};
                         graph = std::make_unique<Plain>(boost::edges_are_unsorted_multi_pass, arcs.begin(), arcs.end(), count);
                       },
                       [&](std::size_t) { return double(edges); }};
  questions["tree"] = {"breadth_first_search, steps and parents",
                       [&](std::size_t i) { search(queries.sources[i % queries.sources.size()], unreached); },
                       [&](std::size_t) {
                         double sum = 0;
                         for (auto step : steps)
                           if (step != unreached) sum += step;
                         return sum;
                       }};
  questions["pair"] = {"breadth_first_search left by an exception",
                       [&](std::size_t i) {
                         const auto [from, to] = queries.pairs[i % queries.pairs.size()];
                         search(from, to);
                         answer = from == to ? 0 : steps[to];
                       },
                       [&](std::size_t) { return answer; }};
  questions["components"] = {"connected_components",
                             [&](std::size_t) {
                               labels.resize(num_vertices(*graph));
                               components = boost::connected_components(*graph, labels.data());
                             },
                             [&](std::size_t) { return double(num_vertices(*graph) - components); }};
  return peer::serve("Boost", version, questions);
}

struct Stop : boost::default_dijkstra_visitor {
  uint32_t target;
  void examine_vertex(uint32_t node, const Weighted&) const {
    if (node == target) throw Found();
  }
};
struct StopStar : boost::default_astar_visitor {
  uint32_t target;
  void examine_vertex(uint32_t node, const Weighted&) const {
    if (node == target) throw Found();
  }
};
// The straight line at the greatest speed of the generator, 4 units a unit of time.
struct StraightLine : boost::astar_heuristic<Weighted, uint64_t> {
  const peer::Places* places;
  uint32_t target;
  uint64_t operator()(uint32_t node) {
    const double dx = places->x[node] - places->x[target], dy = places->y[node] - places->y[target];
    return static_cast<uint64_t>(std::sqrt(dx * dx + dy * dy) / 4);
  }
};

int serveWeights(const std::string& stem, const std::string& version) {
  const auto queries = peer::readQueries(stem + ".queries.txt");
  const auto places = peer::readPlaces(stem + ".places.txt");
  std::unique_ptr<Weighted> graph;
  std::vector<uint64_t> costs;
  std::vector<uint32_t> parents;
  std::size_t edges = 0;
  double answer = 0;
  auto run = [&](auto&& search) {
    costs.resize(num_vertices(*graph));
    parents.resize(num_vertices(*graph));
    const auto index = get(boost::vertex_index, *graph);
    try {
      search(boost::weight_map(get(&Street::weight, *graph))
                 .distance_map(boost::make_iterator_property_map(costs.begin(), index))
                 .predecessor_map(boost::make_iterator_property_map(parents.begin(), index)));
    } catch (Found&) {
    }
  };
  std::map<std::string, peer::Question> questions;
  questions["load"] = {"own parser + compressed_sparse_row_graph",
                       [&](std::size_t) {
                         graph.reset();
                         auto list = peer::readEdges(stem + ".weighted.txt", true);
                         edges = list.from.size();
                         const auto arcs = bothWays(list);
                         std::vector<Street> streets;
                         streets.reserve(arcs.size());
                         for (auto weight : list.weight) {
                           streets.push_back({weight});
                           streets.push_back({weight});
                         }
                         const auto count = list.nodes;
                         list = {};
                         graph = std::make_unique<Weighted>(boost::edges_are_unsorted_multi_pass, arcs.begin(), arcs.end(),
                                                            streets.begin(), count);
                       },
                       [&](std::size_t) { return double(edges); }};
  questions["tree"] = {"dijkstra_shortest_paths_no_color_map",
                       [&](std::size_t i) {
                         const auto source = queries.sources[i % queries.sources.size()];
                         run([&](auto&& parameters) {
                           boost::dijkstra_shortest_paths_no_color_map(*graph, source, parameters);
                         });
                       },
                       [&](std::size_t) {
                         double sum = 0;
                         for (auto cost : costs)
                           if (cost < UINT64_MAX / 4) sum += cost;
                         return sum;
                       }};
  questions["pair"] = {"dijkstra_shortest_paths_no_color_map left by an exception",
                       [&](std::size_t i) {
                         const auto [from, to] = queries.pairs[i % queries.pairs.size()];
                         Stop stop;
                         stop.target = to;
                         run([&](auto&& parameters) {
                           boost::dijkstra_shortest_paths_no_color_map(*graph, from, parameters.visitor(stop));
                         });
                         answer = costs[to];
                       },
                       [&](std::size_t) { return answer; }};
  if (!places.x.empty())
    questions["straight"] = {"astar_search left by an exception",
                             [&](std::size_t i) {
                               const auto [from, to] = queries.pairs[i % queries.pairs.size()];
                               StopStar stop;
                               stop.target = to;
                               StraightLine line;
                               line.places = &places;
                               line.target = to;
                               run([&](auto&& parameters) {
                                 boost::astar_search(*graph, from, line, parameters.visitor(stop));
                               });
                               answer = costs[to];
                             },
                             [&](std::size_t) { return answer; }};
  return peer::serve("Boost", version, questions);
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) return 2;
  const std::string version =
      std::to_string(BOOST_VERSION / 100000) + "." + std::to_string(BOOST_VERSION / 100 % 1000);
  return std::string(arguments[2]) == "steps" ? serveSteps(arguments[1], version)
                                              : serveWeights(arguments[1], version);
}
