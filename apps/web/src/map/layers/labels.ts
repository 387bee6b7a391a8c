import { labelsOf } from '../parcel-features.ts';
import type { FarmMapView } from '../view.ts';
import { type FarmMapLayer, SOURCE, sourceOf } from './layer.ts';

const LABELS = 'parcel-labels';

/** Bright letters on pictures, dark ones on the light map that stands in for them. */
const ON_PICTURE = { 'text-color': '#FFFFFF', 'text-halo-color': '#1F2A24' } as const;
const ON_PAPER = { 'text-color': '#1F2A24', 'text-halo-color': '#FFFFFF' } as const;

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
    reads: (view) => [view.parcels, view.labelOf, isOverPicture(view)],
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
        paint: { ...ON_PICTURE, 'text-halo-width': 1.4 },
      });
    },
    show(map, view, before) {
      const { parcels, labelOf } = view;
      const colors = isOverPicture(view) ? ON_PICTURE : ON_PAPER;
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

/** Whether parcels lie on pictures: on their rasters, on the farm's own tiles, or on photos from elsewhere. */
function isOverPicture({ raster, overlay, basemap }: FarmMapView): boolean {
  const { farmTiles, hasFarmTiles, open } = basemap;
  if (overlay === 'rasters' && raster !== null) return true;
  return open ? open.content === 'picture' : hasFarmTiles && farmTiles !== null;
}

/**
 * Resolves when the page's font is loaded: MapLibre caches each letter as first drawn, so it must not draw one before.
 */
export async function fontReady(): Promise<void> {
  await document.fonts.load('600 48px "Inter Variable"', 'aăâîșțéèçœ').catch(() => []);
}
