import { expect, it } from 'vitest';
import { CROPS } from '../crops.ts';
import { waterCropOf } from './water-crop.ts';

it('lets every winter crop of the catalogue go by wheat', () => {
  const winter = CROPS.filter(({ cycle }) => cycle === 'winter');
  expect(winter.filter(({ key }) => waterCropOf(key) !== 'wheat').map(({ key }) => key)).toEqual([]);
});

it('lets of the others only spring cereals go by wheat', () => {
  const others = CROPS.filter(({ cycle, key }) => cycle !== 'winter' && waterCropOf(key) === 'wheat');
  expect(others.map(({ group }) => group)).toEqual(others.map(() => 'cereals'));
});

it.each(['maize', 'sunflower', 'soybean', 'alfalfa', 'no such crop', null])('lets %s go by maize', (key) => {
  expect(waterCropOf(key)).toBe('maize');
});
