import { ZONE_RULES } from '@brazda/domain';
import type { MultiPolygon, Polygon } from 'geojson';
import type { PixelGrid } from '../scene-statistics.ts';
import { countPixels, type ProductivityZone, productivityZones } from './productivity-zones.ts';

/** What zones are made of. */
export interface ZonesJob {
  readonly geometry: Polygon | MultiPolygon;
  /** The NDVI image of each year, the newest first. */
  readonly images: readonly PixelGrid[];
  /** How many zones there may be. */
  readonly count: number;
}

/** The zones of a parcel, and of the pixels that count how many there are and how many of them each image has. */
export interface ZonesOfYears {
  readonly inner_pixels: number;
  readonly ofImages: readonly number[];
  readonly zones: readonly ProductivityZone[];
}

/** Divides a parcel by those images that have enough of its pixels, see `productivityZones`. */
export function zonesOfYears({ geometry, images, count }: ZonesJob): ZonesOfYears {
  const { inner_pixels, ofImages } = countPixels(geometry, images);
  const kept = images.filter((_, at) => ofImages[at]! >= ZONE_RULES.least_pixels);
  return { inner_pixels, ofImages, zones: productivityZones(geometry, kept, count) };
}
