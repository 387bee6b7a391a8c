import { codeOf, MASKED, MZ_CODES, NDVI_CODES, OUTSIDE } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { changeClasses, changesOf, HIDDEN, NOTHING } from './change-classes.ts';

const classOfChange = (was: number, is: number) =>
  changesOf(
    Uint8Array.of(codeOf(NDVI_CODES, was)),
    Uint8Array.of(codeOf(NDVI_CODES, is)),
    'NDVI_NEW',
    NDVI_CODES,
  )[0];

describe('the change of a pixel', () => {
  it.each([
    [0.8, 0.5, 0],
    [0.5, 0.43, 2],
    [0.5, 0.5, 3],
    [0.5, 0.52, 3],
    [0.5, 0.55, 4],
    [0.3, 0.8, 6],
  ])('from %d to %d is of class %d', (was, is, expected) => {
    expect(classOfChange(was, is)).toBe(expected);
  });
  it('is unknown where a cloud hid it, and absent outside the parcel', () => {
    const before = Uint8Array.of(MASKED, OUTSIDE, 100);
    const after = Uint8Array.of(100, OUTSIDE, MASKED);
    expect([...changesOf(before, after, 'NDVI', NDVI_CODES)]).toEqual([HIDDEN, NOTHING, HIDDEN]);
  });
});

it('measures zones in percent of the median', () => {
  expect(changeClasses('MZ').map(({ to }) => to)).toEqual([-20, -10, -5, 5, 10, 20, null]);
  const [change] = changesOf(
    Uint8Array.of(codeOf(MZ_CODES, 100)),
    Uint8Array.of(codeOf(MZ_CODES, 85)),
    'MZ',
    MZ_CODES,
  );
  expect(change).toBe(1);
});
