import type { Map as MapLibre, Marker } from 'maplibre-gl';
import { devicePosition } from '../lib/position.ts';
import type { Located } from './view.ts';

const CLOSE_ENOUGH = 15;

/** Asks the browser where the person is, marks the place and goes there. */
export function locateOn(map: MapLibre, marker: Marker): Promise<Located> {
  return new Promise((resolve) => {
    const leave = devicePosition.follow((fix) => {
      // A fix that is known already is told before there is anything to leave.
      queueMicrotask(() => leave());
      if ('missing' in fix) return resolve(fix.missing);
      const { longitude, latitude } = fix.position;
      marker.setLngLat([longitude, latitude]).addTo(map);
      map.flyTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), CLOSE_ENOUGH) });
      resolve('shown');
    });
  });
}
