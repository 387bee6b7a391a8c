import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../crops/crop-interval.ts';
import { dayNumberOf } from '../season-curve/day-number.ts';
import { calibrationOf } from './farm-calibration.ts';
import { type FarmKnowledge, FarmModel, type GrownParcel } from './farm-model.ts';
import { forecastFarm } from './forecast-farm.ts';
import { forecastParcel } from './forecast-parcel.ts';
import { modelTestOf, testFarm } from './test-farm.ts';
import { type MidSeason, midSeasonsOf, waterSignalOf } from './water-signal.ts';
import { ownLevelOf } from './yield-level.ts';

const LEVEL = { basis: 'region', yield_t_ha: 5, deviation: 0.8 } as const;
const NOTHING = { farm: null, water: null, index: null, test: null } as const;

/** A curve of wheat in a year, greener by a factor. */
function curveOf(year: number, green: number): GrownParcel['curve'] {
  const from = dayNumberOf(`${year}-02-01`);
  const days = Array.from({ length: 30 }, (_, at) => from + at * 5);
  return { days, means: days.map((day) => green * (0.3 + 0.5 * Math.sin(((day - from) / 150) * Math.PI))) };
}

function wheat(id: string, year: number, green: number, measured: number | null = null): GrownParcel {
  return {
    id,
    crop: 'winter_wheat',
    year,
    hectares: 10,
    from: `${year - 1}-10-10`,
    to: `${year}-07-08`,
    county: 'CL',
    grid_point: '44.4,27.4',
    curve: curveOf(year, green),
    measured,
  };
}

/** Three seasons of six parcels; yields of the first two follow the green of each parcel by `response`. */
function farmOf(response: number): FarmKnowledge & { grown: GrownParcel[] } {
  const grown = [2024, 2025, 2026].flatMap((year) =>
    Array.from({ length: 6 }, (_, at) => {
      const green = 0.8 + at * 0.06;
      return wheat(`${year}-${at}`, year, green, year < 2026 ? 5 * (1 + response * (green - 0.95)) : null);
    }),
  );
  return { grown, levelOf: () => LEVEL, midSeasonsAt: () => [] };
}

describe('a forecast of a parcel', () => {
  it('is the sum of its contributions, within its band', () => {
    const factors = fc.double({ min: 0.5, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(factors, factors, factors, (farm, water, index) => {
        const { terms, yield_t_ha, low, high } = forecastParcel({
          level: LEVEL,
          test: null,
          farm: { factor: farm, ratio: farm, years: 2, weight: 0.5 },
          water: { factor: water, ratio: 0.5, usual: 0.5, years: 3, known: 1 },
          index: { factor: index, anomaly: 1, reference: 'seasons', curves: 9, known: 1 },
        });
        expect(terms.reduce((sum, { t_ha }) => sum + t_ha, 0)).toBeCloseTo(yield_t_ha, 9);
        expect(yield_t_ha).toBeGreaterThanOrEqual(5 * farm * 0.4 - 1e-9);
        expect(yield_t_ha).toBeLessThanOrEqual(5 * farm * 1.5 + 1e-9);
        expect(low <= yield_t_ha && yield_t_ha <= high && low >= 0).toBe(true);
      }),
    );
  });

  it('has a wider band without signals, and a narrower one for a farm that is known', () => {
    const widthOf = (input: Partial<Parameters<typeof forecastParcel>[0]>) => {
      const { low, high } = forecastParcel({ level: LEVEL, ...NOTHING, ...input });
      return high - low;
    };
    const index = { factor: 1, anomaly: 0, reference: 'seasons', curves: 9, known: 1 } as const;
    const farm = { factor: 1, ratio: 1, years: 4, weight: 2 / 3 };
    expect(widthOf({ index })).toBeLessThan(widthOf({}));
    expect(widthOf({ index, farm })).toBeLessThan(widthOf({ index }));
    expect(widthOf({ index: { ...index, known: 0.2 } })).toBeGreaterThan(widthOf({ index }));
  });

  it('leaves the signals out where they did not help on the farm, and takes the tested error for its band', () => {
    const index = { factor: 1.2, anomaly: 2, reference: 'seasons', curves: 9, known: 1 } as const;
    const test = { years: 3, parcels: 30, rmse: 1.2, naive: 0.6 };
    const forecast = forecastParcel({ level: LEVEL, ...NOTHING, index, test });
    expect(forecast).toMatchObject({ model: 'naive', yield_t_ha: 5 });
    expect(forecast.terms.map(({ name }) => name)).toEqual(['level']);
    const widthOf = (rmse: number) => {
      const { low, high } = forecastParcel({
        level: LEVEL,
        ...NOTHING,
        index,
        test: { ...test, rmse, naive: 9 },
      });
      return high - low;
    };
    expect(widthOf(0.2)).toBeLessThan(widthOf(2));
    // Two parcels prove nothing.
    expect(forecastParcel({ level: LEVEL, ...NOTHING, index, test: { ...test, parcels: 2 } }).model).toBe(
      'signals',
    );
  });
});

describe('the model of a farm', () => {
  it('gives a greener parcel a higher yield, and names what it is compared with', () => {
    const known = farmOf(1);
    const model = new FarmModel(known);
    const [pale, green] = [known.grown[12]!, known.grown[17]!].map((parcel) =>
      model.forecast(parcel, '2026-06-10', null),
    );
    expect(pale!.forecast!.yield_t_ha).toBeLessThan(green!.forecast!.yield_t_ha);
    expect(green).toMatchObject({ index: { reference: 'seasons', curves: 12, known: 1 }, water: null });
  });

  it('compares parcels of the season where there are no earlier ones', () => {
    const grown = farmOf(1).grown.filter(({ year }) => year === 2026);
    const result = new FarmModel({ ...farmOf(1), grown }).forecast(grown[0]!, '2026-05-20', null);
    expect(result).toMatchObject({ index: { reference: 'parcels', curves: 5 }, farm: null });
  });

  it('says why there is none', () => {
    const known = farmOf(1);
    const model = new FarmModel(known);
    const parcel = known.grown[12]!;
    const whyOf = (of: GrownParcel, day = '2026-05-20', knowledge = known) =>
      new FarmModel(knowledge).forecast(of, day, null);
    expect(model.forecast(parcel, '2026-04-14', null)).toEqual({ forecast: null, why: 'too_early' });
    expect(whyOf({ ...parcel, from: '2026-07-01' })).toEqual({ forecast: null, why: 'other_season' });
    expect(whyOf(parcel, '2026-05-20', { ...known, grown: [parcel] })).toEqual({
      forecast: null,
      why: 'no_signals',
    });
    const unmeasured = known.grown.map((one) => ({ ...one, measured: null }));
    expect(whyOf(parcel, '2026-05-20', { ...known, grown: unmeasured, levelOf: () => null })).toEqual({
      forecast: null,
      why: 'no_level',
    });
  });

  it('starts from the farm’s own harvests where no county is known', () => {
    const known = { ...farmOf(0), levelOf: () => null };
    const { forecast, ...rest } = new FarmModel(known).forecast(known.grown[14]!, '2026-06-10', null);
    expect(rest).toMatchObject({ level: { basis: 'own', yield_t_ha: 5 }, farm: null });
    expect(forecast!.yield_t_ha).toBeGreaterThan(4);
    expect(ownLevelOf([{ year: 2025, yield_t_ha: 5 }])).toBeNull();
  });

  it('does not know images of later days', () => {
    const known = farmOf(1);
    const parcel = known.grown[14]!;
    const cut = (one: GrownParcel, until: string): GrownParcel => {
      const days = one.curve.days.filter((day) => day <= dayNumberOf(until));
      return one.year === 2026
        ? { ...one, curve: { days, means: one.curve.means.slice(0, days.length) } }
        : one;
    };
    const seen = new FarmModel(known).forecast(parcel, '2026-05-12', null);
    const grown = known.grown.map((one) => cut(one, '2026-05-12'));
    expect(
      new FarmModel({ ...known, grown }).forecast(cut(parcel, '2026-05-12'), '2026-05-12', null),
    ).toEqual(seen);
  });
});

describe('a test on harvested parcels', () => {
  it('finds the signals better where yields follow the green, and worse where they do the opposite', () => {
    for (const [response, shown] of [
      [1, 'signals'],
      [-1, 'naive'],
    ] as const) {
      const known = farmOf(response);
      const tests = testFarm(new FarmModel(known), known.grown);
      expect(tests.map(({ lead_weeks }) => lead_weeks)).toEqual([null, 8, 6, 4, 2]);
      expect(tests[0]).toMatchObject({ crop: 'winter_wheat', parcels: 12, years: 2, shown });
      const test = modelTestOf(new FarmModel(known), known.grown, 'winter_wheat', 2026);
      const result = new FarmModel(known).forecast(known.grown[14]!, '2026-06-10', test);
      expect(result.forecast!.model).toBe(shown);
    }
  });

  it('of a year knows nothing of that year’s yields', () => {
    const known = farmOf(1);
    const doubled = known.grown.map((one) =>
      one.year === 2025 && one.measured ? { ...one, measured: one.measured * 2 } : one,
    );
    const testOf = (grown: GrownParcel[]) =>
      new FarmModel({ ...known, grown }).test(grown[8]!, '2025-06-01')!.signals.yield_t_ha;
    expect(testOf(doubled)).toBe(testOf(known.grown));
  });
});

describe('a farm', () => {
  it('is calibrated by harvests, which few of them move little', () => {
    const of = (year: number, measured: number) => ({ year, hectares: 10, measured, expected: 5 });
    expect(calibrationOf([])).toBeNull();
    expect(calibrationOf([of(2025, 6), of(2025, 6)])).toMatchObject({ years: 1, weight: 1 / 3 });
    expect(calibrationOf([of(2025, 6)])!.factor).toBeCloseTo(1 + 0.2 / 3, 9);
    expect(calibrationOf([2021, 2022, 2023, 2024].map((year) => of(year, 6)))!.factor).toBeCloseTo(
      1 + 0.4 / 3,
      9,
    );
  });

  it('has the weighted mean of its parcels, whose own errors even out', () => {
    const line = { hectares: 10, yield_t_ha: 5, shared: 0.5, own: 0.6 };
    const [one, many] = [[line], Array.from({ length: 40 }, () => line)].map((lines) => forecastFarm(lines)!);
    expect([one!.yield_t_ha, many!.yield_t_ha]).toEqual([5, 5]);
    expect(many!.high - many!.low).toBeLessThan(one!.high - one!.low);
    expect(many!.high - many!.low).toBeGreaterThan(2 * 1.28 * 0.5);
    expect(forecastFarm([])).toBeNull();
  });
});

describe('the water of a year', () => {
  /** Days with a share of the usual rain in the years that `shares` names. */
  const daysOf = (shares: Readonly<Record<number, number>>) =>
    Array.from({ length: 365 * 5 }, (_, at) => {
      const date = addDays('2021-10-01', at);
      const share = shares[Number(date.slice(0, 4))] ?? 1;
      return {
        date,
        precipitation: at % 6 === 0 ? 11 * share : 0,
        et0: 1 + 4 * Math.sin((Math.PI * (at % 365)) / 365),
      };
    });
  const signalOf = (seasons: readonly MidSeason[], until: string) =>
    waterSignalOf('winter_wheat', seasons.find(({ year }) => year === 2026)!, seasons, until);

  it('lowers the yield when dry, the more the later it is known, and begins at 1', () => {
    const dry = midSeasonsOf('winter_wheat', daysOf({ 2026: 0.2 }));
    expect(dry.map(({ year }) => year)).toEqual([2022, 2023, 2024, 2025, 2026]);
    const early = signalOf(dry, '2026-05-05')!;
    const late = signalOf(dry, '2026-07-01')!;
    expect(late.factor).toBeLessThan(1);
    expect(late.ratio).toBeLessThan(late.usual);
    expect(early.factor).toBeGreaterThan(late.factor);
    expect(early.known).toBeLessThan(late.known);
    expect(signalOf(dry, '2026-04-20')).toBeNull();
    const usual = midSeasonsOf('winter_wheat', daysOf({}));
    expect(signalOf(usual, '2026-07-01')!.factor).toBeCloseTo(1, 1);
  });

  it('is unknown with two other years, and after a gap', () => {
    const seasons = midSeasonsOf('winter_wheat', daysOf({}));
    expect(signalOf(seasons.slice(2), '2026-07-01')).toBeNull();
    const gap = daysOf({}).filter(({ date }) => date < '2025-02-01' || date > '2025-02-20');
    expect(midSeasonsOf('winter_wheat', gap).map(({ year }) => year)).toEqual([2022, 2023, 2024, 2026]);
  });
});
