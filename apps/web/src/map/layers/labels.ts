import type { ExpressionSpecification, FilterSpecification, Map as MapLibre } from 'maplibre-gl';
import { expressionOf } from '../expressions.ts';
import { EARLY_ZOOMS, MAX_LINES } from '../label-zooms.ts';
import { labelsOf } from '../parcel-features.ts';
import type { FarmMapView } from '../view.ts';
import { backgroundOf } from './background.ts';
import { type FarmMapLayer, isLayerOf, SOURCE, sourceOf } from './layer.ts';

const LABELS = 'parcel-labels';

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
        filter: fitsAt(map.getZoom()),
        layout: {
          'text-field': textAt(map.getZoom()),
          'text-font': LABEL_FONT,
          'text-size': ['interpolate', ['linear'], ['zoom'], 12, 12, 16, 14],
          'text-line-height': 1.25,
          'text-padding': 4,
          // Its lines are those for which there is room.
          'text-max-width': 100,
          'symbol-sort-key': ['-', ['get', 'hectares']],
        },
        paint: { ...BRIGHT, 'text-halo-width': 1.4 },
      });
      map.on('zoomend', showFitting);
    },
    show(map, view, before) {
      const { parcels, labelOf, overlay } = view;
      const colors = backgroundOf(view) === 'light' ? DARK : BRIGHT;
      map.setPaintProperty(LABELS, 'text-color', colors['text-color']);
      map.setPaintProperty(LABELS, 'text-halo-color', colors['text-halo-color']);
      const isSame =
        parcels === before?.parcels &&
        earlyZooms(overlay) === earlyZooms(before.overlay) &&
        parcels.every((parcel) => labelOf(parcel) === before.labelOf(parcel));
      if (isSame) return;
      const mine = ++turn;
      fontReady().then(() => {
        if (mine === turn)
          sourceOf(map, SOURCE.labels)?.setData(labelsOf(parcels, labelOf, earlyZooms(overlay)));
      });
    },
  };
}

/**
 * MapLibre evaluates `zoom` in filters and layouts at the whole zoom of a tile, up to one too low: they get the zoom of the map as
 * a number, after each zoom. A listener is added once, even if the style is.
 */
function showFitting({ target: map }: { readonly target: MapLibre }) {
  if (!isLayerOf(map, LABELS)) return;
  map.setFilter(LABELS, fitsAt(map.getZoom()));
  map.setLayoutProperty(LABELS, 'text-field', textAt(map.getZoom()));
}

/** The texts that fit. */
export function fitsAt(zoom: number): FilterSpecification {
  return ['<=', ['get', 'from_zoom'], zoom];
}

/** The name of a parcel in as few lines as there is room for, with crop and area if there is room for them. */
function textAt(zoom: number): ExpressionSpecification {
  const ways = Array.from({ length: MAX_LINES }, (_, at) => [`zoom_${at + 1}`, `lines_${at + 1}`]);
  const cases = [['whole_from_zoom', 'label'], ...ways].flatMap(([from, text]) => [
    ['<=', ['get', from], zoom],
    ['get', text],
  ]);
  return expressionOf('case', ...cases, '');
}

/** How many zooms before a parcel is large enough its name is shown over an overlay: some where it hides no pixels. */
export function earlyZooms(overlay: FarmMapView['overlay']): number {
  return overlay === 'rasters' ? 0 : EARLY_ZOOMS;
}

/**
 * Resolves when the page's font is loaded: MapLibre caches each letter as first drawn, so it must not draw one before.
 */
export async function fontReady(): Promise<void> {
  await document.fonts.load('600 48px "Inter Variable"', 'aăâîșțéèçœ').catch(() => []);
}
