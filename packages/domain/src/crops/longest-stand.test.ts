import { describe, expect, it } from 'vitest';
import { cropDatesOf } from './crop-dates.ts';
import { addDays } from './crop-interval.ts';
import { CROPS, cropByKey } from './crops.ts';
import { longestStandOf, standsTooLong } from './longest-stand.ts';

describe('how long a crop can stand', () => {
  it.each([
    ['winter_wheat', '2025-08-28', '2026-11-28', true],
    ['winter_wheat', '2025-09-15', '2026-08-31', false],
    ['winter_rapeseed', '2025-08-10', '2026-08-05', false],
    ['maize', '2025-08-01', '2026-10-15', true],
    ['maize', '2026-04-01', '2026-12-15', false],
    ['leek', '2025-07-10', '2026-10-20', true],
    ['alfalfa', '2025-07-10', '2026-12-31', false],
    ['fallow', '2025-07-10', '2026-12-31', false],
  ] as const)('%s from %s to %s: too long is %s', (key, sow_date, harvest_date, expected) => {
    expect(standsTooLong(cropByKey(key), sow_date, harvest_date)).toBe(expected);
  });

  it('leaves room for the usual days of every crop, and finds a wrong year', () => {
    for (const crop of CROPS)
      for (const country of ['RO', 'FR'] as const) {
        const { sow_date, harvest_date } = cropDatesOf(crop, { end_year: 2026, country, latitude: 46 });
        const most = longestStandOf(crop);
        if (most === null || sow_date === null || harvest_date === null) continue;
        expect(standsTooLong(crop, sow_date, harvest_date), crop.key).toBe(false);
        // Cover crops are sown within months, and may stay over winter.
        if (crop.group === 'cover') continue;
        expect(standsTooLong(crop, sow_date, addDays(harvest_date, 365)), crop.key).toBe(true);
      }
  });
});
