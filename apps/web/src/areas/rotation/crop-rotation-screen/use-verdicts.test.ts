import type { RotationCell, Season } from '@brazda/contract/client';
import { CROPS, farmVerdictOf } from '@brazda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShapeHistory } from '../../parcels/index.ts';
import { createJudge } from './use-verdicts.ts';

const YEARS = [2023, 2024, 2025, 2026, 2027];
const PARCELS = 4;
const idOf = (parcel: number, year: number) => `${parcel}-${year}`;

/** Four parcels of 10 ha without a crop, over five seasons. */
const history: ShapeHistory = {
  seasons: YEARS.map((end_year) => ({ id: String(end_year), end_year }) as Season),
  rows: Array.from({ length: PARCELS }, (_, parcel) => ({
    cells: YEARS.map(
      (year): RotationCell => ({
        parcel: idOf(parcel, year),
        hectares: 10,
        intervals: [],
        organic: null,
        special_use: null,
      }),
    ),
  })) as unknown as ShapeHistory['rows'],
};

describe('judging a farm incrementally', () => {
  const Step = fc.record({
    parcel: fc.nat(PARCELS - 1),
    year: fc.constantFrom(...YEARS),
    crop: fc.option(fc.constantFrom(...CROPS.slice(0, 4).map(({ id }) => id))),
  });
  it('returns the same after each step as judging it as a whole', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('RO' as const, 'FR' as const),
        fc.array(Step, { maxLength: 25 }),
        (country, steps) => {
          const of = { country, organic: null };
          const judge = createJudge(of, history);
          const unsaved = new Map<string, string | null>();
          for (const { parcel, year, crop } of steps) {
            unsaved.set(idOf(parcel, year), crop);
            const { farm, seasons, judge: cell } = judge({ unsaved: new Map(unsaved), saved: new Map() });
            const whole = createJudge(of, history)({ unsaved: new Map(unsaved), saved: new Map() });
            expect(farm).toEqual(whole.farm);
            for (const [at, cellYear] of YEARS.entries())
              expect(cell(idOf(parcel, cellYear), at)).toEqual(whole.judge(idOf(parcel, cellYear), at));
            for (const { year: at, verdict } of seasons) expect(verdict).toEqual(farmVerdictOf(farm, at));
          }
        },
      ),
    );
  });

  it('judges only the years again that a change affects', () => {
    const judge = createJudge({ country: 'RO', organic: null }, history);
    const before = judge({ unsaved: new Map(), saved: new Map() }).seasons;
    const unsaved = new Map([[idOf(0, 2026), CROPS[0]!.id]]);
    const after = judge({ unsaved, saved: new Map() }).seasons;
    expect(after.map((one, i) => one === before[i])).toEqual([true, true, true, false, false]);
  });
});
