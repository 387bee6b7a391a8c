import { expect, it } from 'vitest';
import { countryInView } from './country-in-view.ts';

it('is the country in the center', () => {
  expect(
    countryInView(
      [27.4, 44.4],
      [
        [27, 44],
        [28, 45],
      ],
    ),
  ).toBe('RO');
  expect(
    countryInView(
      [3.4, 43.5],
      [
        [-9, 35],
        [29, 51],
      ],
    ),
  ).toBe('FR');
});

it('is a country in view where the center is beside it, as under the sheet of a phone', () => {
  expect(
    countryInView(
      [25.9, 43.2],
      [
        [19.4, 34.7],
        [32.4, 50.7],
      ],
    ),
  ).toBe('RO');
});

it('is none far from all of them', () => {
  expect(
    countryInView(
      [100, 0],
      [
        [99, -1],
        [101, 1],
      ],
    ),
  ).toBeNull();
});
