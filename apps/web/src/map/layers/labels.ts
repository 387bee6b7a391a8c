import { labelsOf } from '../parcel-features.ts';
import { type FarmMapLayer, SOURCE, sourceOf } from './layer.ts';
import { isPlain } from './plain-background.ts';

const LABELS = 'parcel-labels';

/** Bright letters on pictures, dark ones on the light color of a drawn map. */
const ON_PICTURES = { 'text-color': '#FFFFFF', 'text-halo-color': '#1F2A24' } as const;
const ON_PLAIN = { 'text-color': '#1F2A24', 'text-halo-color': '#FFFFFF' } as const;

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
    reads: (view) => [view.parcels, view.labelOf, isPlain(view)],
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
        paint: { ...ON_PICTURES, 'text-halo-width': 1.4 },
      });
    },
    show(map, view, before) {
      const { parcels, labelOf } = view;
      const colors = isPlain(view) ? ON_PLAIN : ON_PICTURES;
      map.setPaintProperty(LABELS, 'text-color', colors['text-color']);
      map.setPaintProperty(LABELS, 'text-halo-color', colors['text-halo-color']);
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
