import { type Background, backgroundOf } from './background.ts';
import { type FarmMapLayer, SOURCE } from './layer.ts';

const CASING = 'parcel-casing';
/** When zoomed out further, the casings of thousands of parcels would hide their content. */
const CASING_FROM = 12;

const OUTLINE = 'parcel-outline';
const LINE: Readonly<Record<Background, string>> = { picture: '#FFFFFF', light: '#2F6B3C', dark: '#8CCB96' };

/**
 * The edges of all parcels: a light line on a dark casing, visible on forest and on bare soil alike, and a green line
 * where there is no picture under it.
 */
export function outlineLayer(): FarmMapLayer {
  return {
    id: CASING,
    reads: (view) => [backgroundOf(view)],
    add(map) {
      const source = SOURCE.parcels;
      const round = { 'line-join': 'round' } as const;
      map.addLayer({
        id: CASING,
        type: 'line',
        source,
        minzoom: CASING_FROM,
        layout: round,
        paint: { 'line-color': '#1F2A24', 'line-opacity': 0.5, 'line-width': widthAcrossZooms(1.4, 3.2) },
      });
      map.addLayer({
        id: OUTLINE,
        type: 'line',
        source,
        layout: round,
        paint: { 'line-color': LINE.picture, 'line-width': widthAcrossZooms(0.5, 1.4) },
      });
    },
    show(map, view) {
      map.setPaintProperty(OUTLINE, 'line-color', LINE[backgroundOf(view)]);
    },
  };
}

function widthAcrossZooms(far: number, near: number) {
  return ['interpolate', ['linear'], ['zoom'], 10, far, 15, near] as [
    'interpolate',
    ['linear'],
    ['zoom'],
    ...number[],
  ];
}
