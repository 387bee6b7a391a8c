import type { Map as MapLibre, Marker } from 'maplibre-gl';
import { devicePosition } from '../lib/position.ts';
import type { Located } from './view.ts';

const CLOSE_ENOUGH = 15;

/** Asks the browser for the user's position, marks it and moves there. */
export function locateOn(map: MapLibre, marker: Marker): Promise<Located> {
  return new Promise((resolve) => {
    const leave = devicePosition.follow((fix) => {
      // A known fix is reported synchronously, before `leave` is assigned.
      queueMicrotask(() => leave());
      if ('missing' in fix) return resolve(fix.missing);
      const { longitude, latitude } = fix.position;
      marker.setLngLat([longitude, latitude]).addTo(map);
      map.flyTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), CLOSE_ENOUGH) });
      resolve('shown');
    });
  });
}
