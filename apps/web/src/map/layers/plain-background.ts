import type { FarmMapView } from '../view.ts';

/** Whether there is no picture under the parcels, but the light color of a drawn map. */
export function isPlain({ raster, overlay, basemap }: FarmMapView): boolean {
  const { open, farmTiles, hasFarmTiles } = basemap;
  const hasPicture = overlay === 'parcel-colors' || (overlay !== 'none' && raster !== null);
  return !hasPicture && (open === null || open.kind === 'map') && !(hasFarmTiles && farmTiles);
}
