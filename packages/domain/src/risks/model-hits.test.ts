import { describe, expect, it } from 'vitest';
import { modelHitsOf } from './model-hits.ts';

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
