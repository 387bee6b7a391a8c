import type { Map as MapLibre } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { labelsLayer } from './labels.ts';
import { localitiesLayer } from './localities.ts';

/** A map at a zoom, with the filters that its layers are given. */
function mapAt(zoom: number) {
  const listeners = new Set<(event: { target: MapLibre }) => void>();
  const filters: Record<string, unknown> = {};
  const state = { zoom };
  const map = {
    style: {},
    getZoom: () => state.zoom,
    getLayer: () => ({}),
    addLayer: ({ id, filter }: { id: string; filter: unknown }) => {
      filters[id] = filter;
    },
    setFilter: (id: string, filter: unknown) => {
      filters[id] = filter;
    },
    setLayoutProperty: () => undefined,
    on: (event: string, listener: (event: { target: MapLibre }) => void) =>
      event === 'zoomend' && listeners.add(listener),
  } as unknown as MapLibre;
  return {
    map,
    filters,
    listeners,
    zoomTo(to: number) {
      state.zoom = to;
      for (const listener of listeners) listener({ target: map });
    },
  };
}

it('compares with the zoom of the map itself, which a filter of the library rounds down', () => {
  const { map, filters, zoomTo } = mapAt(12.4);
  labelsLayer().add(map);
  localitiesLayer().add(map);
  expect(filters['parcel-labels']).toEqual(['<=', ['get', 'from_zoom'], 12.4]);
  expect(filters['locality-labels']).toEqual(['>', ['get', 'to_zoom'], 12.4]);
  zoomTo(12.9);
  expect(filters['parcel-labels']).toEqual(['<=', ['get', 'from_zoom'], 12.9]);
  expect(filters['locality-labels']).toEqual(['>', ['get', 'to_zoom'], 12.9]);
});

it('listens once, even if the style is added twice', () => {
  const { map, listeners } = mapAt(12);
  const layer = labelsLayer();
  layer.add(map);
  layer.add(map);
  expect(listeners.size).toBe(1);
});
