import { describe, expect, it } from 'vitest';
import { modelHitsOf, wilsonInterval } from './model-hits.ts';

describe('the hits of a model', () => {
  it('are counted by what it said and what was seen', () => {
    const hits = modelHitsOf([
      { said: 'high', seen: true },
      { said: 'very_high', seen: true },
      { said: 'high', seen: false },
      { said: 'moderate', seen: true },
      { said: 'none', seen: false },
      { said: null, seen: true },
    ]);
    expect(hits).toMatchObject({ high_seen: 2, high_not_seen: 1, low_seen: 1, low_not_seen: 1, unknown: 1 });
    expect(hits.right?.share).toBeCloseTo(2 / 3);
    expect(hits.found?.share).toBeCloseTo(2 / 3);
  });

  it('are no shares without findings', () => {
    expect(modelHitsOf([])).toMatchObject({ right: null, found: null });
  });
});

describe('the interval of a share', () => {
  it.each([
    // Newcombe 1998 (doi 10.1002/(SICI)1097-0258(19980430)17:8<857::AID-SIM777>3.0.CO;2-E), table I, method 3.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d of %d is %d to %d', (hits, cases, from, to) => {
    const interval = wilsonInterval(hits, cases)!;
    expect(interval.from).toBeCloseTo(from, 4);
    expect(interval.to).toBeCloseTo(to, 4);
  });
});
