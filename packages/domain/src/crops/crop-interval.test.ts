import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intervalOf, keptEstimates, shownDays } from './crop-interval.ts';

const season = { start_date: '2025-10-01', end_date: '2026-12-31' };
const day = fc
  .date({ min: new Date('2025-10-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a crop interval', () => {
  it('shows the day before its upper bound as the harvest', () => {
    expect(shownDays({ lower: '2026-04-10', upper: '2026-09-21', bounds: '[)' }, season)).toEqual({
      computed_start_date: '2026-04-10',
      computed_end_date: '2026-09-20',
    });
  });

  it('shows the season’s edge for a null bound', () => {
    expect(shownDays({ lower: null, upper: null, bounds: '[)' }, season)).toEqual({
      computed_start_date: '2025-10-01',
      computed_end_date: '2026-12-31',
    });
  });

  it('returns the days from which it was made', () => {
    fc.assert(
      fc.property(day, day, (sow, harvest) => {
        expect(shownDays(intervalOf(sow, harvest), season)).toEqual({
          computed_start_date: sow,
          computed_end_date: harvest,
        });
      }),
    );
  });
});

describe('keptEstimates', () => {
  const before = {
    ...intervalOf('2025-10-05', '2026-07-11'),
    estimated: ['sow_date', 'harvest_date'],
  } as const;
  it('keeps the marks of the ends that do not move', () => {
    expect(keptEstimates(before, before)).toEqual(['sow_date', 'harvest_date']);
    expect(keptEstimates(before, intervalOf('2025-10-07', '2026-07-11'))).toEqual(['harvest_date']);
    expect(keptEstimates(before, intervalOf(null, null))).toEqual([]);
  });
});
