import { expect, it } from 'vitest';
import { CROPS } from '../crops/crops.ts';
import { yieldNoticeCrops, yieldNoticeSeason } from './yield-notice.ts';

it('asks for the yields of wheat, rapeseed, barley, sunflower and maize (R-12.9)', () => {
  const linked = CROPS.map(({ id, apia_code, pac_code }) => ({
    id,
    system_links: [
      ...(apia_code ? [{ name: 'APIA', code: apia_code }] : []),
      ...(pac_code ? [{ name: 'PAC', code: pac_code }] : []),
    ],
  }));
  const requested = new Set(yieldNoticeCrops(linked));
  expect(new Set(CROPS.filter(({ id }) => requested.has(id)).map(({ key }) => key))).toEqual(
    new Set(['winter_wheat', 'winter_barley', 'maize', 'sunflower', 'winter_rapeseed']),
  );
});

it('the last season is the newest one that is harvested and has parcels', () => {
  const season = (end_year: number, parcels_count: number) => ({
    start_date: `${end_year - 1}-10-01`,
    end_date: `${end_year}-12-31`,
    parcels_count,
  });
  const seasons = [season(2026, 9), season(2025, 0), season(2024, 9)];
  expect(yieldNoticeSeason(seasons, '2026-06-15')?.end_date).toBe('2024-12-31');
  expect(yieldNoticeSeason(seasons, '2026-10-01')?.end_date).toBe('2026-12-31');
  expect(yieldNoticeSeason([season(2026, 9)], '2026-06-15')).toBeNull();
});
