"""MiniSom's side of the measurement of maps: one JSON question a line on standard input, one JSON answer a line.

A question names the table, the units, the passes, the method, sigma, the learning rate, the start and the seed. What is
timed is the start (principal components or random rows) and the training, as on our side.
"""

import json
import sys
import time
import warnings
from importlib.metadata import version

import numpy
from minisom import MiniSom

warnings.filterwarnings("ignore")


def answer(question):
    rows = numpy.loadtxt(question["table"], delimiter=",")
    begin = time.perf_counter()
    som = MiniSom(
        question["units"], question["units"], rows.shape[1], sigma=question["sigma"], learning_rate=question["rate"],
        topology="hexagonal", random_seed=question["seed"])
    if question["start"] == "principal components":
        som.pca_weights_init(rows)
    else:
        som.random_weights_init(rows)
    if question["method"] == "batch":
        som.train_batch_offline(rows, question["passes"])
    else:
        som.train(rows, question["passes"] * len(rows), random_order=True)
    seconds = time.perf_counter() - begin
    return {
        "seconds": seconds, "quantizationError": float(som.quantization_error(rows)),
        "topographicError": float(som.topographic_error(rows)),
    }


print(json.dumps({"tool": "MiniSom", "version": f"{version('minisom')} (NumPy {numpy.__version__})"}), flush=True)
for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
