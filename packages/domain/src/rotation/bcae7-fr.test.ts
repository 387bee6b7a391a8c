import { describe, expect, it } from 'vitest';
import type { CropKey } from '../crops/crops.ts';
import { codes, farm, parcel, same, verdict, winterCover } from './testing/test-farm.ts';
import type { RotationParcel, SecondaryCrop } from './verdict.ts';

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

  it('requires from 2025 two crops on every parcel within four years, where the farm is not diverse', () => {
    const years = [2022, 2023, 2024, 2025].map((at) => year(at, at % 2 === 0 ? 'maize' : 'peas', 'maize'));
    const never = verdict(farm('FR', ...years));
    expect(never).toMatchObject({ outcome: 'breach', parcels: ['b'] });
    expect(codes(farm('FR', ...years))).toEqual(['parcel_never_changed', 'not_diversified']);
  });

  it('does not ask several crops of maize for seed', () => {
    const grown = (more: Partial<RotationParcel>) =>
      [2022, 2023, 2024, 2025].map(
        (at) =>
          [at, [parcel('a', at % 2 === 0 ? 'maize' : 'peas', 65), parcel('b', 'maize', 35, more)]] as const,
      );
    expect(verdict(farm('FR', ...grown({ special_use: 'seed_plot' }))).outcome).toBe('met');
    expect(verdict(farm('FR', ...grown({}))).outcome).toBe('breach');
  });

  it('counts winter and spring faba beans as one crop, but winter and spring peas as two', () => {
    const of = (spring: CropKey, winter: CropKey) =>
      verdict(
        farm(
          'FR',
          [2023, [parcel('a', spring, 50), parcel('b', 'maize', 60)]],
          [2024, [parcel('a', winter, 50), parcel('b', 'maize', 60)]],
        ),
      ).outcome;
    expect(of('faba_bean', 'winter_faba_bean')).toBe('breach');
    expect(of('peas', 'winter_peas')).toBe('met');
    expect(of('spring_wheat', 'winter_wheat')).toBe('met');
  });

  it('exempts small farms, grass and legumes', () => {
    expect(codes(farm('FR', [2026, [parcel('a', 'maize', 10)]]))).toEqual(['small_farm']);
    expect(codes(farm('FR', [2026, [parcel('a', 'maize', 20), parcel('b', 'alfalfa', 61)]]))).toEqual([
      'mostly_grass_and_legumes',
    ]);
    expect(
      codes(farm('FR', [2026, [parcel('a', 'maize', 20), parcel('b', 'permanent_pasture', 61)]])),
    ).toEqual(['mostly_grass']);
  });

  describe('by diversification', () => {
    const LARGE = [parcel('a', 'maize', 60), parcel('b', 'winter_wheat', 30), parcel('c', 'sunflower', 10)];
    const SMALL = [parcel('a', 'maize', 11), parcel('b', 'winter_wheat', 4)];
    const YEARS = [2021, 2022, 2023, 2024, 2025, 2026];
    const until = (last: number) => YEARS.filter((one) => one <= last);

    it.each([
      [2024, LARGE, 'breach'],
      [2025, LARGE, 'met'],
      [2026, LARGE, 'met'],
      [2024, SMALL, 'breach'],
      [2026, SMALL, 'met'],
    ] as const)(
      'in %i, with the same crops on the same parcels every year: %#, %s',
      (at, parcels, outcome) => {
        expect(verdict(same('FR', until(at), parcels)).outcome).toBe(outcome);
      },
    );

    it('is not met with too few crops, or too much of one', () => {
      const two = [parcel('a', 'maize', 60), parcel('b', 'winter_wheat', 40)];
      const one = [parcel('a', 'maize', 76), parcel('b', 'winter_wheat', 14), parcel('c', 'sunflower', 10)];
      for (const parcels of [two, one])
        expect(verdict(same('FR', until(2026), parcels)).outcome).toBe('breach');
    });

    it('is shown beside rotation from 2025', () => {
      const ways = (at: number) => verdict(same('FR', until(at), LARGE)).ways;
      expect(ways(2024).map(({ code }) => code)).toEqual(['rotation']);
      expect(ways(2025).map(({ code, outcome }) => [code, outcome])).toEqual([
        ['rotation', 'breach'],
        ['diversification', 'met'],
      ]);
    });
  });

  describe('exempt land', () => {
    const twice = (...parcels: RotationParcel[]) => same('FR', [2023, 2024], parcels);

    it('counts temporary grass with permanent grassland, of all land', () => {
      const of = twice(
        parcel('a', 'permanent_pasture', 60),
        parcel('b', 'temporary_grass', 20),
        parcel('c', 'maize', 20),
      );
      expect(codes(of)).toEqual(['mostly_grass']);
    });

    it('counts fodder legumes and rice with it, but not grain legumes or fallow', () => {
      const of = (main: CropKey) =>
        verdict(twice(parcel('a', 'permanent_pasture', 56), parcel('b', main, 20), parcel('c', 'maize', 24)))
          .outcome;
      expect([of('alfalfa'), of('rice')]).toEqual(['exempt', 'exempt']);
      expect([of('peas'), of('fallow')]).toEqual(['breach', 'breach']);
    });

    it('counts grass, fodder, legumes and fallow of the arable land, but not rice', () => {
      const of = (main: CropKey) => verdict(twice(parcel('a', main, 76), parcel('b', 'maize', 24))).outcome;
      expect((['temporary_grass', 'alfalfa', 'peas', 'fallow'] as const).map(of)).toEqual(
        Array(4).fill('exempt'),
      );
      const land = twice(
        parcel('v', 'vineyard_wine', 100),
        parcel('a', 'rice', 76),
        parcel('b', 'maize', 24),
      );
      expect(verdict(land).outcome).toBe('breach');
    });

    it('is that of farms which are wholly organic or in conversion', () => {
      const organic = { conversion_from: '2023-05-01', certified_from: null, until: null };
      expect(codes({ ...twice(parcel('a', 'maize', 50)), organic })).toEqual(['organic_farm']);
      const part = twice(parcel('a', 'maize', 50, { organic }), parcel('b', 'maize', 1));
      expect(verdict(part).outcome).toBe('breach');
    });

    it('is rice after rice', () => {
      expect(verdict(twice(parcel('a', 'rice', 50))).outcome).not.toBe('breach');
    });
  });

  describe('a secondary crop', () => {
    /** Maize after maize in 2024 with what the seasons of 2024 and 2025 hold beside it. */
    const maize = (
      own: readonly SecondaryCrop[],
      next: readonly SecondaryCrop[] | null,
      after: CropKey | null = 'maize',
    ) =>
      farm(
        'FR',
        [2023, [parcel('a', 'maize', 50)]],
        [
          2024,
          [
            parcel('a', 'maize', 50, {
              secondary: own,
              after: next === null ? [] : [{ main: after, secondary: next }],
            }),
          ],
        ],
      );

    it('counts as a change where it stands from 15 November to 15 February after the main crop', () => {
      const cover = (from: string, to: string) => [{ crop: 'mustard' as const, from, to }];
      expect(verdict(maize([], cover('2024-10-01', '2025-02-15'))).outcome).toBe('met');
      expect(verdict(maize([], cover('2024-10-01', '2025-02-14'))).outcome).toBe('breach');
      expect(verdict(maize([], cover('2024-11-16', '2025-02-15'))).outcome).toBe('breach');
      // The season ends on 31 December, and the next one holds the rest.
      expect(
        verdict(maize(cover('2024-09-01', '2024-12-31'), cover('2025-01-01', '2025-02-20'))).outcome,
      ).toBe('met');
    });

    it('does not count in summer', () => {
      const summer = { crop: 'millet', from: '2024-07-15', to: '2024-09-20' } as const;
      const of = maize([summer], []);
      expect(verdict(of).outcome).toBe('breach');
      expect(codes(of)).toContain('secondary_not_in_winter');
      const barley = parcel('a', 'winter_barley', 50, { secondary: [summer] });
      expect(verdict(same('FR', [2023, 2024], [barley])).outcome).toBe('breach');
    });

    it('counts for the year before where it was sown before the main crop', () => {
      const of = maize([winterCover(2023)], []);
      expect(verdict(of).outcome).toBe('breach');
      expect(codes(of)).not.toContain('secondary_not_in_winter');
    });

    it('is neither the main crop nor the next one', () => {
      expect(verdict(maize([], [winterCover(2024, 'maize')])).outcome).toBe('breach');
      expect(verdict(maize([], [winterCover(2024, 'rye')], 'rye')).outcome).toBe('breach');
      expect(verdict(maize([], [winterCover(2024, 'rye')], 'maize')).outcome).toBe('met');
    });

    it('is undecided while the next season does not hold the rest of it', () => {
      const sown = { crop: 'mustard', from: '2024-09-01', to: '2024-12-31' } as const;
      expect(verdict(maize([sown], null)).outcome).toBe('unknown');
      expect(codes(maize([sown], null))).toContain('secondary_to_go_on');
      expect(verdict(maize([sown], [])).outcome).toBe('breach');
    });

    it('proves nothing without an end that was entered', () => {
      const sown = { crop: 'mustard', from: '2024-10-01', to: '2025-12-31', is_end_known: false } as const;
      expect(verdict(maize([], [sown])).outcome).toBe('unknown');
      expect(codes(maize([], [sown]))).toContain('secondary_to_go_on');
      expect(verdict(maize([], [{ ...sown, to: '2025-03-01', is_end_known: true }])).outcome).toBe('met');
      expect(verdict(maize([], [{ ...sown, from: '2024-12-01' }])).outcome).toBe('breach');
    });

    it('every winter since 2023 stands for two crops in four years', () => {
      const cover = (at: number, open?: number) => ({ ...winterCover(at), is_end_known: at !== open });
      const years = (first: number, open?: number) =>
        [2022, 2023, 2024, 2025].map(
          (at) =>
            [
              at,
              [
                parcel('a', 'maize', 50, {
                  secondary: at - 1 >= first ? [cover(at - 1, open)] : [],
                  after: [{ main: 'maize', secondary: [cover(at, open)] }],
                }),
              ],
            ] as const,
        );
      expect(verdict(farm('FR', ...years(2023))).outcome).toBe('met');
      expect(verdict(farm('FR', ...years(2023, 2024))).outcome).toBe('unknown');
      expect(verdict(farm('FR', ...years(2024)))).toMatchObject({ outcome: 'breach', parcels: ['a'] });
    });
  });
});
