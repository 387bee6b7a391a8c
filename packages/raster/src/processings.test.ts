import { expect, it } from 'vitest';
import { newestProcessings } from './processings.ts';
import type { Scene } from './scene.ts';

function scene(id: string, generation_time: string, platform = 'sentinel-2a'): Scene {
  return {
    id,
    tile: '32TMT',
    platform,
    datetime: '2022-05-16T10:30:00Z',
    sensing_date: '2022-05-16',
    generation_time,
    product: null,
    catalog: null,
    collection: null,
    epsg: 32632,
    cloud_cover: null,
    nodata_share: 0,
    bbox: [8, 47, 9, 48],
    simulated: false,
    assets: {},
  };
}

it('of two processings the one that was generated last is kept, whatever its number', () => {
  const first = scene('S2A_32TMT_20220516_0_L2A', '2022-05-16T18:00:00.500000Z');
  const later = scene('S2A_32TMT_20220516_1_L2A', '2022-05-16T18:00:00Z');
  expect(newestProcessings([later, first])).toEqual([first]);
});

it('of equal times the higher sequence is kept', () => {
  const ninth = scene('S2A_32TMT_20220516_9_L2A', '2022-05-16T18:00:00Z');
  const tenth = scene('S2A_32TMT_20220516_10_L2A', '2022-05-16T18:00:00.000Z');
  expect(newestProcessings([tenth, ninth])).toEqual([tenth]);
});

it('two satellites over the same tile on the same day are two acquisitions', () => {
  const both = [scene('a', '2022-05-16T18:00:00Z'), scene('b', '2022-05-16T19:00:00Z', 'sentinel-2b')];
  expect(newestProcessings(both)).toEqual(both);
});
