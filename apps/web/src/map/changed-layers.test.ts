import { describe, expect, it } from 'vitest';
import { changedLayers } from './changed-layers.ts';
import { layerStack } from './layers/stack.ts';
import { rasterSample } from './testing/raster-sample.ts';
import type { FarmMapView } from './view.ts';

const view: FarmMapView = {
  farmKey: 'farm',
  isLoading: false,
  parcels: [],
  bbox: null,
  raster: rasterSample([]),
  overlay: 'rasters',
  selected: null,
  highlighted: null,
  dimmed: [],
  blocks: [],
  alerts: [],
  notes: [],
  opacity: 1,
  palette: 'standard',
  contrast: 'absolute',
  parcelColor: () => '#000000',
  labelOf: () => '',
  pointsOfInterest: true,
  basemap: { farmTiles: null, hasFarmTiles: true, open: null, overlays: [], scheme: 'light' },
  covers: () => [],
};
const touched = (change: Partial<FarmMapView>) =>
  changedLayers(layerStack(), view, { ...view, ...change }).map(({ id }) => id);

describe('the layers changed by a view', () => {
  it('are all layers the first time', () => {
    const layers = layerStack();
    expect(changedLayers(layers, null, view)).toEqual(layers);
  });

  it('are none if nothing has changed', () => {
    expect(touched({})).toEqual([]);
  });

  it.each<[string, Partial<FarmMapView>, string[]]>([
    ['what needs a look changes only its marks', { alerts: [] }, ['alert-casing']],
    [
      'points of interest change only the names of localities',
      { pointsOfInterest: false },
      ['locality-labels'],
    ],
    ['a new date changes only the rasters', { raster: rasterSample([]) }, ['rasters']],
    [
      'no picture changes the rasters, and the outlines and names, which are on a plain background',
      { raster: null },
      ['rasters', 'parcel-casing', 'parcel-labels'],
    ],
    ['a palette changes only the rasters', { palette: 'cvd' }, ['rasters']],
    ['hover changes only the marks', { highlighted: 'a' }, ['parcel-mark-casing']],
    ['selection changes only the marks', { selected: 'a' }, ['parcel-mark-casing']],
    ['a filter changes only the veil', { dimmed: [{} as FarmMapView['parcels'][number]] }, ['parcel-dim']],
    [
      'dark colors change the basemap and the names on it, and not what is on a picture',
      { basemap: { ...view.basemap, scheme: 'dark' } },
      ['basemap', 'locality-labels'],
    ],
    [
      'dark colors change the outlines and names on a plain background, too',
      { raster: null, basemap: { ...view.basemap, scheme: 'dark' } },
      ['basemap', 'rasters', 'parcel-casing', 'locality-labels', 'parcel-labels'],
    ],
    ['a basemap changes only the basemap', { basemap: { ...view.basemap } }, ['basemap']],
    ['opacity changes what it fades', { opacity: 0.5 }, ['parcel-fill', 'rasters']],
    [
      'parcels change fill, labels and localities',
      { parcels: [{} as FarmMapView['parcels'][number]] },
      ['parcel-fill', 'locality-labels', 'parcel-labels'],
    ],
  ])('%s', (_, change, layers) => {
    expect(touched(change)).toEqual(layers);
  });
});
