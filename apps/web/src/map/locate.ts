import type { Map as MapLibre, Marker } from 'maplibre-gl';
import type { Located } from './view.ts';

const CLOSE_ENOUGH = 15;
const PATIENCE_MS = 10_000;

/** Asks the browser where the person is, marks the place and goes there. */
export function locateOn(map: MapLibre, marker: Marker): Promise<Located> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        marker.setLngLat([longitude, latitude]).addTo(map);
        map.flyTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), CLOSE_ENOUGH) });
        resolve('shown');
      },
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    );
  });
}
