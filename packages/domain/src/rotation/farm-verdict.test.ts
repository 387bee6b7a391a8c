import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CropKey } from '../crops/crops.ts';
import { farmVerdictOf } from './farm-verdict.ts';
import { rotationFixOf } from './rotation-fix.ts';
import { rotationFixTaskOf } from './rotation-fix-task.ts';
import { codes, farm, parcel, same, verdict, winterCover } from './testing/test-farm.ts';
import type { FarmVerdict, RotationFarm, RotationParcel } from './verdict.ts';

describe('penalties', () => {
  /** 100 ha of three crops that is not diverse, with some land in breach. */
  const broken = (country: 'RO' | 'FR', year: number, hectares: number) => {
    const changed = 100 - hectares;
    return farm(
      country,
      [year - 1, [parcel('a', 'maize', hectares), parcel('b', 'peas', changed)]],
      [year, [parcel('a', 'maize', hectares), parcel('b', 'maize', changed)]],
    );
  };

  it.each([
    [15, 'small'],
    [19.99, 'small'],
    [20, 'medium'],
    [35, 'medium'],
    [39.99, 'medium'],
    [40, 'large'],
    [50, 'large'],
  ] as const)('in Romania with %d %% of the arable land in breach: %s', (hectares, penalty) => {
    expect(verdict(broken('RO', 2026, hectares)).penalty).toBe(penalty);
    expect(verdict(broken('RO', 2025, hectares)).penalty).toBe(penalty);
  });

  it('are not shown for years and countries without known classes', () => {
    expect(verdict(broken('RO', 2024, 15))).toMatchObject({ outcome: 'breach', penalty: null });
    const french = verdict(same('FR', [2023, 2024], [parcel('a', 'maize', 50)]));
    expect(french).toMatchObject({ outcome: 'breach', penalty: null });
  });
});

describe('years', () => {
  const maize = [parcel('a', 'maize', 50)];

  it.each(['RO', 'FR'] as const)(
    'without a rule are not known in %s, and no other year is used',
    (country) => {
      for (const year of [2014, 2028]) {
        const of = same(country, [year - 1, year], maize);
        expect(verdict(of)).toMatchObject({ outcome: 'no_rule', ways: [], sources: [], sureness: null });
        expect(verdict(of).findings).toEqual([{ code: 'no_rule', severity: 'hint', values: { year } }]);
      }
    },
  );

  it.each(['RO', 'FR'] as const)('after the newest source say in %s that the rule may change', (country) => {
    expect(codes(same(country, [2026, 2027], maize))).toContain('may_change');
    expect(codes(same(country, [2025, 2026], maize))).not.toContain('may_change');
  });

  it('before the rules say that they were not in force', () => {
    for (const [country, year] of [
      ['RO', 2022],
      ['RO', 2023],
      ['FR', 2022],
      ['FR', 2023],
    ] as const)
      expect(codes(same(country, [year - 1, year], maize))).toEqual(['not_in_force']);
  });

  it('are as sure as the least sure rule', () => {
    expect(verdict(same('FR', [2022, 2023], maize)).sureness).toBe('press');
    expect(verdict(same('FR', [2023, 2024], maize)).sureness).toBe('press');
    expect(verdict(same('FR', [2023, 2024, 2025], maize)).sureness).toBe('press');
    expect(verdict(same('RO', [2021, 2022], maize)).sureness).toBe('act');
    expect(verdict(same('RO', [2025, 2026], maize)).sureness).toBe('press');
  });
});

const Crop = fc.constantFrom<CropKey>(
  'maize',
  'winter_wheat',
  'durum_wheat',
  'sunflower',
  'peas',
  'alfalfa',
  'fallow',
  'permanent_pasture',
);
const AnyFarm = fc
  .record({
    country: fc.constantFrom('RO' as const, 'FR' as const),
    fields: fc.array(
      fc.record({
        ares: fc.integer({ min: 1, max: 6000 }),
        crops: fc.array(fc.option(Crop, { freq: 12 }), { minLength: 4, maxLength: 4 }),
        isCovered: fc.boolean(),
        special_use: fc.constantFrom(null, null, null, 'seed_plot' as const),
        organic: fc.constantFrom(null, null, null, {
          conversion_from: '2022-01-01',
          certified_from: '2025-01-01',
          until: null,
        }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ country, fields }) => ({
    country,
    years: [2023, 2024, 2025, 2026].map((year, at) => ({
      year,
      parcels: fields.map(({ ares, crops, isCovered, ...land }, i) => ({
        ...land,
        id: String(i),
        ares,
        main: crops[at] ?? null,
        secondary: isCovered ? [winterCover(year - 1)] : [],
        before: [String(i)],
        after: isCovered ? [{ main: crops[at + 1] ?? null, secondary: [winterCover(year)] }] : [],
      })),
    })),
  }));

/** The same farm with every parcel cut in two along the same lines in every year. */
function halved({ years, ...of }: RotationFarm): RotationFarm {
  const cut = ({ id, ares, before, ...rest }: RotationParcel) => {
    const part = Math.floor(ares / 3);
    return [
      { ...rest, id: `${id}w`, ares: part, before: before.map((one) => `${one}w`) },
      { ...rest, id: `${id}e`, ares: ares - part, before: before.map((one) => `${one}e`) },
    ];
  };
  return { ...of, years: years.map(({ year, parcels }) => ({ year, parcels: parcels.flatMap(cut) })) };
}

describe('the verdict on any farm', () => {
  it('does not change when parcels are split in two with the same crops', () => {
    fc.assert(
      fc.property(AnyFarm, (any) => {
        const whole = verdict(any);
        const split = verdict(halved(any));
        expect(split.outcome).toBe(whole.outcome);
        expect(split.penalty).toBe(whole.penalty);
        expect(split.ways.map(({ shares }) => shares)).toEqual(whole.ways.map(({ shares }) => shares));
      }),
      { numRuns: 500 },
    );
  });

  it('is a breach exactly where it names parcels, with a class of penalty in Romania only', () => {
    fc.assert(
      fc.property(AnyFarm, (any) => {
        const { outcome, penalty, parcels, ways } = verdict(any);
        expect(parcels.length > 0).toBe(outcome === 'breach');
        expect(penalty !== null).toBe(outcome === 'breach' && any.country === 'RO');
        for (const way of ways) expect(way.left > 0).toBe(way.outcome === 'breach');
      }),
    );
  });

  it('equals the verdict on the reduced farm of the fix task', () => {
    const many = ({ years, ...of }: RotationFarm) => ({
      ...of,
      years: years.map(({ year, parcels }) => ({
        year,
        parcels: Array.from({ length: 40 }, (_, copy) =>
          parcels.map((one) => ({
            ...one,
            id: `${copy} ${one.id}`,
            before: one.before.map((id) => `${copy} ${id}`),
          })),
        ).flat(),
      })),
    });
    fc.assert(
      fc.property(AnyFarm, (any) => {
        const large = many(any);
        const task = rotationFixTaskOf(large, large.years.at(-1)!);
        const whole = verdict(large);
        const small = farmVerdictOf(task.farm, task.year);
        const seen = ({ outcome, penalty, ways }: FarmVerdict) => [
          outcome,
          penalty,
          ways.map(({ outcome: of, shares, left }) => [of, shares, left]),
        ];
        expect(seen(small)).toEqual(seen(whole));
        expect(task.year.parcels.length).toBeLessThan(60 + any.years.at(-1)!.parcels.length + 1);
      }),
      { numRuns: 200 },
    );
  });

  it('is fixed by the proposal, and by no smaller part of it', () => {
    fc.assert(
      fc.property(AnyFarm, (any) => {
        const last = any.years.at(-1)!;
        if (farmVerdictOf(any, last).outcome !== 'breach') return;
        const fixes = rotationFixOf(rotationFixTaskOf(any, last));
        if (!fixes) return;
        const outcomeOf = (changes: typeof fixes) => {
          const to = new Map(changes.map((one) => [one.parcel, one.to]));
          const parcels = last.parcels.map((one) => ({ ...one, main: to.get(one.id) ?? one.main }));
          return farmVerdictOf(any, { ...last, parcels }).outcome;
        };
        const complies = ['met', 'exempt', 'not_controlled'];
        expect(complies).toContain(outcomeOf(fixes));
        for (const one of fixes)
          expect(complies).not.toContain(outcomeOf(fixes.filter((other) => other !== one)));
      }),
      { numRuns: 200 },
    );
  });
});
