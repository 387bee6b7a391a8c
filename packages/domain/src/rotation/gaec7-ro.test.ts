import { describe, expect, it } from 'vitest';
import type { CropKey } from '../crops/crops.ts';
import { legalRuleIn } from '../rules/legal-rule.ts';
import { REPETITION } from './rotation-duties.ts';
import { codes, farm, parcel, same, shareOf, verdict, winterCover } from './testing/test-farm.ts';
import type { RotationParcel, SecondaryCrop } from './verdict.ts';

describe('GAEC 7 in Romania: diversification', () => {
  const crops = (...hectares: [CropKey, number][]) =>
    farm('RO', [2025, hectares.map(([crop, ha], i) => parcel(String(i), crop, ha))]);

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
    expect(shareOf(crops(['maize', 15.01], ['winter_wheat', 4.99]), 'main_crop')).toMatchObject({
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
  const maize = (year: number) => [year, [parcel('a', 'maize', 30), parcel('b', 'maize', 30)]] as const;

  it('is met when every parcel changes its crop', () => {
    expect(
      verdict(farm('RO', [2025, [parcel('a', 'winter_wheat', 50)]], [2026, [parcel('a', 'maize', 50)]]))
        .outcome,
    ).toBe('met');
  });

  it('is broken by a crop that follows itself, named by parcel, with the class of the penalty', () => {
    const broken = verdict(farm('RO', maize(2025), maize(2026)));
    expect(broken).toMatchObject({ outcome: 'breach', parcels: ['a', 'b'], penalty: 'large' });
  });

  it('shows both ways, each with its outcome', () => {
    const { ways } = verdict(farm('RO', maize(2025), maize(2026)));
    expect(ways.map(({ code, outcome }) => [code, outcome])).toEqual([
      ['diversification', 'breach'],
      ['rotation', 'breach'],
    ]);
    const changed = verdict(
      farm('RO', [2025, [parcel('a', 'peas', 50)]], [2026, [parcel('a', 'maize', 50)]]),
    );
    expect(changed.ways.map(({ outcome }) => outcome)).toEqual(['breach', 'met']);
  });

  it('allows a crop to follow itself on half of the land with secondary crops between, for three years at most', () => {
    const years = (last: number) =>
      Array.from({ length: last }, (_, i): readonly [number, RotationParcel[]] => [
        2024 + i,
        [
          parcel('a', 'maize', 20, { secondary: [winterCover(2023 + i, 'phacelia')] }),
          parcel('b', i % 2 === 0 ? 'winter_wheat' : 'maize', 20),
        ],
      ]);
    expect(verdict(farm('RO', ...years(2))).outcome).toBe('met');
    expect(verdict(farm('RO', ...years(4))).outcome).toBe('breach');
  });

  it('asks for a secondary crop between every two of the years, not only before the last', () => {
    const covered = (year: number, secondary: SecondaryCrop[]) =>
      [
        year,
        [parcel('a', 'maize', 40, { secondary }), parcel('b', year % 2 === 0 ? 'winter_wheat' : 'maize', 60)],
      ] as const;
    const early = [2023, [parcel('a', 'peas', 40), parcel('b', 'peas', 60)]] as const;
    const of = (...covers: SecondaryCrop[][]) =>
      farm('RO', early, ...covers.map((secondary, i) => covered(2024 + i, secondary)));
    expect(verdict(of([], [], [winterCover(2025)]))).toMatchObject({ outcome: 'breach', parcels: ['a'] });
    expect(verdict(of([], [winterCover(2024)], [winterCover(2025)])).outcome).toBe('met');
  });

  it('counts a secondary crop only between the two main crops, and of another species', () => {
    const of = (secondary: SecondaryCrop) =>
      verdict(
        farm(
          'RO',
          [2024, [parcel('a', 'peas', 20), parcel('b', 'maize', 20)]],
          [2025, [parcel('a', 'maize', 20), parcel('b', 'winter_wheat', 20)]],
          [2026, [parcel('a', 'maize', 20, { secondary: [secondary] }), parcel('b', 'maize', 20)]],
        ),
      ).outcome;
    expect(of(winterCover(2025))).toBe('met');
    expect(of({ crop: 'millet', from: '2026-07-15', to: '2026-09-20' })).toBe('breach');
    expect(of(winterCover(2025, 'maize'))).toBe('breach');
    expect(of(winterCover(2025, 'silage_maize'))).toBe('breach');
  });

  it('allows it to follow itself once after a late harvest', () => {
    const late = (year: number) =>
      [
        year,
        [parcel('a', 'maize', 20, { is_late: true }), parcel('b', year === 2026 ? 'maize' : 'peas', 20)],
      ] as const;
    const early = [2024, [parcel('a', 'peas', 20), parcel('b', 'peas', 20)]] as const;
    expect(verdict(farm('RO', early, late(2025), late(2026))).outcome).toBe('met');
    expect(verdict(farm('RO', late(2024), late(2025), late(2026))).outcome).toBe('breach');
  });

  // capital.ro, 30 August 2025: for two years at most also where the weather did not let a secondary crop be planted.
  it('says of a crop that follows itself once that the weather may excuse the missing secondary crop', () => {
    const of = (...as: CropKey[]) =>
      codes(
        farm(
          'RO',
          ...as.map((a, i): readonly [number, RotationParcel[]] => [
            2027 - as.length + i,
            [parcel('a', a, 20), parcel('b', i === as.length - 1 ? 'maize' : 'peas', 20)],
          ]),
        ),
      );
    expect(of('peas', 'maize', 'maize')).toContain('weather_may_excuse');
    expect(of('peas', 'maize', 'maize', 'maize')).not.toContain('weather_may_excuse');
    expect(codes(farm('RO', maize(2025), maize(2026)))).not.toContain('weather_may_excuse');
    expect(legalRuleIn(REPETITION, 'RO', 2026)!.values).toMatchObject({
      max_years_with_secondary: 3,
      max_years_after_late_harvest: 2,
      max_years_after_bad_weather: 2,
    });
  });

  it('is undecided while crops or the previous year are missing', () => {
    expect(codes(farm('RO', [2026, [parcel('a', null, 50)]]))).toEqual(['crops_missing']);
    expect(codes(farm('RO', [2026, [parcel('a', 'maize', 50)]]))).toContain('year_before_missing');
  });

  it('is undecided where the crop may have stood for longer than is known', () => {
    const late = (year: number) =>
      [
        year,
        [parcel('a', 'maize', 20, { is_late: true }), parcel('b', year === 2026 ? 'maize' : 'peas', 20)],
      ] as const;
    expect(verdict(farm('RO', late(2025), late(2026))).outcome).toBe('unknown');
  });
});

describe('GAEC 7 in Romania: who is not controlled, and what complies as it is', () => {
  const again = (year: number, parcels: readonly RotationParcel[]) => same('RO', [year - 1, year], parcels);

  it.each([
    [2025, 25, 'breach'],
    [2026, 25, 'not_controlled'],
    [2026, 30, 'not_controlled'],
    [2026, 30.01, 'breach'],
  ] as const)('maize after maize in %i on %d ha: %s', (year, hectares, outcome) => {
    expect(verdict(again(year, [parcel('a', 'maize', hectares)])).outcome).toBe(outcome);
  });

  it('says that no control seems to take place instead of "met", with both ways and no penalty', () => {
    const { findings, ways, penalty, sureness } = verdict(again(2026, [parcel('a', 'maize', 25)]));
    expect(findings.map(({ code, values }) => [code, values.limit])).toEqual([['no_control', 30]]);
    expect(ways.map(({ outcome }) => outcome)).toEqual(['breach', 'breach']);
    expect([penalty, sureness]).toEqual([null, 'press']);
  });

  it('a wholly organic farm is exempt, from 2026 also in conversion', () => {
    const organic = (conversion_from: string, certified_from: string | null) => ({
      conversion_from,
      certified_from,
      until: null,
    });
    const outcome = (year: number, of: ReturnType<typeof organic>) =>
      verdict({ ...again(year, [parcel('a', 'maize', 50)]), organic: of }).outcome;
    expect(outcome(2026, organic('2022-03-01', '2024-03-01'))).toBe('exempt');
    expect(outcome(2025, organic('2022-03-01', '2024-03-01'))).toBe('exempt');
    expect(outcome(2026, organic('2025-03-01', null))).toBe('exempt');
    expect(outcome(2025, organic('2025-03-01', null))).toBe('breach');
    expect(outcome(2026, organic('2026-07-01', null))).toBe('breach');
  });

  it('a parcel that is organic, under glass, for seed or under water need not change its crop', () => {
    const outcome = (main: CropKey, more: Partial<RotationParcel>) =>
      verdict(again(2026, [parcel('a', main, 50, more)])).outcome;
    const organic = { conversion_from: '2020-01-01', certified_from: '2022-01-01', until: null };
    expect(outcome('maize', {})).toBe('breach');
    expect(outcome('maize', { special_use: 'seed_plot' })).toBe('met');
    expect(outcome('maize', { special_use: 'greenhouse' })).toBe('met');
    expect(outcome('rice', {})).toBe('met');
    const mixed = [parcel('a', 'maize', 40, { organic }), parcel('b', 'sunflower', 2)];
    expect(verdict(again(2026, mixed))).toMatchObject({ outcome: 'breach', parcels: ['b'] });
  });

  // agroinfo.ro, the draft of the order: "a ierburilor și a altor plante furajere erbacee".
  it.each([2024, 2025, 2026])(
    'herbaceous fodder after itself complies in %i, silage maize does not',
    (year) => {
      const fodder = (crop: CropKey) => verdict(again(year, [parcel('a', crop, 50)])).outcome;
      expect(fodder('annual_fodder')).toBe('met');
      expect(fodder('silage_maize')).toBe('breach');
    },
  );

  it('rice after rice in 2025 complies', () => {
    expect(verdict(again(2025, [parcel('a', 'rice', 50)])).outcome).toBe('met');
  });

  it('mostly under legumes is judged, with the hint that an exemption is not known here', () => {
    const of = again(2026, [parcel('a', 'alfalfa', 40), parcel('b', 'maize', 8)]);
    expect(verdict(of)).toMatchObject({ outcome: 'breach', penalty: 'small' });
    expect(codes(of)).toContain('exemption_not_known');
  });
});
