import { expect, it } from 'vitest';
import { isSameAcquisition, newestProcessings, otherAcquisitions } from './processings.ts';
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
    strip: null,
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

const strip = (
  id: string,
  generation_time: string,
  begin: string | null,
  bbox = [8, 47, 9, 48] as Scene['bbox'],
) => ({
  ...scene(id, generation_time),
  strip: begin,
  bbox,
});
const NORTH = strip('S2A_32TMT_20220516_0_L2A', '2022-05-16T18:00:00Z', '2022-05-16T10:30:34Z');
const SOUTH = strip('S2A_32TMT_20220516_1_L2A', '2022-05-16T19:00:00Z', '2022-05-16T10:31:58Z');

it('two data strips of one overpass are two acquisitions, each with its own processings', () => {
  const again = strip('S2A_32TMT_20220516_2_L2A', '2024-01-01T00:00:00Z', '2022-05-16T10:30:37Z');
  expect(newestProcessings([NORTH, SOUTH])).toEqual([NORTH, SOUTH]);
  expect(newestProcessings([NORTH, SOUTH, again])).toEqual([SOUTH, again]);
  expect(otherAcquisitions([NORTH, SOUTH, again], [NORTH])).toEqual([SOUTH]);
});

it('without data strips, two products that share little of their boxes are two acquisitions', () => {
  const north = strip('a', '2022-05-16T18:00:00Z', null, [8, 47.45, 9, 48]);
  const south = strip('b', '2022-05-16T19:00:00Z', null, [8, 47, 9, 47.55]);
  expect(newestProcessings([north, south])).toEqual([north, south]);
  const whole = strip('c', '2022-05-16T20:00:00Z', null, [8, 47.4, 9, 48]);
  expect(newestProcessings([north, whole])).toEqual([whole]);
});

it('a scene that does not name its strip is of any strip of the same ground', () => {
  const unnamed = strip('c', '2022-05-16T17:00:00Z', null);
  expect([NORTH, SOUTH].map((other) => isSameAcquisition(unnamed, other))).toEqual([true, true]);
  const { strip: _, ...saved } = NORTH;
  expect(isSameAcquisition(saved as Scene, SOUTH)).toBe(true);
});

it('of several items of one product only the first is kept', () => {
  const one = { ...scene('a', '2022-05-16T18:00:00Z'), product: 'P' };
  const two = { ...scene('b', '2022-05-16T19:00:00Z'), product: 'P' };
  expect(newestProcessings([one, two])).toEqual([one]);
});
