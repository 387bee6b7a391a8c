import { localityLabelsOf } from '../parcel-features.ts';
import { fontReady, LABEL_FONT } from './labels.ts';
import { type FarmMapLayer, SOURCE, sourceOf } from './layer.ts';
import { omitPlaceNames } from './sketch.ts';

const LOCALITIES = 'locality-labels';
/** Beyond this zoom the parcels themselves have names. */
const MAX_ZOOM = 13.5;

/** Names of the localities in which the farm has parcels, at their center; those with more land first. */
export function localitiesLayer(): FarmMapLayer {
  let turn = 0;
  return {
    id: LOCALITIES,
    reads: ({ parcels, pointsOfInterest }) => [parcels, pointsOfInterest],
    add(map) {
      map.addLayer({
        id: LOCALITIES,
        type: 'symbol',
        source: SOURCE.localities,
        maxzoom: MAX_ZOOM,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': LABEL_FONT,
          'text-size': 15,
          'text-padding': 6,
          'symbol-sort-key': ['-', ['get', 'hectares']],
        },
        paint: { 'text-color': '#1F2A24', 'text-halo-color': '#FFFFFF', 'text-halo-width': 2 },
      });
    },
    show(map, { parcels, pointsOfInterest }) {
      const mine = ++turn;
      fontReady().then(() => {
        if (mine !== turn) return;
        const labels = localityLabelsOf(pointsOfInterest ? parcels : []);
        sourceOf(map, SOURCE.localities)?.setData(labels);
        omitPlaceNames(
          map,
          labels.features.map(({ properties }) => String(properties?.name)),
          MAX_ZOOM,
        );
      });
    },
  };
}
