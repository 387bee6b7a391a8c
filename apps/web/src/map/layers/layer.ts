import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { FarmMapView } from '../view.ts';

/** One layer of the stage: what it reads of the view, and how it comes onto the map. */
export interface FarmMapLayer {
  /** The lowest MapLibre layer that it adds, always present; what lies under it is inserted before it. */
  readonly id: string;
  /** The parts of the view it draws; it is shown again only when one of them is another object or value. */
  reads(view: FarmMapView): readonly unknown[];
  /** Adds it on top of a style that has lost or never had it. */
  add(map: MapLibre): void;
  /** Draws the view; `before` is what it drew last since it was added, null the first time. */
  show(map: MapLibre, view: FarmMapView, before: FarmMapView | null): void;
}

/** The sources of the stage's own data. Ids are parcel ids, so that feature state follows a parcel through new data. */
export const SOURCE = {
  parcels: 'parcels',
  labels: 'parcel-labels',
  localities: 'locality-labels',
  dimmed: 'dimmed-parcels',
  blocks: 'blocks',
  measure: 'measure',
} as const;

/** A GeoJSON source of the stage; absent only while a style is being replaced. */
export function sourceOf(map: MapLibre, id: string): GeoJSONSource | undefined {
  return map.getSource(id);
}
