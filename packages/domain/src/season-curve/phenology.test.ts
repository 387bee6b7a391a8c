import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumberOf, isoDayOf } from './day-number.ts';
import { PHENOLOGY_MARKS, phenologyOf } from './phenology.ts';
import type { Sample } from './sample.ts';
import { seasonCurveOf } from './season-curve.ts';

const MAIZE = { from: '2026-04-15', to: '2026-09-20' };
const WHEAT = { from: '2025-10-10', to: '2026-07-08' };

/** Values given at some days, sampled every few days. */
function seenOn(course: Readonly<Record<string, number>>, every: number): Sample[] {
  const knots = Object.entries(course).map(([date, value]) => ({ day: dayNumberOf(date), value }));
  const samples: Sample[] = [];
  for (let day = knots[0]!.day; day <= knots.at(-1)!.day; day += every) {
    const next = knots.findIndex((knot) => knot.day >= day);
    const before = knots[Math.max(next - 1, 0)]!;
    const after = knots[next]!;
    const share = after.day === before.day ? 0 : (day - before.day) / (after.day - before.day);
    const value = before.value + (after.value - before.value) * share;
    samples.push({ date: isoDayOf(day), value, clear_share: 1 });
  }
  return samples;
}

const MAIZE_COURSE = {
  '2026-03-01': 0.17,
  '2026-05-05': 0.17,
  '2026-06-30': 0.85,
  '2026-07-25': 0.87,
  '2026-08-05': 0.85,
  '2026-09-01': 0.6,
  '2026-09-10': 0.55,
  '2026-09-11': 0.2,
  '2026-11-01': 0.18,
};
const WHEAT_COURSE = {
  '2025-10-01': 0.18,
  '2025-10-25': 0.18,
  '2025-12-15': 0.4,
  '2026-01-20': 0.34,
  '2026-02-15': 0.4,
  '2026-04-20': 0.85,
  '2026-05-15': 0.87,
  '2026-06-01': 0.75,
  '2026-07-01': 0.27,
  '2026-08-01': 0.18,
};

const days = (a: string, b: string) => Math.abs(dayNumberOf(a) - dayNumberOf(b));
const phenology = (course: Readonly<Record<string, number>>, time = MAIZE, every = 5) =>
  phenologyOf(seasonCurveOf(seenOn(course, every)), time);

describe('the days detected in a curve', () => {
  it('are those of maize observed every five days', () => {
    const { greenUp, peak, senescence, end, harvest } = phenology(MAIZE_COURSE);
    expect(days(greenUp!.date, '2026-05-16')).toBeLessThanOrEqual(5);
    expect(days(peak!.date, '2026-07-25')).toBeLessThanOrEqual(7);
    expect(days(senescence!.date, '2026-08-19')).toBeLessThanOrEqual(7);
    expect(days(harvest!.date, '2026-09-10')).toBeLessThanOrEqual(5);
    expect(harvest!.plusMinus).toBe(3);
    expect(end).toBeNull();
  });

  it('put the peak and the green-up of a winter crop after New Year, and do not report ripening as harvest', () => {
    const { greenUp, peak, senescence, harvest } = phenology(WHEAT_COURSE, WHEAT);
    expect(days(greenUp!.date, '2026-02-23')).toBeLessThanOrEqual(10);
    expect(days(peak!.date, '2026-05-12')).toBeLessThanOrEqual(8);
    expect(days(senescence!.date, '2026-06-02')).toBeLessThanOrEqual(6);
    expect(harvest).toBeNull();
  });

  it('have only an end, no harvest, for wheat that ripens slowly', () => {
    const { end, harvest } = phenology(WHEAT_COURSE, WHEAT);
    expect(harvest).toBeNull();
    // The fall from 0.87 to 0.18 has 20 % left at 0.32.
    expect(days(end!.date, '2026-06-28')).toBeLessThanOrEqual(6);
    expect(end!.plusMinus).toBeLessThanOrEqual(5);
  });

  describe('of a cereal that ripens fast', () => {
    /** Green until June, then ripe within some days, from 10 % to 90 %; seen every few days from an offset on. */
    function ripening(width: number, every: number, offset: number): Sample[] {
      const middle = dayNumberOf('2026-06-12');
      const green = seenOn({ ...WHEAT_COURSE, '2026-05-15': 0.87 }, 5).filter(
        ({ date }) => date < '2026-05-16',
      );
      const days = Array.from(
        { length: Math.floor(60 / every) },
        (_, at) => middle - 27 + offset + at * every,
      );
      const ripe = days.map((day) => {
        const share = 1 / (1 + 81 ** ((day - middle) / width));
        return { date: isoDayOf(day), value: 0.2 + 0.67 * share, clear_share: 1 };
      });
      return [...green, ...ripe];
    }

    it.each([14, 18, 24])('in %i days have no harvest, however many days lie between two dates', (width) => {
      for (const every of [5, 10, 15, 20, 25]) {
        for (let offset = 0; offset < every; offset++) {
          const { harvest } = phenologyOf(seasonCurveOf(ripening(width, every, offset)), WHEAT);
          expect(harvest, `every ${every} days from ${offset} on`).toBeNull();
        }
      }
    });

    it('have the day on which it is dry or gone', () => {
      const { end } = phenologyOf(seasonCurveOf(ripening(14, 5, 0)), WHEAT);
      expect(days(end!.date, '2026-06-16')).toBeLessThanOrEqual(6);
    });
  });

  it.each([5, 10])('have the harvest of a crop cut green, seen every %i days', (every) => {
    const silage = { ...MAIZE_COURSE, '2026-09-01': 0.84, '2026-09-10': 0.83 };
    const { harvest } = phenology(silage, MAIZE, every);
    expect(days(harvest!.date, '2026-09-10')).toBeLessThanOrEqual(every);
  });

  it('do not report the end of a decline that may continue', () => {
    const soFar = Object.fromEntries(Object.entries(WHEAT_COURSE).filter(([date]) => date <= '2026-06-01'));
    const { senescence, end } = phenology({ ...soFar, '2026-06-18': 0.5 }, WHEAT);
    expect(senescence).not.toBeNull();
    expect(end).toBeNull();
  });

  it('are in order and within the observed period, at any sampling interval', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 39 }), (every) => {
        const found = phenology(MAIZE_COURSE, MAIZE, every);
        const dates = PHENOLOGY_MARKS.flatMap((mark) => found[mark]?.date ?? []);
        expect(dates).toEqual(dates.toSorted());
        for (const mark of PHENOLOGY_MARKS) expect(found[mark]?.plusMinus ?? 0).toBeLessThanOrEqual(every);
      }),
    );
  });

  it('are unknown while the crop is still green', () => {
    const soFar = Object.fromEntries(Object.entries(MAIZE_COURSE).filter(([date]) => date <= '2026-08-05'));
    expect(phenology(soFar)).toEqual({
      greenUp: null,
      peak: null,
      senescence: null,
      end: null,
      harvest: null,
    });
  });

  it('are unknown on bare ground, whose curve hardly moves', () => {
    expect(phenology({ '2026-03-01': 0.18, '2026-06-15': 0.3, '2026-10-01': 0.18 }).peak).toBeNull();
  });

  it('have no green-up in a gap of forty days, although the peak is known', () => {
    const samples = seenOn(MAIZE_COURSE, 5).filter(({ date }) => date < '2026-05-01' || date > '2026-06-25');
    const { greenUp, peak } = phenologyOf(seasonCurveOf(samples), MAIZE);
    expect(greenUp).toBeNull();
    expect(peak).not.toBeNull();
  });

  it('do not report the cut of a meadow as harvest, because it recovers', () => {
    const meadow = {
      '2026-03-01': 0.3,
      '2026-04-20': 0.8,
      '2026-05-10': 0.8,
      '2026-05-11': 0.4,
      '2026-06-10': 0.75,
      '2026-08-01': 0.5,
      '2026-09-15': 0.35,
    };
    expect(phenology(meadow).harvest).toBeNull();
  });
});
