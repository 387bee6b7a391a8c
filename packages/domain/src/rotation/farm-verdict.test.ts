import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CropKey } from '../crops.ts';
import { farmVerdictOf } from './farm-verdict.ts';
import { rotationFixOf } from './rotation-fix.ts';
import { rotationFixTaskOf } from './rotation-fix-task.ts';
import type { RotationFarm, RotationParcel } from './verdict.ts';

/** A parcel by its crop and its hectares, with its own shape. */
const parcel = (id: string, main: CropKey | null, hectares: number, more: Partial<RotationParcel> = {}) => ({
  id,
  main,
  ares: Math.round(hectares * 100),
  secondary: [],
  before: [id],
  ...more,
});
const farm = (
  country: 'RO' | 'FR',
  ...years: (readonly [number, readonly RotationParcel[]])[]
): RotationFarm => ({
  country,
  years: years.map(([year, parcels]) => ({ year, parcels })),
});
const verdict = (of: RotationFarm) => farmVerdictOf(of, of.years.at(-1)!);
const codes = (of: RotationFarm) => verdict(of).findings.map(({ code }) => code);

describe('GAEC 7 in Romania: diversification', () => {
  const crops = (...hectares: [CropKey, number][]) =>
    farm('RO', [2026, hectares.map(([crop, ha], i) => parcel(String(i), crop, ha))]);

  it('does not apply up to 10 ha of arable land', () => {
    expect(verdict(crops(['maize', 10])).outcome).toBe('exempt');
    expect(verdict(crops(['maize', 10.01])).outcome).not.toBe('exempt');
    expect(verdict(crops(['maize', 10], ['permanent_pasture', 50])).outcome).toBe('exempt');
  });

  it('requires two crops from 10 to 30 ha, the main one on at most 75 %', () => {
    expect(verdict(crops(['maize', 15], ['winter_wheat', 5])).outcome).toBe('met');
    expect(verdict(crops(['maize', 15.01], ['winter_wheat', 4.99])).outcome).not.toBe('met');
    expect(verdict(crops(['maize', 22.5], ['winter_wheat', 7.5])).outcome).toBe('met');
  });

  it('requires three crops above 30 ha, the two main ones on at most 95 %', () => {
    expect(verdict(crops(['maize', 22.6], ['winter_wheat', 7.5])).outcome).not.toBe('met');
    expect(verdict(crops(['maize', 70], ['winter_wheat', 25], ['peas', 5])).outcome).toBe('met');
    expect(verdict(crops(['maize', 70], ['winter_wheat', 25.01], ['peas', 4.99])).outcome).not.toBe('met');
    expect(verdict(crops(['maize', 75.01], ['winter_wheat', 12.99], ['peas', 12])).outcome).not.toBe('met');
  });

  it('counts durum with wheat, and spring barley apart from winter barley', () => {
    expect(verdict(crops(['winter_wheat', 10], ['durum_wheat', 10])).outcome).not.toBe('met');
    expect(verdict(crops(['winter_barley', 10], ['spring_barley', 10])).outcome).toBe('met');
  });

  it('returns the exact deciding share', () => {
    const { shares } = verdict(crops(['maize', 15.01], ['winter_wheat', 4.99]));
    expect(shares.find(({ code }) => code === 'main_crop')).toMatchObject({
      crops: ['maize'],
      amount: 1501,
      of: 2000,
      limit: 1500,
      is_met: false,
    });
  });

  it('was suspended in 2023', () => {
    expect(codes(farm('RO', [2023, [parcel('a', 'maize', 50)]]))).toEqual(['not_in_force']);
  });
});

describe('GAEC 7 in Romania: rotation, where a farm is not diverse', () => {
  const maize = (year: number, secondary: CropKey[] = []) =>
    [year, [parcel('a', 'maize', 30, { secondary }), parcel('b', 'maize', 30, { secondary })]] as const;

  it('is met when every parcel changes its crop', () => {
    expect(
      verdict(farm('RO', [2025, [parcel('a', 'winter_wheat', 50)]], [2026, [parcel('a', 'maize', 50)]]))
        .outcome,
    ).toBe('met');
  });

  it('is broken by a crop that follows itself, named by parcel, with the class of the penalty', () => {
    const broken = verdict(farm('RO', maize(2025), maize(2026)));
    expect(broken).toMatchObject({ outcome: 'breach', parcels: ['a', 'b'], penalty: 'high' });
  });

  it('allows a crop to follow itself on half of the land after a secondary crop, for three years at most', () => {
    const years = (last: number) =>
      Array.from({ length: last }, (_, i): readonly [number, RotationParcel[]] => [
        2024 + i,
        [
          parcel('a', 'maize', 20, { secondary: ['phacelia'] }),
          parcel('b', i % 2 === 0 ? 'winter_wheat' : 'maize', 20),
        ],
      ]);
    expect(verdict(farm('RO', ...years(2))).outcome).toBe('met');
    expect(verdict(farm('RO', ...years(4))).outcome).toBe('breach');
  });

  it('allows it to follow itself once after a late harvest', () => {
    const late = (year: number) =>
      [
        year,
        [parcel('a', 'maize', 20, { is_late: true }), parcel('b', year === 2026 ? 'maize' : 'peas', 20)],
      ] as const;
    expect(verdict(farm('RO', late(2025), late(2026))).outcome).toBe('met');
    expect(verdict(farm('RO', late(2024), late(2025), late(2026))).outcome).toBe('breach');
  });

  it('is undecided while crops or the previous year are missing', () => {
    expect(codes(farm('RO', [2026, [parcel('a', null, 50)]]))).toEqual(['crops_missing']);
    expect(codes(farm('RO', [2026, [parcel('a', 'maize', 50)]]))).toContain('year_before_missing');
  });
});

describe('BCAE 7 in France', () => {
  const year = (at: number, a: CropKey, b: CropKey, [ha, hb]: [number, number] = [65, 35]) =>
    [at, [parcel('a', a, ha), parcel('b', b, hb)]] as const;

  it('requires a different crop each year on 35 % of the cultivated land', () => {
    expect(verdict(farm('FR', year(2023, 'maize', 'maize'), year(2024, 'maize', 'peas'))).outcome).toBe(
      'met',
    );
    const less: [number, number] = [65.01, 34.99];
    expect(
      verdict(farm('FR', year(2023, 'maize', 'maize', less), year(2024, 'maize', 'peas', less))).outcome,
    ).toBe('breach');
  });

  it('counts a secondary crop as a change', () => {
    const covered = parcel('a', 'maize', 50, { secondary: ['mustard'] });
    expect(verdict(farm('FR', [2023, [covered]], [2024, [covered]])).outcome).toBe('met');
  });

  it('requires from 2025 two crops on every parcel within four years', () => {
    const years = [2022, 2023, 2024, 2025].map((at) => year(at, at % 2 === 0 ? 'maize' : 'peas', 'maize'));
    const never = verdict(farm('FR', ...years));
    expect(never).toMatchObject({ outcome: 'breach', parcels: ['b'] });
    expect(codes(farm('FR', ...years))).toEqual(['parcel_never_changed']);
  });

  it('exempts small farms, grass and legumes', () => {
    expect(codes(farm('FR', [2026, [parcel('a', 'maize', 10)]]))).toEqual(['small_farm']);
    expect(codes(farm('FR', [2026, [parcel('a', 'maize', 20), parcel('b', 'alfalfa', 61)]]))).toEqual([
      'mostly_grass_and_legumes',
    ]);
    expect(
      codes(farm('FR', [2026, [parcel('a', 'maize', 20), parcel('b', 'permanent_pasture', 61)]])),
    ).toEqual(['mostly_permanent_grassland']);
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
        secondary: fc.constantFrom<readonly CropKey[]>([], ['mustard']),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ country, fields }) => ({
    country,
    years: [2023, 2024, 2025, 2026].map((year, at) => ({
      year,
      parcels: fields.map(({ ares, crops, secondary }, i) => ({
        id: String(i),
        ares,
        main: crops[at] ?? null,
        secondary,
        before: [String(i)],
      })),
    })),
  }));

/** The same farm with every parcel cut in two along the same lines in every year. */
function halved({ country, years }: RotationFarm): RotationFarm {
  const cut = ({ id, ares, before, ...rest }: RotationParcel) => {
    const part = Math.floor(ares / 3);
    return [
      { ...rest, id: `${id}w`, ares: part, before: before.map((one) => `${one}w`) },
      { ...rest, id: `${id}e`, ares: ares - part, before: before.map((one) => `${one}e`) },
    ];
  };
  return { country, years: years.map(({ year, parcels }) => ({ year, parcels: parcels.flatMap(cut) })) };
}

describe('the verdict on any farm', () => {
  it('does not change when parcels are split in two with the same crops', () => {
    fc.assert(
      fc.property(AnyFarm, (any) => {
        const [whole, split] = [verdict(any), verdict(halved(any))];
        expect(split.outcome).toBe(whole.outcome);
        expect(split.penalty).toBe(whole.penalty);
        expect(split.shares).toEqual(whole.shares);
      }),
      { numRuns: 500 },
    );
  });

  it('is a breach exactly where it has a class of penalty', () => {
    fc.assert(
      fc.property(AnyFarm, (any) => {
        const { outcome, penalty, parcels } = verdict(any);
        expect(penalty !== null).toBe(outcome === 'breach');
        expect(parcels.length > 0).toBe(outcome === 'breach');
      }),
    );
  });

  it('equals the verdict on the reduced farm of the fix task', () => {
    const many = ({ country, years }: RotationFarm) => ({
      country,
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
        const [whole, small] = [verdict(large), farmVerdictOf(task.farm, task.year)];
        expect([small.outcome, small.penalty, small.shares]).toEqual([
          whole.outcome,
          whole.penalty,
          whole.shares,
        ]);
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
        expect(['met', 'exempt']).toContain(outcomeOf(fixes));
        for (const one of fixes)
          expect(['met', 'exempt']).not.toContain(outcomeOf(fixes.filter((other) => other !== one)));
      }),
      { numRuns: 200 },
    );
  });
});
