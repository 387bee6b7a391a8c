import { describe, expect, it } from 'vitest';
import { harvestMarkersOf } from './harvest-marker.ts';
import { clearDays, weeklyMeans } from './seen-days.ts';
import { HARVEST_PARAMETERS } from './sen4cap-parameters.ts';
import { grassYear, maizeYear, seenYear, wheatYear } from './testing/seen-year.ts';

function markersOf(seen: ReturnType<typeof wheatYear>) {
  const days = clearDays(seen, '2026-03-01', '2026-10-31');
  return harvestMarkersOf(weeklyMeans(days, '2026-03-01'), HARVEST_PARAMETERS.RO);
}

describe('the markers of a harvest', () => {
  it('show the weeks in which wheat and maize went', () => {
    const wheat = markersOf(wheatYear(2026));
    expect(wheat.vegetation).toBe(true);
    expect(wheat.harvest! >= '2026-06-14' && wheat.harvest! <= '2026-07-12').toBe(true);
    const maize = markersOf(maizeYear(2026));
    expect(maize.harvest! >= '2026-08-30' && maize.harvest! <= '2026-10-11').toBe(true);
  });

  it('show none in grass that stays green', () => {
    expect(markersOf(grassYear(2026))).toEqual({ vegetation: true, harvest: null });
  });

  it('show no crop where NDVI never passes 0.40 in Romania', () => {
    const poor = seenYear([
      ['2026-03-01', 0.2],
      ['2026-05-20', 0.4],
      ['2026-10-31', 0.2],
    ]);
    expect(markersOf(poor)).toEqual({ vegetation: false, harvest: null });
  });
});
