"""rasterio (GDAL) on the same files: `python3 peers.py CACHE NAME ARGUMENT RUNS` prints one JSON object."""

import json
import math
import os
import resource
import sys
import threading
import time
import warnings
from concurrent.futures import ThreadPoolExecutor

cache, name, argument, runs = sys.argv[1], sys.argv[2], sys.argv[3], int((sys.argv + ["2"])[4])
if name == "full-band":
    os.environ["GDAL_NUM_THREADS"] = argument

import numpy as np
import rasterio
import rasterio.features
import rasterio.warp
from rasterio.vrt import WarpedVRT
from rasterio.windows import Window

warnings.filterwarnings("ignore")
KEEP = (4, 5, 6, 7)
IS_KEPT = np.isin(np.arange(256), KEEP)
BLOCK = 1024
CACHE_BYTES = 32 * 2**20


def path(band):
    return f"{cache}/{band}.tif"


def best(runs, run):
    ms = cpu_ms = math.inf
    for _ in range(runs):
        start, cpu = time.perf_counter(), time.process_time()
        found = run()
        ms = min(ms, (time.perf_counter() - start) * 1000)
        cpu_ms = min(cpu_ms, (time.process_time() - cpu) * 1000)
    return {**found, "ms": ms, "cpu_ms": cpu_ms}


def full_band():
    threads = int(argument)

    def run():
        with rasterio.open(path("red"), num_threads=threads) as band:
            return {"sample": int(band.read(1)[5000, 5000])}

    return best(3, run)


def shapes(kind, crs):
    with open(f"{cache}/parcels-{kind}.geojson") as file:
        features = json.load(file)["features"]
    return [rasterio.warp.transform_geom("EPSG:4326", crs, feature["geometry"]) for feature in features]


def projected(kind, crs):
    """Outer rings of all parcels in the projection of a band, from one transformation; none has a hole."""
    with open(f"{cache}/parcels-{kind}.geojson") as file:
        rings = [feature["geometry"]["coordinates"][0] for feature in json.load(file)["features"]]
    flat = np.array([point for ring in rings for point in ring])
    x, y = rasterio.warp.transform("EPSG:4326", crs, flat[:, 0], flat[:, 1])
    ends = np.cumsum([len(ring) for ring in rings])
    return np.split(np.column_stack([x, y]), ends[:-1])


def parcels_by_block(rings, band):
    """Parcels by the blocks that their bounds touch, in the order of the file: label, ring, rows and columns of the bounds."""
    left, top, pixel = band.transform.c, band.transform.f, band.transform.a
    by_block = {}
    for label, ring in enumerate(rings, 1):
        c0, c1 = (int((x - left) / pixel) for x in (ring[:, 0].min(), ring[:, 0].max()))
        r0, r1 = (int((top - y) / pixel) for y in (ring[:, 1].max(), ring[:, 1].min()))
        for row in range(r0 // BLOCK, r1 // BLOCK + 1):
            for column in range(c0 // BLOCK, c1 // BLOCK + 1):
                by_block.setdefault((row, column), []).append((label, ring, r0, r1, c0, c1))
    return sorted(by_block.items())


def block_sums(files, size, row, column, parcels):
    """Sums of NDVI and numbers of pixels by label: labels once, only kept pixels are converted to float64."""
    red, nir, scl = files
    labels, rings, r0, r1, c0, c1 = zip(*parcels)
    top, left = max(min(r0), row * BLOCK) & ~1, max(min(c0), column * BLOCK) & ~1
    bottom, right = min(max(r1) + 1, (row + 1) * BLOCK, red.height), min(max(c1) + 1, (column + 1) * BLOCK, red.width)
    window = Window(left, top, right - left, bottom - top)
    drawn = rasterio.features.rasterize(
        [({"type": "Polygon", "coordinates": [ring]}, label) for label, ring in zip(labels, rings)],
        (window.height, window.width),
        transform=red.window_transform(window),
        dtype="int16",
    )
    at = np.flatnonzero(drawn)
    r, c = np.divmod(at, window.width)
    half = Window(left // 2, top // 2, (window.width + 1) // 2, (window.height + 1) // 2)
    kept = at[IS_KEPT[scl.read(1, window=half)[r >> 1, c >> 1]]]
    if kept.size == 0:
        return np.zeros(size), np.zeros(size)
    a = nir.read(1, window=window).ravel()[kept]
    b = red.read(1, window=window).ravel()[kept]
    data = (a > 0) & (b > 0)
    label, a, b = drawn.ravel()[kept][data], a[data].astype("float64"), b[data].astype("float64")
    return np.bincount(label, minlength=size), np.bincount(label, (a - b) / (a + b), minlength=size)


def scene_major(kind):
    """
    As quick as we can make rasterio: touched blocks only, each read once and in the order of the file, labels once per
    block and only between the parcels' bounds, a table for the classes, no pixel converted that no parcel shows. The
    block cache holds a few blocks, so that its memory is used again: with all blocks in it, a tenth more CPU time.
    """
    threads = int(argument or 1)
    local = threading.local()

    def open_files():
        local.files = [rasterio.open(path(band)) for band in ("red", "nir", "scl")]

    def run():
        with rasterio.Env(GDAL_CACHEMAX=CACHE_BYTES, GDAL_DISABLE_READDIR_ON_OPEN="EMPTY_DIR"):
            open_files()
            rings = projected(kind, local.files[0].crs)
            size = len(rings) + 1
            jobs = parcels_by_block(rings, local.files[0])
            if threads == 1:
                sums = [block_sums(local.files, size, *block, parcels) for block, parcels in jobs]
            else:
                with ThreadPoolExecutor(threads, initializer=open_files) as pool:
                    sums = list(pool.map(lambda job: block_sums(local.files, size, *job[0], job[1]), jobs))
        n, total = sum(n for n, _ in sums), sum(total for _, total in sums)
        means = total[1:] / np.maximum(n[1:], 1)
        return {"pixels": int(n.sum()), "mean_sum": float(means.sum()), "blocks": len(jobs)}

    return best(runs, run)


def tile():
    """A 256-pixel Web Mercator tile of three bands through WarpedVRT, stretched and written as WebP or PNG."""
    random = np.random.default_rng(17)
    side = 2 * math.pi * 6378137 / 2**14
    sizes, times = [], []
    cpu = time.process_time()
    with rasterio.open(path("red")) as red:
        for _ in range(40):
            x, y = 9370 + int(random.integers(40)), 5880 + int(random.integers(40))
            west, north = x * side - math.pi * 6378137, math.pi * 6378137 - y * side
            start = time.perf_counter()
            bands = []
            for _band in range(3):
                with WarpedVRT(
                    red,
                    crs="EPSG:3857",
                    transform=rasterio.transform.from_bounds(west, north - side, west + side, north, 256, 256),
                    width=256,
                    height=256,
                    resampling=rasterio.enums.Resampling.bilinear,
                ) as vrt:
                    bands.append(vrt.read(1))
            picture = (np.clip(np.stack(bands) / 3000, 0, 1) * 255).astype("uint8")
            driver = "WEBP" if "WEBP" in rasterio.drivers.raster_driver_extensions().values() else "PNG"
            with rasterio.MemoryFile() as file:
                with file.open(driver=driver, width=256, height=256, count=3, dtype="uint8") as out:
                    out.write(picture)
                sizes.append(len(file.read()))
            times.append((time.perf_counter() - start) * 1000)
    return {"ms": float(np.median(times)), "cpu_ms": (time.process_time() - cpu) * 1000 / len(times), "bytes": int(np.mean(sizes))}


RUN = {
    "full-band": full_band,
    "uniform": lambda: scene_major("uniform"),
    "farms": lambda: scene_major("farms"),
    "tile": tile,
}
found = RUN[name]()
print(json.dumps({**found, "whole_cpu_ms": time.process_time() * 1000, "rss_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024}))
