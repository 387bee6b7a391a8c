import { metersOfDegree } from '@brazda/domain';
import type { Map as MapLibre } from 'maplibre-gl';
import type { Position } from '../../lib/position.ts';
import { LABEL_FONT } from './labels.ts';
import { type FarmMapLayer, HIDDEN, SOURCE, showData } from './layer.ts';

const ACCURACY = 'own-accuracy';
const HEADING = 'own-heading';
const DOT = 'own-dot';
const COLOR = '#2F6B3C';
/** Corners of the circle of accuracy. */
const CORNERS = 48;

/** Where the device is: a dot, the circle in which it is with 68 %, and where it moves. */
export function ownPositionLayer(): FarmMapLayer {
  return {
    id: ACCURACY,
    reads: () => [],
    add(map) {
      const source = SOURCE.ownPosition;
      map.addLayer({
        id: ACCURACY,
        type: 'fill',
        source,
        layout: HIDDEN,
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': COLOR, 'fill-opacity': 0.18, 'fill-outline-color': COLOR },
      });
      map.addLayer({
        id: HEADING,
        type: 'symbol',
        source,
        filter: ['has', 'heading'],
        layout: {
          ...HIDDEN,
          'text-field': '▲',
          'text-font': LABEL_FONT,
          'text-size': 18,
          'text-offset': [0, -1.1],
          'text-rotate': ['get', 'heading'],
          'text-rotation-alignment': 'map',
          'text-allow-overlap': true,
        },
        paint: { 'text-color': COLOR, 'text-halo-color': '#FFFFFF', 'text-halo-width': 1.5 },
      });
      map.addLayer({
        id: DOT,
        type: 'circle',
        source,
        layout: HIDDEN,
        filter: ['==', ['geometry-type'], 'Point'],
        paint: {
          'circle-radius': 8,
          'circle-color': COLOR,
          'circle-stroke-color': '#FFFFFF',
          'circle-stroke-width': 3,
        },
      });
    },
    show() {},
  };
}

/** Draws the position of the device; null removes it. */
export function drawOwnPosition(map: MapLibre, position: Position | null): void {
  const data = position && ({ type: 'FeatureCollection', features: featuresOf(position) } as const);
  showData(map, SOURCE.ownPosition, [ACCURACY, HEADING, DOT], data);
}

function featuresOf({ longitude, latitude, accuracy_m, heading }: Position): GeoJSON.Feature[] {
  const degree = metersOfDegree(latitude);
  const east = accuracy_m / degree.east;
  const north = accuracy_m / degree.north;
  const ring = Array.from({ length: CORNERS + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return [longitude + east * Math.cos(angle), latitude + north * Math.sin(angle)];
  });
  return [
    { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } },
    {
      type: 'Feature',
      properties: heading === null ? {} : { heading },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    },
  ];
}
