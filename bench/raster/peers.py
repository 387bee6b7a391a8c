"""rasterio (GDAL) on the same files: `python3 peers.py CACHE NAME ARGUMENT` prints one JSON object."""

import json
import math
import os
import resource
import sys
import time
import warnings

cache, name, argument = sys.argv[1], sys.argv[2], (sys.argv + [""])[3]
if name == "full-band":
    os.environ["GDAL_NUM_THREADS"] = argument

import numpy as np
import rasterio
import rasterio.features
import rasterio.mask
import rasterio.warp
from rasterio.vrt import WarpedVRT
from rasterio.windows import Window

warnings.filterwarnings("ignore")
KEEP = (4, 5, 6, 7)


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


def scene_major(kind):
    """Touched blocks only, each read once; labels and bincount."""

    def run():
        with rasterio.open(path("red")) as red, rasterio.open(path("nir")) as nir, rasterio.open(path("scl")) as scl:
            polygons = shapes(kind, red.crs)
            by_block = {}
            for label, polygon in enumerate(polygons, 1):
                left, bottom, right, top = rasterio.features.bounds(polygon)
                r0, c0 = red.index(left, top)
                r1, c1 = red.index(right, bottom)
                for block in {(r // 1024, c // 1024) for r in (r0, r1) for c in (c0, c1)}:
                    by_block.setdefault(block, []).append((polygon, label))
            n = np.zeros(len(polygons) + 1)
            total = np.zeros(len(polygons) + 1)
            for (row, column), wanted in by_block.items():
                window = Window(column * 1024, row * 1024, min(1024, red.width - column * 1024), min(1024, red.height - row * 1024))
                labels = rasterio.features.rasterize(
                    wanted, (window.height, window.width), transform=red.window_transform(window), dtype="int32"
                )
                half = Window(window.col_off // 2, window.row_off // 2, window.width // 2, window.height // 2)
                classes = scl.read(1, window=half).repeat(2, 0).repeat(2, 1)
                a = nir.read(1, window=window).astype("float64")
                b = red.read(1, window=window).astype("float64")
                use = (labels > 0) & np.isin(classes, KEEP) & (a > 0) & (b > 0)
                values = (a[use] - b[use]) / (a[use] + b[use])
                n += np.bincount(labels[use], minlength=n.size)
                total += np.bincount(labels[use], values, minlength=n.size)
            return {"pixels": int(n.sum()), "mean_sum": float((total[1:] / np.maximum(n[1:], 1)).sum()), "blocks": len(by_block)}

    return best(2, run)


def ndvi_in(red, nir, scl, polygon):
    window = rasterio.features.geometry_window(red, [polygon])
    even = Window(window.col_off - window.col_off % 2, window.row_off - window.row_off % 2, window.width + 3, window.height + 3)
    half = Window(even.col_off // 2, even.row_off // 2, (even.width + 1) // 2, (even.height + 1) // 2)
    a = nir.read(1, window=window).astype("float64")
    b = red.read(1, window=window).astype("float64")
    dy, dx = window.row_off - even.row_off, window.col_off - even.col_off
    classes = scl.read(1, window=half).repeat(2, 0).repeat(2, 1)[dy : dy + a.shape[0], dx : dx + a.shape[1]]
    inside = rasterio.features.geometry_mask([polygon], a.shape, red.window_transform(window), invert=True)
    use = inside & np.isin(classes, KEEP) & (a > 0) & (b > 0)
    return (a[use] - b[use]) / (a[use] + b[use])


def per_parcel(kind):
    """Windows per parcel; files stay open and GDAL's block cache is large."""

    def run():
        with rasterio.Env(GDAL_CACHEMAX=512), rasterio.open(path("red")) as red, rasterio.open(path("nir")) as nir, rasterio.open(path("scl")) as scl:
            values = [ndvi_in(red, nir, scl, polygon) for polygon in shapes(kind, red.crs)]
        return {"pixels": sum(v.size for v in values), "mean_sum": float(sum(v.mean() for v in values if v.size))}

    return best(1, run)


def job_per_parcel(kind):
    """Files opened for every parcel, nothing cached: 20 parcels, times 50."""

    def run():
        polygons = shapes(kind, "EPSG:32635")[:20]
        for polygon in polygons:
            with rasterio.Env(GDAL_CACHEMAX=1), rasterio.open(path("red")) as red, rasterio.open(path("nir")) as nir, rasterio.open(path("scl")) as scl:
                ndvi_in(red, nir, scl, polygon)
        return {}

    found = best(1, run)
    return {**found, "ms": found["ms"] * 50, "cpu_ms": found["cpu_ms"] * 50}


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
    "scene-major": lambda: scene_major(argument),
    "per-parcel": lambda: per_parcel(argument),
    "job-per-parcel": lambda: job_per_parcel(argument),
    "tile": tile,
}
found = RUN[name]()
print(json.dumps({**found, "rss_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024}))
