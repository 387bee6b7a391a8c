import { SOURCE, type StageLayer } from './layer.ts';

const CASING = 'parcel-casing';
/** Further out, the casings of thousands of parcels would hide what they contain. */
const CASING_FROM = 12;

/** The edges of all parcels: a light line on a dark casing, seen on forest and on bare soil alike. */
export function outlineLayer(): StageLayer {
  return {
    id: CASING,
    reads: () => [],
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
        id: 'parcel-outline',
        type: 'line',
        source,
        layout: round,
        paint: { 'line-color': '#FFFFFF', 'line-width': widthAcrossZooms(0.5, 1.4) },
      });
    },
    show() {},
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
