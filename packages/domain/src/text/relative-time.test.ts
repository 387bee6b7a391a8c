import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const MINUTE_MS = 60_000;
const text = (age_ms: number) => {
  const { next_ms: _, ...rest } = relativeTime(0, age_ms);
  return rest;
};

describe('a relative time', () => {
  it.each([
    [0, { kind: 'now' }],
    [MINUTE_MS - 1, { kind: 'now' }],
    [MINUTE_MS, { kind: 'minutes', minutes: 1 }],
    [3 * MINUTE_MS - 1, { kind: 'minutes', minutes: 2 }],
    [5 * MINUTE_MS, { kind: 'minutes', minutes: 5 }],
    [5 * MINUTE_MS + 1, { kind: 'date' }],
    [-4 * MINUTE_MS, { kind: 'now' }],
    [-6 * MINUTE_MS, { kind: 'date' }],
  ])('%i ms ago is %j', (age_ms, kind) => {
    expect(text(age_ms)).toEqual(kind);
  });

  it('stays the same until `next_ms` has passed, and changes then', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5 * MINUTE_MS, max: 5 * MINUTE_MS }), (age_ms) => {
        const { next_ms } = relativeTime(0, age_ms);
        expect(text(age_ms + next_ms! - 1)).toEqual(text(age_ms));
        expect(text(age_ms + next_ms!)).not.toEqual(text(age_ms));
      }),
    );
  });
});
