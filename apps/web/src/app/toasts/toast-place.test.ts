import { expect, it } from 'vitest';
import { type Column, freePlace, freeTop, type Span } from './toast-place.ts';

const HEIGHT = 60;
const LIMIT = 700;

const kept = (...spans: Span[]) => ({ kept: spans, controls: [] });
const controls = (...spans: Span[]) => ({ kept: [], controls: spans });

it('is at the upper edge where nothing is covered', () => {
  expect(freeTop(HEIGHT, kept(), null, LIMIT)).toBe(16);
  expect(freeTop(HEIGHT, kept({ top: 200, bottom: 260 }), null, LIMIT)).toBe(16);
});

it('is below what would be covered', () => {
  expect(freeTop(HEIGHT, kept({ top: 0, bottom: 76 }), null, LIMIT)).toBe(84);
  expect(freeTop(HEIGHT, controls({ top: 0, bottom: 76 }), null, LIMIT)).toBe(84);
});

it('is only where it has room', () => {
  const spans = [
    { top: 12, bottom: 56 },
    { top: 120, bottom: 170.5 },
  ];
  expect(freeTop(HEIGHT, kept(...spans), null, LIMIT)).toBe(179);
  expect(freeTop(HEIGHT, controls(...spans), null, LIMIT)).toBe(179);
});

it('stays where it is while that is free', () => {
  expect(freeTop(HEIGHT, kept(), 300, LIMIT)).toBe(300);
  expect(freeTop(HEIGHT, kept({ top: 310, bottom: 340 }), 300, LIMIT)).toBe(16);
  expect(freeTop(HEIGHT, controls({ top: 310, bottom: 340 }), 300, LIMIT)).toBe(16);
});

it('covers no first control below a title, but goes past them to where none is', () => {
  const title = { top: 0, bottom: 60 };
  const fields = [80, 140, 200, 260].map((top) => ({ top, bottom: top + 44 }));
  expect(freeTop(HEIGHT, { kept: [title], controls: fields }, null, LIMIT)).toBe(312);
});

it('covers the fewest controls where none can be spared, and no title for them', () => {
  const rows = [100, 160, 220].map((top) => ({ top, bottom: top + 52 }));
  const pair = [280, 281].map((top) => ({ top, bottom: 700 }));
  expect(freeTop(HEIGHT, { kept: [{ top: 0, bottom: 92 }], controls: [...rows, ...pair] }, null, LIMIT)).toBe(
    100,
  );
});

it('is at the edge if everything above the limit is taken', () => {
  expect(freeTop(HEIGHT, kept({ top: 0, bottom: 690 }), null, LIMIT)).toBe(16);
});

const column = (left: number, occupied: Column['occupied']): Column => ({ left, occupied });
const cards = [76, 140, 204].map((top) => ({ top, bottom: top + 60 }));
const full = controls({ top: 0, bottom: LIMIT });

it('is in the first column that has a free place', () => {
  const free = controls(...cards);
  expect(freePlace(HEIGHT, [column(500, full), column(900, free), column(20, kept())], null, LIMIT)).toEqual({
    left: 900,
    top: 272,
  });
});

it('stays in its column while none is better', () => {
  const now = { left: 20, top: 300 };
  expect(freePlace(HEIGHT, [column(500, kept()), column(20, kept())], now, LIMIT)).toEqual(now);
  expect(freePlace(HEIGHT, [column(500, kept()), column(20, full)], now, LIMIT)).toEqual({
    left: 500,
    top: 16,
  });
});

it('covers controls rather than a title', () => {
  const titles = kept({ top: 0, bottom: LIMIT });
  expect(freePlace(HEIGHT, [column(500, titles), column(900, full)], null, LIMIT).left).toBe(900);
});

it('is in the lower right corner where no place is free and that covers no more than another', () => {
  const titles = kept({ top: 0, bottom: LIMIT });
  const corner = { left: 900, top: LIMIT - HEIGHT };
  const columns = (occupied: Column['occupied']) =>
    [column(500, occupied), column(900, occupied), column(20, occupied)] as const;
  expect(freePlace(HEIGHT, columns(full), null, LIMIT)).toEqual(corner);
  expect(freePlace(HEIGHT, columns(titles), null, LIMIT)).toEqual(corner);
  expect(freePlace(HEIGHT, columns(full), corner, LIMIT)).toEqual(corner);
  // Not where more is covered there.
  const crowded = controls({ top: 0, bottom: LIMIT }, { top: 600, bottom: LIMIT });
  expect(freePlace(HEIGHT, columns(crowded), null, LIMIT)).toEqual({ left: 500, top: 16 });
});
