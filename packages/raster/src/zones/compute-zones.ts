import { ZONE_RULES } from '@brazda/domain';
import type { MultiPolygon, Polygon } from 'geojson';
import type { PixelGrid } from '../scene-statistics.ts';
import { countPixels, type ProductivityZone, productivityZones } from './productivity-zones.ts';
import { pixelsAround } from './shape-grid.ts';

/** The input of a zone computation. */
export interface ZonesJob {
  readonly geometry: Polygon | MultiPolygon;
  /** The NDVI image of each year, the newest first. */
  readonly images: readonly PixelGrid[];
  /** The maximum number of zones. */
  readonly count: number;
}

/** The zones of a parcel, the number of its inner pixels, and how many of them have a value in each image. */
export interface ZonesResult {
  readonly innerPixels: number;
  readonly pixelsPerImage: readonly number[];
  readonly zones: readonly ProductivityZone[];
}

/** Divides a parcel by the images that show enough of its pixels, see `productivityZones`. */
export function computeZones({ geometry, images, count }: ZonesJob): ZonesResult {
  const { innerPixels, pixelsPerImage, kept } = imagesWithEnoughPixels(geometry, images);
  return { innerPixels, pixelsPerImage, zones: productivityZones(geometry, kept, count) };
}

/**
 * The images that show enough pixels of a parcel, with the numbers of pixels of all; none of a parcel whose parts are so far
 * apart that a grid around it would fill the memory.
 */
export function imagesWithEnoughPixels(geometry: Polygon | MultiPolygon, images: readonly PixelGrid[]) {
  const [newest] = images;
  if (newest && pixelsAround(geometry, newest) > ZONE_RULES.max_pixels)
    return { innerPixels: 0, pixelsPerImage: images.map(() => 0), kept: [] };
  const counted = countPixels(geometry, images);
  return { ...counted, kept: images.filter((_, at) => counted.pixelsPerImage[at]! >= ZONE_RULES.min_pixels) };
}
