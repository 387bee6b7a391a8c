import type { LngLat, Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import type { Measured } from '../view.ts';
import { type FarmMapLayer, HIDDEN, SOURCE, showData } from './layer.ts';

const LINE = 'measure-line';
const POINTS = 'measure-points';

/** The path being measured, above everything else. */
export function measureLayer(): FarmMapLayer {
  return {
    id: LINE,
    reads: () => [],
    add(map) {
      const source = SOURCE.measure;
      map.addLayer({
        id: LINE,
        type: 'line',
        source,
        layout: HIDDEN,
        paint: { 'line-color': '#1F2A24', 'line-width': 3, 'line-dasharray': [2, 1] },
      });
      map.addLayer({
        id: POINTS,
        type: 'circle',
        source,
        layout: HIDDEN,
        // A walked path has a point for every few steps.
        filter: ['!', ['has', 'isWalked']],
        paint: {
          'circle-radius': 5,
          'circle-color': '#FDC776',
          'circle-stroke-color': '#1F2A24',
          'circle-stroke-width': 2,
        },
      });
    },
    show() {},
  };
}

/**
 * Measures a path point by point as the map is clicked and reports its length in meters; returns the function that ends
 * it.
 */
export function startMeasuring(map: MapLibre, onMeasured: (measured: Measured) => void): () => void {
  const way: LngLat[] = [];
  const addPoint = ({ lngLat }: MapMouseEvent) => {
    way.push(lngLat);
    const path = way.map((lngLat): [number, number] => lngLat.toArray());
    drawPath(map, path, true);
    onMeasured({ points: way.length, length_m: lengthOf(way) });
  };
  map.on('click', addPoint);
  map.doubleClickZoom.disable();
  onMeasured({ points: 0, length_m: 0 });
  return () => {
    map.off('click', addPoint);
    map.doubleClickZoom.enable();
    drawPath(map, null);
  };
}

/** Draws a path that was walked, or one whose corners are marked; null removes it. */
export function drawPath(
  map: MapLibre,
  path: readonly (readonly [number, number])[] | null,
  hasCorners = false,
): void {
  const data: GeoJSON.Feature | null = path && {
    type: 'Feature',
    properties: hasCorners ? {} : { isWalked: true },
    geometry: { type: 'LineString', coordinates: path.map((point) => [...point]) },
  };
  showData(map, SOURCE.measure, [LINE, POINTS], data);
}

function lengthOf(way: readonly LngLat[]): number {
  return way.slice(1).reduce((sum, lngLat, i) => sum + lngLat.distanceTo(way[i]), 0);
}
