import {
  NDVI_CODES,
  type SpatialCorrelation,
  spatialCorrelation,
  valueOfCode,
  type YieldCodes,
  yieldCodeTable,
} from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import type { Grid } from '../grid.ts';
import type { PixelGrid } from '../scene-statistics.ts';
import { imagesWithEnoughPixels } from '../zones/compute-zones.ts';
import { productivityZones } from '../zones/productivity-zones.ts';
import { relativeProductivityOf } from '../zones/relative-productivity.ts';
import { pixelsInside, resampled, shapeGridOf } from '../zones/shape-grid.ts';

/** The input of a comparison of a yield map with images. */
export interface YieldZonesJob {
  readonly geometry: MultiPolygon;
  /** The NDVI image of each year, the newest first. */
  readonly images: readonly PixelGrid[];
  /** The maximum number of zones. */
  readonly count: number;
  readonly map: { readonly grid: Grid } & Pick<YieldCodes, 'step' | 'codes'>;
}

/** The yields of a zone of images. */
export interface YieldOfZone {
  /** From 1 for the weakest. */
  readonly number: number;
  /** Mean of its pixels in the images, where 1 is the median of the parcel. */
  readonly productivity: number;
  /** Of its cells that have a yield; null where none has. */
  readonly mean_t_ha: number | null;
  readonly cells: number;
}

/** How a yield map and images of several years go together. */
export interface YieldZones {
  /** Positions of the images that show enough of the parcel. */
  readonly used: readonly number[];
  readonly zones: readonly YieldOfZone[];
  /** Of yields and relative productivity over inner pixels; null for too few of them. */
  readonly correlation: SpatialCorrelation | null;
  readonly pixels: number;
}

/** Compares a yield map with the productivity zones of images, pixel by pixel. */
export function yieldZones({ geometry, images, count, map }: YieldZonesJob): YieldZones {
  const { kept } = imagesWithEnoughPixels(geometry, images);
  const [newest] = kept;
  if (!newest) return { used: [], zones: [], correlation: null, pixels: 0 };
  const { grid, inner } = shapeGridOf(geometry, newest);
  const table = yieldCodeTable(map.step);
  const yields = resampled({ ...map.grid, codes: map.codes }, grid, (code) => valueOfCode(table, code));
  const ndvi = kept.map((image) => resampled(image, grid, (code) => valueOfCode(NDVI_CODES, code)));
  const { mean } = relativeProductivityOf(ndvi, inner);
  const both = [...yields.keys()].filter((at) => !Number.isNaN(yields[at]!) && !Number.isNaN(mean[at]!));
  return {
    used: images.flatMap((image, at) => (kept.includes(image) ? [at] : [])),
    zones: productivityZones(geometry, kept, count).map((zone, at) => ({
      number: at + 1,
      productivity: zone.mean,
      ...meanWithin(yields, pixelsInside(zone.shape, grid)),
    })),
    correlation: spatialCorrelation(
      both.map((at) => ({
        column: at % grid.width,
        row: Math.floor(at / grid.width),
        one: yields[at]!,
        other: mean[at]!,
      })),
    ),
    pixels: both.length,
  };
}

function meanWithin(yields: Float64Array, inside: Uint8Array): Pick<YieldOfZone, 'mean_t_ha' | 'cells'> {
  let [sum, cells] = [0, 0];
  for (const [at, value] of yields.entries()) {
    if (inside[at] !== 1 || Number.isNaN(value)) continue;
    sum += value;
    cells++;
  }
  return { mean_t_ha: cells === 0 ? null : sum / cells, cells };
}
