import { expect, it } from 'vitest';
import { drawParcel } from './drawing.ts';

it('draws a square parcel centred, as high as it is wide on the ground', () => {
  const ring = [
    [27.4, 44.4],
    [27.4 + 0.01 / Math.cos((44.405 * Math.PI) / 180), 44.4],
    [27.4 + 0.01 / Math.cos((44.405 * Math.PI) / 180), 44.41],
    [27.4, 44.41],
    [27.4, 44.4],
  ] as [number, number][];
  const svg = drawParcel({
    shape: { type: 'MultiPolygon', coordinates: [[ring]] },
    bbox: [ring[0][0], 44.4, ring[1][0], 44.41],
  });
  expect(svg).toContain('M6.0 90.0L90.0 90.0L90.0 6.0L6.0 6.0L6.0 90.0Z');
});
