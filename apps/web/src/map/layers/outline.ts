import { type FarmMapLayer, SOURCE } from './layer.ts';
import { isPlain } from './plain-background.ts';

const CASING = 'parcel-casing';
/** When zoomed out further, the casings of thousands of parcels would hide their content. */
const CASING_FROM = 12;

const OUTLINE = 'parcel-outline';
const LINE = { onPictures: '#FFFFFF', onPlain: '#2F6B3C' } as const;

/**
 * The edges of all parcels: a light line on a dark casing, visible on forest and on bare soil alike, and a dark line
 * where there is no picture under it.
 */
export function outlineLayer(): FarmMapLayer {
  return {
    id: CASING,
    reads: (view) => [isPlain(view)],
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
        paint: { 'line-color': LINE.onPictures, 'line-width': widthAcrossZooms(0.5, 1.4) },
      });
    },
    show(map, view) {
      map.setPaintProperty(OUTLINE, 'line-color', isPlain(view) ? LINE.onPlain : LINE.onPictures);
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
