import type { BasemapView, FarmMapView, Scheme } from '../view.ts';

/** What is under the lines and names of parcels: a picture or their own colors, or the plain color of a drawn map. */
export type Background = 'picture' | Scheme;

/** The background of a view's parcels. */
export function backgroundOf({ raster, overlay, basemap }: FarmMapView): Background {
  const hasPicture = overlay === 'parcel-colors' || (overlay !== 'none' && raster !== null);
  return hasPicture ? 'picture' : backgroundBeside(basemap);
}

/** The background beside the parcels. Drawn maps from elsewhere are light in every scheme. */
export function backgroundBeside({ open, farmTiles, hasFarmTiles, scheme }: BasemapView): Background {
  if (hasFarmTiles && farmTiles) return 'picture';
  if (open === null) return scheme;
  return open.kind === 'map' ? 'light' : 'picture';
}
