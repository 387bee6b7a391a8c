import type { Map as MapLibre } from 'maplibre-gl';
import { SOURCE } from './layers/layer.ts';
import type { FarmMapView } from './view.ts';

/** For `performance.getEntriesByName`: when a map first showed what there is of parcels and their rasters. */
const DRAWN = 'map-drawn';

/**
 * Calls back at the first frame that shows the parcels and, if requested, their rasters, as far as there are any, and marks
 * it for measurements and for what waits until then.
 */
export function markWhenDrawn(
  map: Pick<MapLibre, 'on' | 'off' | 'isSourceLoaded'>,
  view: () => FarmMapView | null,
  onDrawn: () => void,
): void {
  const look = () => {
    const shown = view();
    if (!shown || shown.isLoading || !map.isSourceLoaded(SOURCE.parcels)) return;
    performance.mark(DRAWN);
    map.off('render', look);
    onDrawn();
  };
  map.on('render', look);
}
