import type { Position } from 'geojson';

const RADIUS = 6_371_008.8;

/** Great-circle distance between two points in degrees, meters (haversine on a sphere). */
export function metersBetween([fromX, fromY]: Position, [toX, toY]: Position): number {
  const radians = Math.PI / 180;
  const a = fromY * radians;
  const b = toY * radians;
  const height = (b - a) / 2;
  const width = ((toX - fromX) * radians) / 2;
  const chord = Math.sin(height) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(width) ** 2;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}
