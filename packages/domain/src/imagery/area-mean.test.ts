import { expect, it } from 'vitest';
import { areaMeanOf } from './area-mean.ts';

it('weights by area', () => {
  const lines = [
    { hectares: 30, value: 4 },
    { hectares: 10, value: 8 },
  ];
  expect(areaMeanOf(lines)).toBe(5);
});

it('leaves out unknown values', () => {
  const lines = [
    { hectares: 30, value: null },
    { hectares: 10, value: 8 },
  ];
  expect(areaMeanOf(lines)).toBe(8);
});

it('is unknown without any value', () => {
  expect(areaMeanOf([{ hectares: 30, value: null }])).toBeNull();
  expect(areaMeanOf([])).toBeNull();
});
