import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CropKey } from '../crops/crops.ts';
import { farmVerdictOf } from './farm-verdict.ts';
import { rotationFixOf } from './rotation-fix.ts';
import { rotationFixTaskOf } from './rotation-fix-task.ts';
import type { RotationFarm, RotationFix, RotationParcel, SecondaryCrop } from './verdict.ts';

interface Field {
  readonly ares: number;
  /** The crop of the last year, and those of the years before. */
  readonly main: CropKey;
  readonly before: CropKey;
  readonly secondary?: readonly SecondaryCrop[];
}

/** A farm whose fields had one crop in all years before the last. */
function farmOf(country: 'RO' | 'FR', fields: readonly Field[]): RotationFarm {
  const years = [2023, 2024, 2025, 2026].map((year) => ({
    year,
    parcels: fields.map(
      ({ ares, main, before, secondary = [] }, i): RotationParcel => ({
        id: String(i),
        ares,
        main: year === 2026 ? main : before,
        secondary,
        before: [String(i)],
      }),
    ),
  }));
  return { country, years };
}

const many = (count: number, field: Field) => Array<Field>(count).fill(field);
const fixesOf = (farm: RotationFarm) => rotationFixOf(rotationFixTaskOf(farm, farm.years.at(-1)!));

function outcomeWith(farm: RotationFarm, changes: readonly RotationFix[]) {
  const last = farm.years.at(-1)!;
  const to = new Map(changes.map((one) => [one.parcel, one.to]));
  const parcels = last.parcels.map((one) => ({ ...one, main: to.get(one.id) ?? one.main }));
  return farmVerdictOf(farm, { ...last, parcels }).outcome;
}

describe('a fix of more than a dozen parcels', () => {
  it('takes the land above 75 % from a main crop, and gives 5 % of the total to a third one', () => {
    const farm = farmOf('RO', many(5000, { ares: 80, main: 'maize', before: 'maize' }));
    const changes = fixesOf(farm)!;
    expect(changes).toHaveLength(1250);
    expect(outcomeWith(farm, changes)).toBe('met');
    const crops = [...Map.groupBy(changes, ({ to }) => to).values()].map(({ length }) => length);
    expect(Math.min(...crops)).toBe(250);
  });

  it('changes the crops that follow themselves where that is less land than the excess of the main crop', () => {
    const farm = farmOf('RO', [
      ...many(180, { ares: 100, main: 'maize', before: 'winter_wheat' }),
      ...many(15, { ares: 100, main: 'maize', before: 'maize' }),
    ]);
    const changes = fixesOf(farm)!;
    expect(changes.map(({ parcel }) => Number(parcel))).toEqual(expect.arrayContaining([180, 194]));
    expect(changes).toHaveLength(15);
  });

  it('changes in France each parcel that has had one crop for four years, and no other', () => {
    const farm = farmOf('FR', [
      ...many(100, { ares: 100, main: 'maize', before: 'winter_wheat' }),
      ...many(20, { ares: 100, main: 'maize', before: 'maize' }),
    ]);
    const changes = fixesOf(farm)!;
    expect(changes.map(({ parcel }) => Number(parcel)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => 100 + i),
    );
  });

  it('leaves parcels with several crops as they are', () => {
    const mustard: SecondaryCrop = { crop: 'mustard', from: '2026-09-01', to: '2026-12-31' };
    const covered = many(20, { ares: 500, main: 'maize', before: 'maize', secondary: [mustard] });
    const farm = farmOf('RO', [...covered, ...many(40, { ares: 200, main: 'maize', before: 'maize' })]);
    expect(fixesOf(farm)!.every(({ parcel }) => Number(parcel) >= 20)).toBe(true);
  });

  const Crop = fc.constantFrom<CropKey>('maize', 'winter_wheat', 'sunflower', 'peas', 'alfalfa');
  const AnyField = fc.record({ ares: fc.integer({ min: 1, max: 900 }), main: Crop, before: Crop });
  it('is sufficient on any farm, and gives each parcel a different crop, once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('RO' as const, 'FR' as const),
        fc.array(AnyField, { minLength: 1, maxLength: 4 }),
        (country, fields) => {
          const farm = farmOf(
            country,
            fields.flatMap((field) => many(30, field)),
          );
          const last = farm.years.at(-1)!;
          if (farmVerdictOf(farm, last).outcome !== 'breach') return;
          const changes = fixesOf(farm);
          expect(changes).not.toBeNull();
          expect(['met', 'exempt']).toContain(outcomeWith(farm, changes!));
          expect(new Set(changes!.map(({ parcel }) => parcel)).size).toBe(changes!.length);
          for (const { parcel, to } of changes!)
            expect(last.parcels.find(({ id }) => id === parcel)!.main).not.toBe(to);
        },
      ),
      { numRuns: 60 },
    );
  });
});
