import { NDVI_CODES, valueOfCode, ZONE_RULES } from '@brazda/domain';
import type { MultiPolygon, Polygon } from 'geojson';
import type { PixelGrid } from '../scene-statistics.ts';
import { spansOf } from '../spans.ts';
import { countPixels } from './productivity-zones.ts';
import { relativeProductivityOf } from './relative-productivity.ts';
import { resampled, shapeGridOf } from './shape-grid.ts';

/** The input of a comparison of cells of a parcel. */
export interface CellProductivityJob {
  readonly geometry: Polygon | MultiPolygon;
  /** NDVI images of the parcel, the newest first. */
  readonly images: readonly PixelGrid[];
  readonly cells: readonly MultiPolygon[];
}

/** How productive the cells of a parcel are. */
export interface CellProductivity {
  /** Positions of the images that show enough of the parcel. */
  readonly used: readonly number[];
  /** By cell the mean over the years, where 1 is the median of the parcel; null where too few pixels have a value. */
  readonly means: readonly (number | null)[];
}

/**
 * The mean relative productivity of each cell of a parcel, by the same values as `productivityZones` before they are
 * smoothed. Only inner pixels of the parcel count, and a cell needs as many as a parcel (`ZONE_RULES.min_pixels`).
 */
export function cellProductivity({ geometry, images, cells }: CellProductivityJob): CellProductivity {
  const { pixelsPerImage } = countPixels(geometry, images);
  const used = images.flatMap((_, at) => (pixelsPerImage[at]! >= ZONE_RULES.min_pixels ? [at] : []));
  if (used.length === 0) return { used, means: cells.map(() => null) };
  const kept = used.map((at) => images[at]!);
  const { grid, inner } = shapeGridOf(geometry, kept[0]!);
  const values = kept.map((image) => resampled(image, grid, (code) => valueOfCode(NDVI_CODES, code)));
  const { mean } = relativeProductivityOf(values, inner);
  return {
    used,
    means: cells.map((cell) => {
      const spans = spansOf(cell, grid);
      const seen = [...(spans?.rows ?? [])].flatMap((row, i) => [
        ...mean
          .subarray(row * grid.width + spans!.from[i]!, row * grid.width + spans!.to[i]!)
          .filter((value) => !Number.isNaN(value)),
      ]);
      return seen.length < ZONE_RULES.min_pixels
        ? null
        : seen.reduce((sum, value) => sum + value, 0) / seen.length;
    }),
  };
}
