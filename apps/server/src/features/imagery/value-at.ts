import { type Layer, RASTER_KIND, type RasterKind, valueOfCode } from '@brazda/domain';
import { toUtm } from '@brazda/raster';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { listPixels, newestClearDate } from './rasters.repo.ts';

/** The value of an index at a position, and the day of its scene. */
export interface ValueAt {
  readonly sensing_date: string;
  readonly value: number;
}

interface PlaceAndDay {
  readonly parcel_id: string;
  readonly position: readonly [number, number];
  /** The scene is from this day, or from some days before: `from` is the first of them. */
  readonly day: string;
  readonly from: string;
}

/**
 * Reads the stored code of the pixel at a position on a visible parcel, of the last clear date within some days. Null
 * where there is no such date, or where the pixel has no value.
 */
export async function readValueAt(
  db: Db,
  scope: SeasonScope,
  kind: Exclude<RasterKind, 'TRUE_COLOR'>,
  { parcel_id, position, day, from }: PlaceAndDay,
): Promise<ValueAt | null> {
  const index = RASTER_KIND[kind];
  const layer: Layer = index.layer;
  const sensing_date = await newestClearDate(db, scope, parcel_id, layer, { from, to: day });
  if (sensing_date === undefined) return null;
  const [observed] = await listPixels(db, scope, sensing_date, layer, parcel_id);
  if (!observed) return null;
  const { epsg, x0, y0, pixel, width, height, codes } = observed.pixels;
  const [x, y] = toUtm(epsg, [position[0], position[1]]);
  const column = Math.floor((x - x0) / pixel);
  const row = Math.floor((y0 - y) / pixel);
  if (column < 0 || column >= width || row < 0 || row >= height) return null;
  const value = valueOfCode(index.codes, codes[row * width + column]!);
  return value === null ? null : { sensing_date, value: Math.round(value * 1e4) / 1e4 };
}
