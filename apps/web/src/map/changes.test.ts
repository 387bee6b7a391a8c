import { describe, expect, it } from 'vitest';
import { changedLayers } from './changes.ts';
import { layerStack } from './layers/stack.ts';
import type { FarmMapView } from './view.ts';

const view: FarmMapView = {
  farmKey: 'farm',
  parcels: [],
  bbox: null,
  raster: {} as never,
  overlay: 'rasters',
  selected: null,
  highlighted: null,
  dimmed: [],
  blocks: [],
  opacity: 1,
  palette: 'standard',
  contrast: 'absolute',
  cropColor: () => '#000000',
  labelOf: () => '',
  pointsOfInterest: true,
  baseMap: null,
  baseStyle: 'embedded',
  covers: () => [],
};
const touched = (change: Partial<FarmMapView>) =>
  changedLayers(layerStack(), view, { ...view, ...change }).map(({ id }) => id);

describe('what a change of the view touches', () => {
  it('is everything the first time', () => {
    const layers = layerStack();
    expect(changedLayers(layers, null, view)).toEqual(layers);
  });

  it('is nothing when nothing changes', () => {
    expect(touched({})).toEqual([]);
  });

  it.each<[string, Partial<FarmMapView>, string[]]>([
    [
      'points of interest touch the names of localities alone',
      { pointsOfInterest: false },
      ['locality-labels'],
    ],
    ['a new date touches the rasters alone', { raster: {} as never }, ['rasters']],
    [
      'no picture touches the rasters and the outlines, which lie on plain ground',
      { raster: null },
      ['rasters', 'parcel-casing'],
    ],
    ['a palette touches the rasters alone', { palette: 'cvd' }, ['rasters']],
    ['hover touches the marks alone', { highlighted: 'a' }, ['parcel-mark-casing']],
    ['selection touches the marks alone', { selected: 'a' }, ['parcel-mark-casing']],
    ['a filter touches the veil alone', { dimmed: [{} as never] }, ['parcel-dim']],
    ['a ground touches the ground alone', { baseStyle: 'plain' }, ['ground']],
    ['opacity touches what it fades', { opacity: 0.5 }, ['parcel-fill', 'rasters']],
    [
      'parcels touch fill, labels and localities',
      { parcels: [{} as never] },
      ['parcel-fill', 'parcel-labels', 'locality-labels'],
    ],
  ])('%s', (_, change, layers) => {
    expect(touched(change)).toEqual(layers);
  });
});
