import { describe, expect, it } from 'vitest';
import { ANY_PEAK, type PeakObservation, peakOf } from './productivity.ts';

const seen = (sensing_date: string, mean: number | null, clear_share = 1): PeakObservation => ({
  sensing_date,
  mean,
  clear_share,
});

describe('peakOf', () => {
  it('is the clear date with the highest mean', () => {
    const peak = seen('2025-05-20', 0.8);
    const cloudy = seen('2025-05-25', 0.85, 0.9);
    expect(peakOf([seen('2025-04-01', 0.5), peak, cloudy, seen('2025-07-01', 0.4)], 2025)).toBe(peak);
  });
  it('counts only days before the next crop is sown, so that no image represents two years', () => {
    const observations = [seen('2024-11-02', 0.9), seen('2025-05-20', 0.7), seen('2025-12-16', 0.8)];
    expect(peakOf(observations, 2025)).toBe(observations[1]);
  });
  it.each([
    ['no_images', [seen('2024-05-01', 0.8)]],
    ['too_cloudy', [seen('2025-05-01', 0.8, 0.94), seen('2025-06-01', null)]],
    ['no_growth', [seen('2025-05-01', 0.2)]],
  ] as const)('says %s where there is none', (why, observations) => {
    expect(peakOf(observations, 2025)).toBe(why);
  });
  it('accepts a cloudy and a bare image with `ANY_PEAK`', () => {
    const cloudy = seen('2025-05-01', 0.2, 0.5);
    const bare = seen('2025-06-01', 0.1);
    expect(peakOf([bare, cloudy], 2025, ANY_PEAK)).toBe(cloudy);
  });
});
