import { expect, it } from 'vitest';
import { freeTop } from './toast-place.ts';

const HEIGHT = 60;
const LIMIT = 700;

it('is at the upper edge where nothing is covered', () => {
  expect(freeTop(HEIGHT, [], null, LIMIT)).toBe(16);
  expect(freeTop(HEIGHT, [{ top: 200, bottom: 260 }], null, LIMIT)).toBe(16);
});

it('is below what would be covered', () => {
  expect(freeTop(HEIGHT, [{ top: 0, bottom: 76 }], null, LIMIT)).toBe(84);
});

it('is only where it has room', () => {
  const spans = [
    { top: 12, bottom: 56 },
    { top: 120, bottom: 170.5 },
  ];
  expect(freeTop(HEIGHT, spans, null, LIMIT)).toBe(179);
});

it('stays where it is while that is free', () => {
  expect(freeTop(HEIGHT, [], 300, LIMIT)).toBe(300);
  expect(freeTop(HEIGHT, [{ top: 310, bottom: 340 }], 300, LIMIT)).toBe(16);
});

it('is at the edge if everything above the limit is taken', () => {
  expect(freeTop(HEIGHT, [{ top: 0, bottom: 690 }], null, LIMIT)).toBe(16);
});
