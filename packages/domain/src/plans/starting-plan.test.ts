import { describe, expect, it } from 'vitest';
import { workDatesOf } from '../crops/crop-dates.ts';
import { CROPS, cropByKey } from '../crops/crops.ts';
import { movedByYears, startingPlanOf } from './starting-plan.ts';

const site = { end_year: 2027, country: 'RO', latitude: 44.5 } as const;

describe('the starting plan of a crop', () => {
  it('of winter wheat begins before its sowing in autumn and ends with its harvest', () => {
    const plan = startingPlanOf(cropByKey('winter_wheat'), site);
    expect(plan.map(({ kind }) => kind)).toEqual([
      'stubble',
      'plough',
      'fertilise',
      'seedbed',
      'sow',
      'fertilise',
      'spray',
      'spray',
      'harvest',
      'transport',
    ]);
    expect(plan.find(({ kind }) => kind === 'sow')).toEqual({
      kind: 'sow',
      start_date: '2026-09-29',
      end_date: '2026-10-27',
    });
    expect(plan.at(-1)!.end_date! < '2027-08-01').toBe(true);
  });

  it.each([
    ['RO', 44],
    ['RO', 47],
    ['FR', 43],
    ['FR', 50],
  ] as const)(
    'of a crop sown in autumn tills no field before its wheat is harvested, in %s at %i° north',
    (country, latitude) => {
      const there = { end_year: 2027, country, latitude };
      const wheat = workDatesOf(cropByKey('winter_wheat'), { ...there, end_year: 2026 }).harvest_date!;
      for (const crop of CROPS.filter(({ cycle }) => cycle === 'winter'))
        for (const { kind, start_date } of startingPlanOf(crop, there))
          if (start_date !== null && (kind === 'stubble' || kind === 'plough'))
            expect(start_date > wheat, `${kind} for ${crop.key} on ${start_date}`).toBe(true);
    },
  );

  it.each([
    ['RO', 43.6],
    ['RO', 44.5],
    ['RO', 48.2],
    ['FR', 42.4],
    ['FR', 47],
    ['FR', 51],
  ] as const)(
    'of every crop has its works in the order of the field, and prepares the soil before it is sown, in %s at %f° north',
    (country, latitude) => {
      let sown = 0;
      for (const crop of CROPS) {
        const plan = startingPlanOf(crop, { end_year: 2027, country, latitude });
        const starts = plan.flatMap(({ start_date }) => start_date ?? []);
        expect(starts, crop.key).toEqual(starts.toSorted());
        const at = plan.findIndex(({ kind }) => kind === 'sow');
        const sowing = plan[at];
        if (!sowing?.start_date || !sowing.end_date) continue;
        sown += 1;
        const middle = new Date((Date.parse(sowing.start_date) + Date.parse(sowing.end_date)) / 2);
        for (const { kind, start_date, end_date } of plan.slice(0, at)) {
          expect(start_date! <= sowing.start_date, `${kind} of ${crop.key} begins ${start_date}`).toBe(true);
          expect(Date.parse(end_date!), `${kind} of ${crop.key} ends ${end_date}`).toBeLessThan(
            Number(middle),
          );
        }
        const kindsAfter = plan.slice(at + 1).map(({ kind }) => kind);
        for (const kind of ['stubble', 'plough', 'disc', 'seedbed'])
          expect(kindsAfter, crop.key).not.toContain(kind);
      }
      expect(sown).toBeGreaterThan(30);
    },
  );

  it('of maize is hoed', () => {
    expect(startingPlanOf(cropByKey('maize'), site).map(({ kind }) => kind)).toContain('hoe');
  });

  it('of every crop has activities with days in order; only fallow land has none', () => {
    for (const crop of CROPS) {
      const plan = startingPlanOf(crop, site);
      expect(plan.length > 0, crop.key).toBe(crop.cycle !== 'fallow');
      for (const { start_date, end_date } of plan) {
        expect((start_date === null) === (end_date === null), crop.key).toBe(true);
        expect((start_date ?? '') <= (end_date ?? ''), crop.key).toBe(true);
      }
    }
  });

  it('overseas has activities without days', () => {
    const [first] = startingPlanOf(cropByKey('maize'), { ...site, country: 'FR', latitude: -21 });
    expect(first).toEqual({ kind: 'plough', start_date: null, end_date: null });
  });
});

describe('a day moved by years', () => {
  it('stays the same day of the year, 29 February becomes the 28th', () => {
    expect(movedByYears('2026-10-05', 1)).toBe('2027-10-05');
    expect(movedByYears('2028-02-29', 1)).toBe('2029-02-28');
    expect(movedByYears('2028-02-29', 4)).toBe('2032-02-29');
    expect(movedByYears(null, 1)).toBeNull();
  });
});
