import type { Map as MapLibre } from 'maplibre-gl';
import { SOURCE } from './layers/layer.ts';
import type { FarmMapView } from './view.ts';

/** Of `performance.getEntriesByName`: when a map first showed parcels and their rasters. */
const DRAWN = 'map-drawn';

/** Marks the first frame that shows parcels and, where they are wanted, their rasters; for measuring the page. */
export function markWhenDrawn(map: MapLibre, view: () => FarmMapView | null): void {
  const look = () => {
    const shown = view();
    if (!shown || shown.parcels.length === 0 || (shown.overlay === 'rasters' && !shown.raster)) return;
    if (!map.isSourceLoaded(SOURCE.parcels)) return;
    performance.mark(DRAWN);
    map.off('render', look);
  };
  map.on('render', look);
}
