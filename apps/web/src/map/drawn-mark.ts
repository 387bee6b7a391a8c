import type { Map as MapLibre } from 'maplibre-gl';
import { MAP_DRAWN } from '../lib/map-drawn.ts';
import { SOURCE } from './layers/layer.ts';
import type { FarmMapView } from './view.ts';

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
    performance.mark(MAP_DRAWN);
    map.off('render', look);
    onDrawn();
  };
  map.on('render', look);
}
