import { SOURCE, type StageLayer } from './layer.ts';

const DIM = 'parcel-dim';
const NONE: ReadonlySet<string> = new Set();

/** A veil over the parcels that a filter leaves out, through feature state; unseen it is not drawn at all. */
export function dimLayer(): StageLayer {
  return {
    id: DIM,
    reads: ({ dimmed }) => [dimmed],
    add(map) {
      map.addLayer({
        id: DIM,
        type: 'fill',
        source: SOURCE.parcels,
        layout: { visibility: 'none' },
        paint: {
          'fill-color': '#1F2A24',
          'fill-opacity': ['case', ['boolean', ['feature-state', 'dimmed'], false], 0.62, 0],
          'fill-antialias': false,
        },
      });
    },
    show(map, { dimmed }, before) {
      const past = before?.dimmed ?? NONE;
      for (const id of past.symmetricDifference(dimmed))
        map.setFeatureState({ source: SOURCE.parcels, id }, { dimmed: dimmed.has(id) });
      map.setLayoutProperty(DIM, 'visibility', dimmed.size > 0 ? 'visible' : 'none');
    },
  };
}
