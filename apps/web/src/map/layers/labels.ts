import { labelsOf } from '../parcel-features.ts';
import { type FarmMapLayer, SOURCE, sourceOf } from './layer.ts';

const LABELS = 'parcel-labels';

/**
 * Without a glyph server MapLibre draws letters from the fonts of the page: a comma-separated list of CSS families, of
 * which the first only sets the weight.
 */
export const LABEL_FONT = ['Semibold', 'Inter Variable', 'sans-serif'];

/** Names of parcels; with crop and area when zoomed in; never overlapping, larger parcels first. */
export function labelsLayer(): FarmMapLayer {
  let turn = 0;
  return {
    id: LABELS,
    reads: ({ parcels, labelOf }) => [parcels, labelOf],
    add(map) {
      map.addLayer({
        id: LABELS,
        type: 'symbol',
        source: SOURCE.labels,
        filter: ['>=', ['zoom'], ['get', 'from_zoom']],
        layout: {
          'text-field': ['step', ['zoom'], ['get', 'name'], 14, ['get', 'label']],
          'text-font': LABEL_FONT,
          'text-size': ['interpolate', ['linear'], ['zoom'], 12, 12, 16, 14],
          'text-line-height': 1.25,
          'text-padding': 4,
          'symbol-sort-key': ['-', ['get', 'hectares']],
        },
        paint: { 'text-color': '#FFFFFF', 'text-halo-color': '#1F2A24', 'text-halo-width': 1.4 },
      });
    },
    show(map, { parcels, labelOf }, before) {
      const isSame =
        parcels === before?.parcels && parcels.every((parcel) => labelOf(parcel) === before.labelOf(parcel));
      if (isSame) return;
      const mine = ++turn;
      fontReady().then(() => {
        if (mine === turn) sourceOf(map, SOURCE.labels)?.setData(labelsOf(parcels, labelOf));
      });
    },
  };
}

/**
 * Resolves when the page's font is loaded: MapLibre caches each letter as first drawn, so it must not draw one before.
 */
export async function fontReady(): Promise<void> {
  await document.fonts.load('600 48px "Inter Variable"', 'aăâîșțéèçœ').catch(() => []);
}
