import { describe, expect, it } from 'vitest';
import { medianOf, robustScoreOf } from './robust-score.ts';

describe('the median', () => {
  it('is the middle value, or the mean of the two middle ones', () => {
    expect(medianOf([3, 1, 2])).toBe(2);
    expect(medianOf([4, 1, 3, 2])).toBe(2.5);
  });

  it('of nothing is unknown', () => {
    expect(medianOf([])).toBeNull();
  });
});

describe('the robust score of a value', () => {
  it('is its distance from the median in robust standard deviations', () => {
    // The deviations from 5 are 2, 1, 0, 1, 2 with a median of 1.
    const score = robustScoreOf(2, [3, 4, 5, 6, 7], 0.01);
    expect(score).toMatchObject({ median: 5, difference: -3 });
    expect(score?.score).toBeCloseTo(-3 / 1.4826, 10);
  });

  it('is not moved by one wild other value', () => {
    expect(robustScoreOf(2, [3, 4, 5, 6, 700], 0.01)).toMatchObject({ median: 5, difference: -3 });
  });

  it('does not take others that are alike for a ruler', () => {
    expect(robustScoreOf(0.79, [0.8, 0.8, 0.8], 0.03)?.score).toBeCloseTo(-1 / 3, 10);
  });

  it('is unknown without others', () => {
    expect(robustScoreOf(1, [], 0.03)).toBeNull();
  });
});
