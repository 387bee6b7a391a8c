import { DEFAULT_ZONE_COUNT, type SampleCell, zoneCells } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import type { PixelGrid } from '../scene-statistics.ts';
import { zoneFinder } from './productivity-zones.ts';
import { withEnoughPixels } from './zones-of-years.ts';

/** The input of a division of a parcel into cells for soil samples. */
export interface ZoneCellsJob {
  readonly geometry: MultiPolygon;
  /** The NDVI image of each year, the newest first. */
  readonly images: readonly PixelGrid[];
  readonly hectaresPerSample: number;
}

/** The cells of a parcel that follow its zones by the images of several years; null where it has no zones. */
export function cellsOfZones({
  geometry,
  images,
  hectaresPerSample,
}: ZoneCellsJob): readonly SampleCell[] | null {
  const { kept } = withEnoughPixels(geometry, images);
  const zoneAt = zoneFinder(geometry, kept, DEFAULT_ZONE_COUNT);
  return zoneAt && zoneCells(geometry.coordinates, zoneAt, hectaresPerSample);
}
