import { expect, it, vi } from 'vitest';
import { markWhenDrawn } from './drawn-mark.ts';
import type { FarmMapView } from './view.ts';

/** A map whose frames the test draws. */
function mapOfTest() {
  const listeners = new Set<() => void>();
  return {
    on: vi.fn((_: string, listener: () => void) => listeners.add(listener)),
    off: vi.fn((_: string, listener: () => void) => listeners.delete(listener)),
    isSourceLoaded: () => true,
    draw() {
      for (const listener of listeners) listener();
    },
  };
}

type Map = Parameters<typeof markWhenDrawn>[0];

it('marks the first frame for which nothing is still to come, also of a farm without images', () => {
  performance.clearMarks('map-drawn');
  const map = mapOfTest();
  let view: Partial<FarmMapView> | null = null;
  const onDrawn = vi.fn();
  markWhenDrawn(map as unknown as Map, () => view as FarmMapView, onDrawn);
  map.draw();
  view = { isLoading: true, parcels: [], raster: null, overlay: 'rasters' };
  map.draw();
  expect(onDrawn).not.toHaveBeenCalled();
  view = { ...view, isLoading: false };
  map.draw();
  map.draw();
  expect(onDrawn).toHaveBeenCalledOnce();
  expect(performance.getEntriesByName('map-drawn')).toHaveLength(1);
});
