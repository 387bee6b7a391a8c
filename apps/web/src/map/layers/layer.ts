import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { FarmMapView } from '../view.ts';

/** One layer of the map: what it reads of the view, and how it is added to the map. */
export interface FarmMapLayer {
  /** The lowest MapLibre layer that it adds, always present; lower layers are inserted before it. */
  readonly id: string;
  /** The parts of the view it draws; it is updated only when one of them is another object or value. */
  reads(view: FarmMapView): readonly unknown[];
  /** Adds it on top of a style that does not have it. */
  add(map: MapLibre): void;
  /** Draws the view; `before` is the last one drawn since it was added, null the first time. */
  show(map: MapLibre, view: FarmMapView, before: FarmMapView | null): void;
}

/** The sources of the map's own data. Ids are parcel ids, so that feature state survives new data. */
export const SOURCE = {
  parcels: 'parcels',
  labels: 'parcel-labels',
  localities: 'locality-labels',
  dimmed: 'dimmed-parcels',
  blocks: 'blocks',
  alerts: 'alerts',
  notes: 'notes',
  ownPosition: 'own-position',
  measure: 'measure',
} as const;

/** The data of a source that has none. */
export const NO_DATA: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The layout of layers whose source has no data yet. */
export const HIDDEN = { visibility: 'none' } as const;

/**
 * Shows the data of a source in its layers, and hides them while there is none: in each frame the map masks the tiles of
 * every source that has visible layers.
 */
export function showData(
  map: MapLibre,
  id: string,
  layers: readonly string[],
  data: GeoJSON.GeoJSON | null,
): void {
  const source = sourceOf(map, id);
  if (!source) return;
  source.setData(data ?? NO_DATA);
  for (const layer of layers) map.setLayoutProperty(layer, 'visibility', data ? 'visible' : 'none');
}

/** A GeoJSON source of the map; undefined only while a style is being replaced, and once the map is removed. */
export function sourceOf(map: MapLibre, id: string): GeoJSONSource | undefined {
  return map.style && map.getSource(id);
}

/** Whether a layer is on the map: it is not while a style is being replaced, nor once the map is removed. */
export function isLayerOf(map: MapLibre, id: string): boolean {
  return Boolean(map.style && map.getLayer(id));
}
