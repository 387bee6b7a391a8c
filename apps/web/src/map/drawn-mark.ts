import type { Map as MapLibre } from 'maplibre-gl';
import { SOURCE } from './layers/layer.ts';
import type { FarmMapView } from './view.ts';

/** For `performance.getEntriesByName`: when a map first showed parcels and their rasters. */
const DRAWN = 'map-drawn';

/** Calls back at the first frame that shows parcels and, if requested, their rasters, and marks it for measurements. */
export function markWhenDrawn(map: MapLibre, view: () => FarmMapView | null, onDrawn: () => void): void {
  const look = () => {
    const shown = view();
    if (!shown || shown.parcels.length === 0 || (shown.overlay === 'rasters' && !shown.raster)) return;
    if (!map.isSourceLoaded(SOURCE.parcels)) return;
    performance.mark(DRAWN);
    map.off('render', look);
    onDrawn();
  };
  map.on('render', look);
}
