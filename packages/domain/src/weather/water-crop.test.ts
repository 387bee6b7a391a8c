import { expect, it } from 'vitest';
import { CROPS } from '../crops.ts';
import { isStandInFor, waterCropOf } from './water-crop.ts';

it('maps every winter crop of the catalog to wheat', () => {
  const winter = CROPS.filter(({ cycle }) => cycle === 'winter');
  expect(winter.filter(({ key }) => waterCropOf(key) !== 'wheat').map(({ key }) => key)).toEqual([]);
});

it('maps only spring cereals among the other crops to wheat', () => {
  const others = CROPS.filter(({ cycle, key }) => cycle !== 'winter' && waterCropOf(key) === 'wheat');
  expect(others.map(({ group }) => group)).toEqual(others.map(() => 'cereals'));
});

it.each(['maize', 'sunflower', 'soybean', 'alfalfa', 'no such crop', null])('maps %s to maize', (key) => {
  expect(waterCropOf(key)).toBe('maize');
});

it('knows which crops only borrow a balance', () => {
  const isOwn = (key: string | null) => !isStandInFor(waterCropOf(key), key);
  expect(['winter_wheat', 'maize', 'silage_maize'].every(isOwn)).toBe(true);
  expect(['peas', 'alfalfa', 'sunflower', 'winter_barley', null].some(isOwn)).toBe(false);
  expect(isStandInFor('wheat', 'maize')).toBe(true);
});
