"""Reads a file with ogr2ogr into its Memory driver: python3 peer.py PATH."""
# Memory is the only target that takes every geometry and value and writes nothing: ogrinfo -so counts the rows of a
# GeoPackage without reading them, and any real target would measure its own writing too.
import json
import resource
import subprocess
import sys
import time

(path,) = sys.argv[1:]
options = ["-oo", "GEOM_POSSIBLE_NAMES=WKT"] if path.endswith(".csv") else []
start = time.perf_counter()
subprocess.run(["ogr2ogr", "-f", "Memory", "out", path, *options], check=True)
ms = (time.perf_counter() - start) * 1000
used = resource.getrusage(resource.RUSAGE_CHILDREN)
cpu_ms = (used.ru_utime + used.ru_stime) * 1000
print(json.dumps({"ms": ms, "cpu_ms": cpu_ms, "rss_mb": round(used.ru_maxrss / 1024)}))
