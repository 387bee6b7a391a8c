import type { FilterSpecification, Map as MapLibre } from 'maplibre-gl';
import { localityLabelsOf } from '../parcel-features.ts';
import type { BasemapView } from '../view.ts';
import { backgroundBeside } from './background.ts';
import { earlyZooms, fontReady, LABEL_FONT } from './labels.ts';
import { type FarmMapLayer, isLayerOf, SOURCE, sourceOf } from './layer.ts';
import { omitPlaceNames } from './sketch.ts';

const LOCALITIES = 'locality-labels';
/** Dark letters, of which the halo is bright on a picture too; on a dark map the reverse. */
const ON_LIGHT = { 'text-color': '#1F2A24', 'text-halo-color': '#FFFFFF' } as const;
const ON_DARK = { 'text-color': '#E8ECE9', 'text-halo-color': '#141A17' } as const;
/** Farther in, the names are in the way. */
const MAX_ZOOM = 13.5;

/** Names of the localities in which the farm has parcels, at their center; those with more land first, until its parcels have names. */
export function localitiesLayer(): FarmMapLayer {
  let turn = 0;
  return {
    id: LOCALITIES,
    reads: ({ parcels, labelOf, overlay, pointsOfInterest, basemap }) => [
      parcels,
      labelOf,
      overlay,
      pointsOfInterest,
      isDark(basemap),
    ],
    add(map) {
      map.addLayer({
        id: LOCALITIES,
        type: 'symbol',
        source: SOURCE.localities,
        maxzoom: MAX_ZOOM,
        filter: beforeParcels(map.getZoom()),
        layout: {
          'text-field': ['get', 'name'],
          'text-font': LABEL_FONT,
          'text-size': 15,
          'text-padding': 6,
          'symbol-sort-key': ['-', ['get', 'hectares']],
        },
        paint: { ...ON_LIGHT, 'text-halo-width': 2 },
      });
      map.on('zoomend', showBeforeParcels);
    },
    show(map, { parcels, labelOf, overlay, pointsOfInterest, basemap }, before) {
      const colors = isDark(basemap) ? ON_DARK : ON_LIGHT;
      map.setPaintProperty(LOCALITIES, 'text-color', colors['text-color']);
      map.setPaintProperty(LOCALITIES, 'text-halo-color', colors['text-halo-color']);
      const isSame =
        parcels === before?.parcels &&
        pointsOfInterest === before.pointsOfInterest &&
        earlyZooms(overlay) === earlyZooms(before.overlay) &&
        parcels.every((parcel) => labelOf(parcel) === before.labelOf(parcel));
      if (isSame) return;
      const mine = ++turn;
      fontReady().then(() => {
        if (mine !== turn) return;
        const labels = localityLabelsOf(pointsOfInterest ? parcels : [], labelOf, earlyZooms(overlay));
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

function showBeforeParcels({ target: map }: { readonly target: MapLibre }) {
  if (isLayerOf(map, LOCALITIES)) map.setFilter(LOCALITIES, beforeParcels(map.getZoom()));
}

/** The localities of which the parcels have no names yet. */
function beforeParcels(zoom: number): FilterSpecification {
  return ['>', ['get', 'to_zoom'], zoom];
}

function isDark(basemap: BasemapView): boolean {
  return backgroundBeside(basemap) === 'dark';
}
