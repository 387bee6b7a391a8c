import { expect, it } from 'vitest';
import { parseSatellite } from './satellite.ts';

it.each([
  ['S2B_35TNK_20260514_0_L2A', 'Sentinel-2B'],
  ['S2C_35TNK_20260514_1_L2A', 'Sentinel-2C'],
  ['LC09_181029_20260514', null],
])('%s was taken by %s', (scene_id, satellite) => {
  expect(parseSatellite(scene_id)).toBe(satellite);
});
