import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, sheetLayout } from './sheet-layout.ts';

describe.each([
  ['of a desk', false],
  ['of a phone', true],
])('the sheet %s', (_, isPhone) => {
  const { width, height, picture, legend } = sheetLayout(isPhone);
  it('keeps picture and legend apart and inside', () => {
    for (const box of [picture, legend]) {
      expect(box.x + box.width).toBeLessThan(width);
      expect(box.y + box.height).toBeLessThan(height);
    }
    const isBeside = legend.x >= picture.x + picture.width;
    expect(isBeside || legend.y >= picture.y + picture.height).toBe(true);
  });
});

it('keeps the aspect ratio and never leaves the box', () => {
  const { picture } = sheetLayout(false);
  const side = fc.integer({ min: 10, max: 5000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const box = fitted({ width, height }, picture);
      expect(box.width / box.height).toBeCloseTo(width / height, 5);
      expect(box.x).toBeGreaterThanOrEqual(picture.x);
      expect(box.y + box.height).toBeLessThanOrEqual(picture.y + picture.height + 1e-6);
    }),
  );
});
