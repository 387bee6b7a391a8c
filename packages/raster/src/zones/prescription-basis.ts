import {
  gridCellCenter,
  type ImagedCells,
  NDVI_CODES,
  parcelGridOf,
  valueOfCode,
  type ZoneCount,
} from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { toUtm } from '../projection.ts';
import type { PixelGrid } from '../scene-statistics.ts';
import { imagesWithEnoughPixels } from './compute-zones.ts';
import { zoneFinder } from './productivity-zones.ts';

/** The input of `prescriptionBasisOf`. */
export interface PrescriptionBasisJob {
  readonly geometry: MultiPolygon;
  readonly hectares: number;
  /** The NDVI image of each year, the newest first, which make the zones. */
  readonly images: readonly PixelGrid[];
  /** The maximum number of zones. */
  readonly count: ZoneCount;
  /** The NDVI image whose values are read; null without one. */
  readonly image: PixelGrid | null;
}

/**
 * The grid of a parcel with the zone and the value of an image at the center of each cell. The zones are numbered as far as
 * they lie in the parcel; a parcel without zones is zone 1 as a whole. Null for a parcel that is too wide for a grid.
 */
export function prescriptionBasisOf({
  geometry,
  hectares,
  images,
  count,
  image,
}: PrescriptionBasisJob): ImagedCells | null {
  const parcel = parcelGridOf(geometry.coordinates, hectares);
  if (!parcel) return null;
  const { kept } = imagesWithEnoughPixels(geometry, images);
  const zoneAt = zoneFinder(geometry, kept, count);
  const centers = parcel.areas_m2.map((_, cell) => gridCellCenter(parcel.grid, cell));
  const found = centers.map(({ lng, lat }, cell) =>
    parcel.areas_m2[cell] === 0 ? null : (zoneAt?.(lng, lat) ?? 0),
  );
  const inParcel = [...new Set(found.filter((zone) => zone !== null))].sort((a, b) => a - b);
  return {
    ...parcel,
    zones: found.map((zone) => (zone === null ? 0 : inParcel.indexOf(zone) + 1)),
    values: centers.map(({ lng, lat }, cell) =>
      parcel.areas_m2[cell] === 0 || image === null ? null : ndviAt(image, lng, lat),
    ),
  };
}

function ndviAt({ epsg, x0, y0, pixel, width, height, codes }: PixelGrid, lng: number, lat: number) {
  const [x, y] = toUtm(epsg, [lng, lat]);
  const column = Math.floor((x - x0) / pixel);
  const row = Math.floor((y0 - y) / pixel);
  const isOn = column >= 0 && row >= 0 && column < width && row < height;
  return isOn ? valueOfCode(NDVI_CODES, codes[row * width + column]!) : null;
}
