# Two commands do everything: "make run" and "make test". Both make the machine ready first.

# For any processor of the machine's family: what is faster on some of them chooses its way when the program runs.
RELEASE_FLAGS := --explicit-target-dependency-import-check error
PROGRAM := .build/release/throughline
# Tests look into what they test, which costs it some speed: their build stands beside the one that is run and measured. It
# is optimised, too, because the tests take a tenth of the time then, and find what only an optimised build does wrong.
TEST_BUILD := -c release $(RELEASE_FLAGS) -Xswiftc -enable-testing --scratch-path .build/testing
TESTED_PROGRAM := .build/testing/release/throughline
ARGS ?=

.PHONY: run test lint layout-pictures look-pictures file-pictures edge-pictures name-pictures size-pictures shared-lines private-buffers e2e supervision-test soak sanitize kiosk-install kiosk-uninstall bench bench-frames bench-large bench-engine bench-som bench-layout bench-reading check-peers corpus fuzz crash-test fault-test build prepare clean

## Open the program; with no display, render a tour of pictures under build/tour/.
run: build
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
	  $(PROGRAM) $(ARGS); \
	else \
	  echo "There is no display to open a window on, so here is a tour in pictures:"; \
	  $(PROGRAM) tour -o build/tour $(ARGS) && echo "The pictures are in build/tour/."; \
	fi

## Draw the README's pictures of layouts again: bundled networks with their positions taken away.
LAYOUT_PICTURES := les-miserables:force political-books:force dolphins:force film-actors:force network-science:force \
  power-grid:force serengeti:layered les-miserables:concentric
layout-pictures: build
	@for picture in $(LAYOUT_PICTURES); do \
	  network=$${picture%%:*} layout=$${picture##*:}; \
	  $(PROGRAM) render Data/$$network.json --layout $$layout --size 640x400 \
	    -o .readme/layout-$$network-$$layout.png || exit 1; \
	done

## Draw the README's pictures of colours and sizes again.
LOOK_PICTURES := les-miserables:degree power-grid:cores political-books:betweenness network-science:pagerank
look-pictures: build
	@for picture in $(LOOK_PICTURES); do \
	  network=$${picture%%:*} feature=$${picture##*:}; \
	  $(PROGRAM) render Data/$$network.json --color-by $$feature --size-by $$feature --size 800x500 \
	    -o .readme/look-$$network-$$feature.png || exit 1; \
	done
	$(PROGRAM) render Data/atlas/us-airports.json --exhibit atlas --color-by communities --size-by degree --size 800x500 \
	  -o .readme/atlas-communities.png

## Draw the README's pictures of files with looks again; Graphviz draws one beside.
file-pictures: build
	$(PROGRAM) render Examples/Files/auditing.graphml --theme paper --size 700x800 -o .readme/file-auditing.png
	$(PROGRAM) render Examples/Files/authors.gexf.gz --theme paper --size 800x760 -o .readme/file-authors.png
	$(PROGRAM) render Examples/Files/build.dot --layout layered --size 640x400 -o .readme/file-build.png
	dot -Tpng -Gsize=6.4,4! -Gdpi=100 Examples/Files/build.dot -o .readme/file-build-dot.png

## Draw the README's pictures of edges again.
edge-pictures: build
	$(PROGRAM) render Data/les-miserables.json --edges bundled --size 800x500 -o .readme/edges-bundled.png
	$(PROGRAM) render Data/les-miserables.json --edges curved --edge-width weight --size 800x500 \
	  -o .readme/edges-weights.png

## Draw the README's pictures of names again.
name-pictures: build
	@for theme in night paper; do \
	  $(PROGRAM) render Data/languages.json --theme $$theme --size 1200x700 --scale 0.9 \
	    -o .readme/languages-$$theme.png || exit 1; \
	done

## Draw the README's pictures of networks from a thousand nodes to a million again. The networks are those of the
## benchmarks, which makes them where they are not there: THROUGHLINE_NETWORKS, else among the temporary files.
SIZE_PICTURES := communities-1000 communities-10000 communities-100000 communities-1000000 roads-1000000 r-mat-1000000
NETWORKS := $(or $(THROUGHLINE_NETWORKS),$(or $(TMPDIR),/tmp)/throughline-networks)
size-pictures: build
	swift build -c release $(RELEASE_FLAGS) --product throughline-bench
	@for network in $(SIZE_PICTURES); do \
	  THROUGHLINE_NETWORKS=$(NETWORKS) .build/release/throughline-bench networks $${network%-*} $${network##*-} || exit 1; \
	  for theme in night paper; do \
	    $(PROGRAM) render $(NETWORKS)/$$network.json --theme $$theme --size 540x430 --scale 0.9 \
	      -o .readme/size-$$network-$$theme.png || exit 1; \
	  done; \
	done

## Run the unit tests. They are built as programs are: "swift test" itself would build everything in its own way, and the
## end-to-end tests everything again.
test: prepare
	swift build $(TEST_BUILD) --build-tests
	swift test --skip-build $(TEST_BUILD) $(TEST_FLAGS)

## Check the style of the code, that no exhibit repeats another, and that no buffer holds a private type.
lint: shared-lines private-buffers
	swift format lint --strict --recursive Sources Tests Benchmarks Examples Package.swift

## Count the lines that exhibits share word for word: of none more than 5 % should stand in another.
shared-lines:
	@.ci/shared-lines

## Look for private types in growable buffers, with which builds for debugging fail.
private-buffers:
	@.ci/private-buffers

## Kill the program RUNS times while it changes a network, and count what is lost.
RUNS ?= 1000
crash-test: prepare
	swift build $(TEST_BUILD) --product throughline-crash-test
	python3 Tests/CrashTest/run.py .build/testing/release/throughline-crash-test --runs $(RUNS)

## Let the disk fail while a network is changed: full, read-only, locked, damaged in DAMAGES places, with the clock set back.
DAMAGES ?= 200
fault-test: prepare
	swift build $(TEST_BUILD) --product throughline-crash-test
	python3 Tests/CrashTest/faults.py .build/testing/release/throughline-crash-test --damages $(DAMAGES)

## Kill, stop and spin the supervised program TIMES times each, on a real X server: it must be back within 3 s.
supervision-test: prepare
	@.ci/prepare e2e
	swift build $(TEST_BUILD) --product throughline
	python3 Tests/Supervision/run.py $(TESTED_PROGRAM) --runs $(or $(TIMES),100)

## Let random hands, keys, cables and window managers loose on a public table for HOURS on a real X server, and look what
## breaks; then 24 times as many hours without a window, as fast as they go.
HOURS ?= 1
soak: prepare
	@.ci/prepare e2e
	swift build $(TEST_BUILD) --product throughline
	python3 Tests/Soak/run.py $(TESTED_PROGRAM) --hours $(HOURS) $(ARGS)
	swift build $(TEST_BUILD) --build-tests
	SIMULATED_HOURS=$$(awk 'BEGIN { print 24 * $(HOURS) }') \
	  swift test --skip-build $(TEST_BUILD) --filter SimulatedDayTests/day

## Run the unit tests under the thread sanitizer, then under the address sanitizer: races, and memory that is used wrongly.
SANITIZED := -c release $(RELEASE_FLAGS) -Xswiftc -enable-testing
sanitize: prepare
	@for kind in $(or $(KIND),thread address); do \
	  flags="$(SANITIZED) --sanitize $$kind --scratch-path .build/$$kind -Xswiftc -D$$(echo $$kind | tr a-z A-Z)_SANITIZER"; \
	  swift build $$flags --build-tests && ASAN_OPTIONS=detect_leaks=0:suppressions=$(CURDIR)/.ci/address-sanitizer TSAN_OPTIONS=suppressions=$(CURDIR)/.ci/thread-sanitizer swift test --skip-build $$flags || exit 1; \
	done

## Drive the real program with real touches on a real X server.
e2e: prepare
	@.ci/prepare e2e
	@for product in throughline GraphWindow SchemaSketch; do \
	  swift build $(TEST_BUILD) --product $$product || exit 1; \
	done
	python3 Tests/EndToEnd/run.py --program $(TESTED_PROGRAM) $(E2E_FLAGS)

## Measure everything; results go to Benchmarks/results/, too. ARGS=quick measures the engine on smaller networks.
bench:
	$(MAKE) bench-frames ARGS="$(filter-out quick,$(ARGS))"
	$(MAKE) bench-large ARGS="$(filter quick,$(ARGS))"
	$(MAKE) bench-engine ARGS="$(filter quick,$(ARGS))"
	$(MAKE) bench-som ARGS="$(filter quick,$(ARGS))"

## Measure frames without a window, then those of the real program.
bench-frames: build
	@.ci/prepare e2e
	swift build -c release $(RELEASE_FLAGS) --product throughline-bench
	.build/release/throughline-bench $(ARGS)
	python3 Benchmarks/frames.py --program $(PROGRAM) $(ARGS)

## Measure large networks: opening, frames, touch and paths, beside sigma.js and cytoscape.js; ARGS=quick goes up to
## 100,000 nodes.
bench-large: build
	@.ci/prepare e2e
	@.ci/prepare bench
	swift build -c release $(RELEASE_FLAGS) --product throughline-bench
	python3 Benchmarks/large.py --program $(PROGRAM) $(ARGS)

## Measure the graph engine beside igraph, Boost, NetworKit, rustworkx and SciPy; ARGS=quick takes a few minutes.
bench-engine: prepare
	swift build -c release $(RELEASE_FLAGS) --product throughline-engine-bench
	python3 Benchmarks/engine.py $(ARGS)

## Measure reading large files beside networkx, igraph and NetworKit.
bench-reading: prepare
	@.ci/prepare bench
	swift build -c release $(RELEASE_FLAGS) --product throughline-engine-bench
	python3 Benchmarks/reading.py $(ARGS)

## Measure self-organizing maps beside MiniSom: how well they fit, and how fast.
bench-som: prepare
	@.ci/prepare bench
	swift build -c release $(RELEASE_FLAGS) --product throughline-som-bench
	python3 Benchmarks/som.py $(ARGS)

## Measure layouts beside OGDF, igraph, graphviz, graph-tool and ForceAtlas2: time, stress and neighbourhoods;
## ARGS=quick for ten thousand nodes alone.
bench-layout: prepare
	@.ci/prepare bench
	swift build -c release $(RELEASE_FLAGS) --product throughline-layout-bench
	python3 Benchmarks/layout.py $(ARGS)

## Open every graph file of a folder with a MANIFEST.tsv, and tell how many are read as they should be:
## make corpus CORPUS=DIR; ARGS=--peers asks networkx and igraph for the same, ARGS="--list FORMAT" names the others.
corpus: build
	python3 Benchmarks/corpus.py $(PROGRAM) $(CORPUS) $(ARGS)

## Feed the readers of graph files with broken input: make fuzz MINUTES=60.
fuzz: prepare
	python3 Tests/Fuzzing/run.py $(or $(MINUTES),10) $(ARGS)

## Compare every answer of the engine with igraph's on random networks; ARGS="--seeds 500" for more of them.
check-peers: prepare
	swift build -c release $(RELEASE_FLAGS) --product throughline-engine-bench
	python3 Benchmarks/check_peers.py $(ARGS)

## Set this machine up as a public table (as root): make kiosk-install KIOSK=/path/to/kiosk.yaml; KIOSK_USER=name of the
## user that it runs as, ROTATE=left, right or inverted for a display that hangs so.
kiosk-install: build
	@.kiosk/install $(PROGRAM) "$(KIOSK)" "$(or $(KIOSK_USER),kiosk)" "$(or $(ROTATE),normal)"

## Take that away again.
kiosk-uninstall:
	@.kiosk/install --undo

build: prepare
	@swift build -c release $(RELEASE_FLAGS) --product throughline

prepare:
	@.ci/prepare

clean:
	rm -rf .build build
