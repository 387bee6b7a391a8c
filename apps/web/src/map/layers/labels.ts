import type { FilterSpecification } from 'maplibre-gl';
import { labelsOf } from '../parcel-features.ts';
import type { FarmMapView } from '../view.ts';
import { backgroundOf } from './background.ts';
import { type FarmMapLayer, SOURCE, sourceOf } from './layer.ts';

const LABELS = 'parcel-labels';
/** A name may be wider than its parcel where it hides no pixels. */
const EARLIER_ZOOMS = 1.3;

/** Bright letters on pictures and on a dark map, dark ones on the light color of a drawn map. */
const BRIGHT = { 'text-color': '#FFFFFF', 'text-halo-color': '#1F2A24' } as const;
const DARK = { 'text-color': '#1F2A24', 'text-halo-color': '#FFFFFF' } as const;

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
    reads: (view) => [view.parcels, view.labelOf, view.overlay, backgroundOf(view)],
    add(map) {
      map.addLayer({
        id: LABELS,
        type: 'symbol',
        source: SOURCE.labels,
        filter: fitting('rasters'),
        layout: {
          'text-field': ['step', ['zoom'], ['get', 'name'], 14, ['get', 'label']],
          'text-font': LABEL_FONT,
          'text-size': ['interpolate', ['linear'], ['zoom'], 12, 12, 16, 14],
          'text-line-height': 1.25,
          'text-padding': 4,
          'symbol-sort-key': ['-', ['get', 'hectares']],
        },
        paint: { ...BRIGHT, 'text-halo-width': 1.4 },
      });
    },
    show(map, view, before) {
      const { parcels, labelOf } = view;
      if (view.overlay !== before?.overlay) map.setFilter(LABELS, fitting(view.overlay));
      const colors = backgroundOf(view) === 'light' ? DARK : BRIGHT;
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

/** The labels for which their parcels are large enough: beside a picture of a parcel, or alone on its color. */
function fitting(overlay: FarmMapView['overlay']): FilterSpecification {
  const from = ['get', 'from_zoom'];
  return [
    '>=',
    ['zoom'],
    overlay === 'rasters' ? from : ['-', from, EARLIER_ZOOMS],
  ] as unknown as FilterSpecification;
}

/**
 * Resolves when the page's font is loaded: MapLibre caches each letter as first drawn, so it must not draw one before.
 */
export async function fontReady(): Promise<void> {
  await document.fonts.load('600 48px "Inter Variable"', 'aăâîșțéèçœ').catch(() => []);
}
