import { describe, expect, it } from 'vitest';
import { checkRuns } from './check-runs.ts';

describe('runs of numbers', () => {
  it('are counted, repeated ones and packed ones', () => {
    // Five ones, then eight packed bits of which three are ones and two are fill.
    expect(checkRuns(Uint8Array.of(10, 1, 3, 0b0010_1010), 1, 11)).toEqual({ ones: 8 });
  });

  it.each([
    ['three bytes that claim a billion', [0xfe, 0xff, 0xff, 0xff, 0x07, 1], 1, 10],
    ['one more than the page has', [22, 1], 1, 10],
    ['none, forever', [0, 0, 0, 0], 1, 10],
    ['packed ones beyond the bytes', [3], 1, 8],
    ['a length without an end', [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01], 1, 8],
    ['fewer than the page names', [4, 1], 1, 10],
  ])('are refused for %s', (_, bytes, width, count) => {
    expect(() => checkRuns(Uint8Array.from(bytes), width, count)).toThrow(RangeError);
  });

  it('of more bits take whole bytes', () => {
    expect(checkRuns(Uint8Array.of(4, 0x34, 0x12), 13, 2)).toEqual({ ones: 0 });
  });
});
