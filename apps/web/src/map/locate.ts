import type { Map as MapLibre } from 'maplibre-gl';
import { devicePosition, type Fix } from '../lib/position.ts';
import { drawOwnPosition } from './layers/own-position.ts';

const CLOSE_ENOUGH = 15;

/**
 * Follows the position of the device: the map moves to the first fix and draws each; returns the function that ends it.
 */
export function locateOn(map: MapLibre, onFix: (fix: Fix) => void): () => void {
  let isFirst = true;
  const leave = devicePosition.follow((fix) => {
    onFix(fix);
    if ('missing' in fix) return drawOwnPosition(map, null);
    const { position } = fix;
    drawOwnPosition(map, position);
    if (isFirst) {
      const center: [number, number] = [position.longitude, position.latitude];
      map.flyTo({ center, zoom: Math.max(map.getZoom(), CLOSE_ENOUGH) });
    }
    isFirst = false;
  });
  return () => {
    leave();
    drawOwnPosition(map, null);
  };
}
