import { expect, it } from 'vitest';
import { outlinePathOf } from './parcel-outline.ts';

it('draws a square parcel centered and square', () => {
  const east = 27.4 + 0.01 / Math.cos((44.405 * Math.PI) / 180);
  const ring = [
    [27.4, 44.4],
    [east, 44.4],
    [east, 44.41],
    [27.4, 44.41],
    [27.4, 44.4],
  ];
  const path = outlinePathOf({ shape: { coordinates: [[ring]] }, bbox: [27.4, 44.4, east, 44.41] });
  expect(path).toBe('M6.0 90.0L90.0 90.0L90.0 6.0L6.0 6.0L6.0 90.0Z');
});
