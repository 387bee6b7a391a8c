import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';
import { labelsOf } from '../parcel-features.ts';
import type { FarmMapView } from '../view.ts';
import { backgroundOf } from './background.ts';
import { type FarmMapLayer, SOURCE, sourceOf } from './layer.ts';

const LABELS = 'parcel-labels';
/** A name may be wider than its parcel where it hides no pixels. */
const EARLIER_ZOOMS = 1.3;
/** MapLibre filters by the whole zoom of a tile, which is half a zoom behind that of the map on average. */
const ROUNDING = 0.5;
/** Zooms at which crop and area are added to the names of parcels that are large enough for them. */
const WHOLE_ZOOMS = [14, 15, 16, 17];

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
          'text-field': textByZoom(),
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

/** The name of a parcel, with crop and area where they are not much wider than the parcel. */
function textByZoom(): ExpressionSpecification {
  const steps = WHOLE_ZOOMS.flatMap((zoom) => [
    zoom,
    ['case', ['<=', ['get', 'whole_from_zoom'], zoom + EARLIER_ZOOMS], ['get', 'label'], ['get', 'name']],
  ]);
  return ['step', ['zoom'], ['get', 'name'], ...steps] as unknown as ExpressionSpecification;
}

/** The labels for which their parcels are large enough: beside a picture of a parcel, or alone on its color. */
function fitting(overlay: FarmMapView['overlay']): FilterSpecification {
  return ['>=', ['zoom'], namedFrom('from_zoom', overlay)] as unknown as FilterSpecification;
}

/** The zoom from which the names of parcels are shown over an overlay, from the property with that at which they fit. */
export function namedFrom(property: string, overlay: FarmMapView['overlay']) {
  return ['-', ['get', property], overlay === 'rasters' ? ROUNDING : EARLIER_ZOOMS];
}

/**
 * Resolves when the page's font is loaded: MapLibre caches each letter as first drawn, so it must not draw one before.
 */
export async function fontReady(): Promise<void> {
  await document.fonts.load('600 48px "Inter Variable"', 'aăâîșțéèçœ').catch(() => []);
}
