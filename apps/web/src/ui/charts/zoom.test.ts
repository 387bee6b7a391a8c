import fc from 'fast-check';
import { expect, it } from 'vitest';
import { panned, UNZOOMED, zoomedAt } from './zoom.ts';

it('keeps the point around which it zooms', () => {
  const offset = fc.integer({ min: -200, max: 200 });
  fc.assert(
    fc.property(
      fc.record({ x: offset, y: offset }),
      fc.double({ min: 1.1, max: 3, noNaN: true }),
      (at, factor) => {
        const zoom = zoomedAt(UNZOOMED, factor, at);
        expect(zoom.x + at.x * zoom.scale).toBeCloseTo(at.x, 6);
        expect(zoom.y + at.y * zoom.scale).toBeCloseTo(at.y, 6);
      },
    ),
  );
});

it('returns to the whole picture', () => {
  expect(zoomedAt(zoomedAt(UNZOOMED, 2, { x: 30, y: 10 }), 0.1, { x: 0, y: 0 })).toEqual(UNZOOMED);
});

it('does not pan a whole picture', () => {
  const { x, y } = panned(UNZOOMED, { x: 50, y: -50 }, { width: 400, height: 300 });
  expect([x, y].map(Math.abs)).toEqual([0, 0]);
});

it('stops panning at the edge of the picture', () => {
  const zoom = panned({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, { width: 400, height: 300 });
  expect([zoom.x, zoom.y]).toEqual([200, -150]);
});
