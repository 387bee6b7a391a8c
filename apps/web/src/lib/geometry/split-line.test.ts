import { describe, expect, it } from 'vitest';
import { shapeHectares } from './measure.ts';
import type { Shape } from './shape.ts';
import { splitShape } from './split.ts';
import { splitLineOf } from './split-line.ts';

const rectangle = (west: number, south: number, east: number, north: number): Shape => [
  [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
];
const FIELD = rectangle(27, 44, 27.01, 44.004);

describe('the line that divides a parcel', () => {
  it('cuts it into the part and the rest', () => {
    const part = rectangle(27, 44, 27.003, 44.004);
    const pieces = splitShape(FIELD, splitLineOf(FIELD, part)!);
    expect(pieces).toHaveLength(2);
    expect(shapeHectares(pieces[1]!) / shapeHectares(FIELD)).toBeCloseTo(0.3, 1);
  });

  it('follows the part of a field that is cut aslant, in steps of pixels', () => {
    const steps: Shape = Array.from(
      { length: 20 },
      (_, i) => rectangle(27, 44 + i * 0.0002, 27.002 + i * 0.0002, 44 + (i + 1) * 0.0002)[0]!,
    );
    const pieces = splitShape(FIELD, splitLineOf(FIELD, steps)!);
    expect(pieces).toHaveLength(2);
    expect(shapeHectares(pieces[1]!) / shapeHectares(FIELD)).toBeCloseTo(0.39, 1);
  });

  it('is none where the part lies in the middle, in pieces, or nowhere', () => {
    expect(splitLineOf(FIELD, rectangle(27.003, 44.001, 27.007, 44.003))).toBeNull();
    const ends = [...rectangle(27, 44, 27.002, 44.004), ...rectangle(27.008, 44, 27.01, 44.004)];
    expect(splitLineOf(FIELD, ends)).toBeNull();
    expect(splitLineOf(FIELD, rectangle(28, 44, 28.1, 44.1))).toBeNull();
    expect(splitLineOf(FIELD, FIELD)).toBeNull();
  });
});
