import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { NEEDS_LOOK } from '../needs-look.ts';
import type { MapAlert } from '../view.ts';
import { fontReady, LABEL_FONT } from './labels.ts';
import { type FarmMapLayer, HIDDEN, SOURCE, showData } from './layer.ts';

const CASING = 'alert-casing';
const OUTLINE = 'alert-outline';
const SPOTS = 'alert-spots';
const SIGNS = 'alert-signs';

/** Names of parcels begin there: the signs are above them. */
const ABOVE_NAMES = [
  'step',
  ['zoom'],
  ['literal', [0, 0]],
  13,
  ['literal', [0, -38]],
] satisfies ExpressionSpecification;

const isOutline: ExpressionSpecification = ['!', ['has', 'sign']];
const isSign: ExpressionSpecification = ['has', 'sign'];

/** What needs a look: the outlines of patches, and signs at their places, which do not need their color to be told. */
export function alertsLayer(): FarmMapLayer {
  let turn = 0;
  return {
    id: CASING,
    reads: ({ alerts }) => [alerts],
    add(map) {
      const source = SOURCE.alerts;
      const layout = { ...HIDDEN, 'line-join': 'round' } as const;
      map.addLayer({
        id: CASING,
        type: 'line',
        source,
        filter: isOutline,
        layout,
        paint: { 'line-color': '#FFFFFF', 'line-width': 5 },
      });
      map.addLayer({
        id: OUTLINE,
        type: 'line',
        source,
        filter: isOutline,
        layout,
        paint: { 'line-color': NEEDS_LOOK, 'line-width': 2.5 },
      });
      map.addLayer({
        id: SPOTS,
        type: 'circle',
        source,
        filter: isSign,
        layout: HIDDEN,
        paint: {
          'circle-radius': 11,
          'circle-translate': ABOVE_NAMES,
          'circle-color': '#FFFFFF',
          'circle-stroke-color': NEEDS_LOOK,
          'circle-stroke-width': 3,
        },
      });
      map.addLayer({
        id: SIGNS,
        type: 'symbol',
        source,
        filter: isSign,
        layout: {
          ...HIDDEN,
          'text-field': ['get', 'sign'],
          'text-font': LABEL_FONT,
          'text-size': 14,
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        paint: { 'text-color': NEEDS_LOOK, 'text-translate': ABOVE_NAMES },
      });
    },
    show(map, { alerts }) {
      const mine = ++turn;
      fontReady().then(() => {
        if (mine !== turn) return;
        showData(
          map,
          SOURCE.alerts,
          [CASING, OUTLINE, SPOTS, SIGNS],
          alerts.length > 0 ? marksOf(alerts) : null,
        );
      });
    },
  };
}

function marksOf(alerts: readonly MapAlert[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: alerts.flatMap(({ id, shape, place, sign }) => [
      ...(shape ? [{ type: 'Feature' as const, properties: { id }, geometry: shape }] : []),
      ...(sign === null
        ? []
        : [
            {
              type: 'Feature' as const,
              properties: { id, sign },
              geometry: { type: 'Point' as const, coordinates: [...place] },
            },
          ]),
    ]),
  };
}
