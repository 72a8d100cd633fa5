// The parts that the C++ peers share: reading the benchmark's files, and answering the driver.
//
// The driver sends "QUESTION FIRST COUNT SECONDS" over standard input; a peer asks itself that question for the indices
// from FIRST on until COUNT are done or the time is spent, and prints one line of JSON. Only `ask` is timed, `check` is
// not.
#pragma once
#include <fcntl.h>
#include <malloc.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace peer {

struct EdgeList {
  std::size_t nodes = 0;
  std::vector<uint32_t> from, to, weight;
};

// Maps the file and reads whole numbers; weights are there when the file has a third column.
inline EdgeList readEdges(const std::string& path, bool weighted) {
  EdgeList list;
  int file = open(path.c_str(), O_RDONLY);
  struct stat info {};
  if (file < 0 || fstat(file, &info) != 0) {
    std::perror(path.c_str());
    std::exit(1);
  }
  void* map = mmap(nullptr, info.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
  const char* at = static_cast<const char*>(map);
  const char* end = at + info.st_size;
  auto isDigit = [](char c) { return static_cast<unsigned char>(c - '0') < 10; };
  auto number = [&](uint32_t& value) {
    while (at < end && !isDigit(*at)) ++at;
    if (at == end) return false;
    value = 0;
    for (; at < end && isDigit(*at); ++at) value = value * 10 + (*at - '0');
    return true;
  };
  uint32_t a, b, w;
  while (number(a) && number(b)) {
    list.from.push_back(a);
    list.to.push_back(b);
    if (weighted && number(w)) list.weight.push_back(w);
    list.nodes = std::max<std::size_t>(list.nodes, std::max(a, b) + 1);
  }
  munmap(map, info.st_size);
  close(file);
  return list;
}

struct Queries {
  std::vector<uint32_t> sources;
  std::vector<std::pair<uint32_t, uint32_t>> pairs;
};

inline Queries readQueries(const std::string& path) {
  std::ifstream in(path);
  std::size_t sources = 0, pairs = 0;
  in >> sources >> pairs;
  Queries queries;
  queries.sources.resize(sources);
  queries.pairs.resize(pairs);
  for (auto& source : queries.sources) in >> source;
  for (auto& [from, to] : queries.pairs) in >> from >> to;
  return queries;
}

struct Places {
  std::vector<double> x, y;
};

inline Places readPlaces(const std::string& path) {
  std::ifstream in(path);
  Places places;
  double x, y;
  while (in >> x >> y) {
    places.x.push_back(x);
    places.y.push_back(y);
  }
  return places;
}

inline double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Seconds of processor time of all threads.
inline double processorTime() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

inline void append(std::string& list, double value) {
  char text[64];
  std::snprintf(text, sizeof text, "%s%.12g", list.empty() ? "" : ",", value);
  list += text;
}

// Resident bytes, after giving back what the allocator only keeps.
inline double residentBytes() {
  malloc_trim(0);
  std::ifstream in("/proc/self/statm");
  double total = 0, resident = 0;
  in >> total >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

// The most bytes ever resident.
inline double peakBytes() {
  std::ifstream in("/proc/self/status");
  std::string word;
  double kilobytes = 0;
  while (in >> word)
    if (word == "VmHWM:") in >> kilobytes;
  return kilobytes * 1024;
}

struct Question {
  std::string call;                       // which call of the library this is
  std::function<void(std::size_t)> ask;   // timed
  std::function<double(std::size_t)> check;  // a number that must agree between tools
};

// Serves until the input ends. "load" is a question like the others; its first answer carries the bytes at rest and at
// the most.
inline int serve(const std::string& tool, const std::string& version, std::map<std::string, Question>& questions) {
  std::printf("{\"tool\":\"%s\",\"version\":\"%s\"}\n", tool.c_str(), version.c_str());
  std::fflush(stdout);
  const double bytesBefore = residentBytes();
  bool isLoaded = false;
  std::string name;
  std::size_t first, count;
  double budget;
  while (std::cin >> name >> first >> count >> budget) {
    auto found = questions.find(name);
    if (found == questions.end()) {
      std::printf("{\"missing\":\"not offered\"}\n");
      std::fflush(stdout);
      continue;
    }
    std::string times, processor, checks;
    const double start = now();
    for (std::size_t i = first; i < first + count && (i == first || now() - start < budget); ++i) {
      const double before = now(), processorBefore = processorTime();
      found->second.ask(i);
      append(times, now() - before);
      append(processor, processorTime() - processorBefore);
      append(checks, found->second.check(i));
    }
    std::string bytes;
    if (name == "load" && !isLoaded) {
      isLoaded = true;
      const double peak = peakBytes() - bytesBefore, rest = residentBytes() - bytesBefore;
      bytes = ",\"bytes\":" + std::to_string(std::llround(rest)) + ",\"peak\":" + std::to_string(std::llround(peak));
    }
    std::printf("{\"call\":\"%s\",\"seconds\":[%s],\"processor\":[%s],\"checks\":[%s]%s}\n",
                found->second.call.c_str(), times.c_str(), processor.c_str(), checks.c_str(), bytes.c_str());
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace peer
