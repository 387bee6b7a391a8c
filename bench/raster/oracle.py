"""NDVI of polygons in real scenes by rasterio: reads jobs as JSON from stdin, one line of [n_total, n_valid, mean] per job and polygon."""

import json
import sys
import warnings

import numpy as np
import rasterio
import rasterio.features
import rasterio.warp

warnings.filterwarnings("ignore")
for job in json.load(sys.stdin):
    with rasterio.open(job["nir"]["href"]) as band:
        transform, shape, crs = band.transform, band.shape, band.crs
        nir = band.read(1)
    with rasterio.open(job["red"]["href"]) as band:
        red = band.read(1)
    with rasterio.open(job["scl"]["href"]) as band:
        rows = ((np.arange(shape[0]) + 0.5) * transform.a / band.transform.a).astype(int)
        columns = ((np.arange(shape[1]) + 0.5) * transform.a / band.transform.a).astype(int)
        classes = band.read(1)[np.ix_(rows, columns)]
    kept = np.isin(classes, job["keep"]) & (nir > 0) & (red > 0)
    a = nir * job["nir"]["scale"] + job["nir"]["offset"]
    b = red * job["red"]["scale"] + job["red"]["offset"]
    for geometry in job["geometries"]:
        utm = rasterio.warp.transform_geom("EPSG:4326", crs, geometry)
        inside = rasterio.features.geometry_mask([utm], shape, transform, invert=True)
        use = inside & kept
        mean = float(((a[use] - b[use]) / (a[use] + b[use])).mean()) if use.any() else None
        print(json.dumps([int(inside.sum()), int(use.sum()), mean]))
