import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumberOf, isoDayOf } from './day-number.ts';
import { missedCloudsOf } from './missed-clouds.ts';
import type { Sample } from './sample.ts';
import { seasonBandOf } from './season-band.ts';
import { GAP_DAYS, seasonCurveOf } from './season-curve.ts';
import { whittaker } from './whittaker.ts';

const seen = (date: string, value: number, clear_share = 1): Sample => ({ date, value, clear_share });

const series = fc
  .uniqueArray(fc.integer({ min: 0, max: 450 }), { minLength: 2, maxLength: 90 })
  .chain((days) =>
    fc
      .array(fc.double({ min: -0.2, max: 1, noNaN: true }), {
        minLength: days.length,
        maxLength: days.length,
      })
      .map((values) => days.map((day, at) => seen(isoDayOf(20_000 + day), values[at]!))),
  );

describe('the curve of a season', () => {
  it('stays within the measured range, has every day once, and keeps all samples', () => {
    fc.assert(
      fc.property(series, (samples) => {
        const { days, samples: kept, missedClouds } = seasonCurveOf(samples);
        const counted = samples.filter(({ date }) => !missedClouds.has(date)).map(({ value }) => value);
        expect(kept).toHaveLength(samples.length);
        for (const [at, { date, value }] of days.entries()) {
          expect(value).toBeGreaterThanOrEqual(Math.min(...counted));
          expect(value).toBeLessThanOrEqual(Math.max(...counted));
          expect(dayNumberOf(date)).toBe(dayNumberOf(days[0]!.date) + at);
        }
      }),
    );
  });

  it('does not depend on the order of the input', () => {
    fc.assert(
      fc.property(series, (samples) => {
        expect(seasonCurveOf(samples.toReversed())).toEqual(seasonCurveOf(samples));
      }),
    );
  });

  it('follows a straight line exactly', () => {
    const line = [0, 5, 15, 20, 38, 50].map((day) => seen(isoDayOf(20_000 + day), 0.2 + day / 100));
    for (const { date, value } of seasonCurveOf(line).days)
      expect(value).toBeCloseTo(0.2 + (dayNumberOf(date) - 20_000) / 100, 9);
  });

  it('is uncertain and straight in gaps of more than forty days', () => {
    const { days } = seasonCurveOf([
      seen('2026-03-01', 0.3),
      seen('2026-03-06', 0.35),
      seen('2026-03-11', 0.4),
      seen('2026-05-10', 0.8),
      seen('2026-05-15', 0.8),
    ]);
    const uncertain = days.filter(({ isUncertain }) => isUncertain);
    expect([uncertain[0]!.date, uncertain.at(-1)!.date]).toEqual(['2026-03-12', '2026-05-09']);
    expect(uncertain.length).toBeGreaterThan(GAP_DAYS);
    expect(days.find(({ date }) => date === '2026-04-10')!.value).toBeCloseTo(0.6, 1);
  });

  it('takes the clearest sample of one date', () => {
    const { samples } = seasonCurveOf([
      seen('2026-05-01', 0.5, 0.8),
      seen('2026-05-01', 0.8, 1),
      seen('2026-05-06', 0.8),
    ]);
    expect(samples.map(({ value }) => value)).toEqual([0.8, 0.8]);
  });

  it('has no line with fewer than two valid samples', () => {
    expect(seasonCurveOf([]).days).toEqual([]);
    expect(seasonCurveOf([seen('2026-05-01', 0.5)]).days).toEqual([]);
  });
});

describe('a missed cloud', () => {
  it('is a sudden drop that recovers', () => {
    const samples = [seen('2026-05-01', 0.8), seen('2026-05-06', 0.45), seen('2026-05-11', 0.82)];
    expect([...missedCloudsOf(samples)]).toEqual(['2026-05-06']);
  });

  it('is not detected where the value does not recover, as after a harvest', () => {
    const samples = [seen('2026-06-20', 0.7), seen('2026-06-25', 0.25), seen('2026-06-30', 0.2)];
    expect(missedCloudsOf(samples).size).toBe(0);
  });

  it('is not detected where the neighbors are too far away, as between two cuts of a meadow', () => {
    const samples = [seen('2026-05-01', 0.8), seen('2026-05-20', 0.4), seen('2026-06-15', 0.8)];
    expect(missedCloudsOf(samples).size).toBe(0);
  });

  it('does not confirm another one next to it', () => {
    const samples = [
      seen('2026-05-01', 0.8),
      seen('2026-05-04', 0.3),
      seen('2026-05-06', 0.45),
      seen('2026-05-11', 0.82),
    ];
    expect([...missedCloudsOf(samples)].toSorted()).toEqual(['2026-05-04', '2026-05-06']);
  });

  it('does not change the line', () => {
    const clear = ['2026-05-01', '2026-05-06', '2026-05-16', '2026-05-21'].map((date) => seen(date, 0.8));
    const { days, missedClouds } = seasonCurveOf([...clear, seen('2026-05-11', 0.4)]);
    expect([...missedClouds]).toEqual(['2026-05-11']);
    for (const { value } of days) expect(value).toBeCloseTo(0.8, 9);
  });
});

it('solves the equations of the smoother', () => {
  const [y, w, lambda] = [[1, 4, 2, 8, 5, 7], [1, 0.5, 1, 0, 1, 2], 3] as const;
  const z = whittaker(y, w, lambda);
  const difference = (i: number) => (i < 2 || i > 5 ? 0 : z[i]! - 2 * z[i - 1]! + z[i - 2]!);
  for (const i of y.keys()) {
    const roughness = difference(i) - 2 * difference(i + 1) + difference(i + 2);
    expect(w[i]! * (z[i]! - y[i]!) + lambda * roughness).toBeCloseTo(0, 9);
  }
});

it('aligns past seasons by the day of the season', () => {
  const past = (year: number, value: number) => ({
    start_date: `${year - 1}-10-01`,
    days: [
      { date: `${year - 1}-10-01`, value, isUncertain: false },
      { date: `${year - 1}-10-02`, value, isUncertain: year === 2024 },
    ],
  });
  expect(seasonBandOf([past(2025, 0.3), past(2024, 0.5)], '2025-10-01')).toEqual([
    { date: '2025-10-01', min: 0.3, max: 0.5, seasons: 2 },
    { date: '2025-10-02', min: 0.3, max: 0.3, seasons: 1 },
  ]);
});
