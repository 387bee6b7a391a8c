import type { Map as MapLibre, LngLat as MapLngLat, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import type { Ring } from '../lib/geometry/shape.ts';
import { drawPath } from './layers/measure.ts';

/** Pixels between two points of the line: what is nearer adds nothing. */
const STEP_PX = 4;

/**
 * Draws a line around parcels, by the mouse or one finger, and reports it as a ring each time it ends; two fingers move and zoom the map.
 * Returns the function that ends it.
 */
export function startLasso(map: MapLibre, onRing: (ring: Ring) => void): () => void {
  let way: MapLngLat[] = [];
  let last = { x: 0, y: 0 };
  const show = () => drawPath(map, way.length > 1 ? way.map((at) => at.toArray()) : null);
  const drop = () => {
    way = [];
    show();
  };
  const isPinch = (event: MapMouseEvent | MapTouchEvent) => 'points' in event && event.points.length > 1;
  const begin = (event: MapMouseEvent | MapTouchEvent) => {
    if (isPinch(event)) return drop();
    way = [event.lngLat];
    last = event.point;
  };
  const extend = (event: MapMouseEvent | MapTouchEvent) => {
    if (way.length === 0) return;
    if (isPinch(event)) return drop();
    if (Math.hypot(event.point.x - last.x, event.point.y - last.y) < STEP_PX) return;
    last = event.point;
    way.push(event.lngLat);
    show();
  };
  const end = () => {
    const ring = way.map((at): [number, number] => at.toArray());
    drop();
    if (ring.length > 2) onRing([...ring, ring[0]!]);
  };
  map.dragPan.disable();
  map.on('mousedown', begin);
  map.on('mousemove', extend);
  map.on('touchstart', begin);
  map.on('touchmove', extend);
  map.on('touchend', end);
  map.on('touchcancel', drop);
  // The button may be released beside the map.
  addEventListener('mouseup', end);
  return () => {
    map.dragPan.enable();
    map.off('mousedown', begin);
    map.off('mousemove', extend);
    map.off('touchstart', begin);
    map.off('touchmove', extend);
    map.off('touchend', end);
    map.off('touchcancel', drop);
    removeEventListener('mouseup', end);
    drop();
  };
}
