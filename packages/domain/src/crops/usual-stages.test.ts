import { describe, expect, it } from 'vitest';
import type { DayTemperature } from '../weather/degree-days.ts';
import { addDays } from './crop-interval.ts';
import { type CropKey, cropByKey } from './crops.ts';
import { growthStagesOf } from './growth-stages.ts';
import { estimateStages, STAGE_MARGIN_DAYS, stagesOfCountry } from './usual-stages.ts';

const LATITUDE = { RO: 44.5, FR: 47 };
const siteOf = (crop: CropKey, country: 'RO' | 'FR' = 'RO') => ({
  stages: growthStagesOf(cropByKey(crop).key),
  country,
  latitude: LATITUDE[country],
});

describe('stages of a country', () => {
  const bbchOn = (day: string, country: 'RO' | 'FR' = 'RO') =>
    stagesOfCountry(siteOf('winter_wheat', country), day)?.stages.map(({ bbch }) => bbch) ?? [];

  // 4 days a degree: Romania 43.62 to 48.27, given for 44.5; France 41.33 (Corsica) to 51.09, given for 47.
  it('have a margin for the whole of it', () => {
    expect(STAGE_MARGIN_DAYS).toEqual({ RO: 16, FR: 23 });
  });

  it('are all that may be there on the day', () => {
    // Booting until 8 May, heading 5 to 18 May, flowering 15 to 28 May, milk from 25 May; 16 days around each.
    expect(bbchOn('2026-05-16')).toEqual(['30-39', '40-49', '50-59', '60-69', '70-79']);
    expect(bbchOn('2026-04-08')).toEqual(['20-29', '30-39']);
    expect(bbchOn('2026-04-09')).toEqual(['20-29', '30-39', '40-49']);
  });

  it('may lie over the new year', () => {
    expect(bbchOn('2026-01-15')).toEqual(['20-29']);
    expect(bbchOn('2025-12-31')).toEqual(['20-29']);
  });

  it('differ by country', () => {
    expect(bbchOn('2025-09-20', 'FR')).toEqual([]);
    expect(bbchOn('2025-09-20', 'RO')).toEqual(['00-09']);
  });

  it('are not known in summer, nor overseas', () => {
    expect(stagesOfCountry(siteOf('winter_wheat'), '2026-08-20')).toBeNull();
    expect(stagesOfCountry({ ...siteOf('maize', 'FR'), latitude: -21.1 }, '2026-07-20')).toBeNull();
  });
});

describe('stages by the temperatures since sowing', () => {
  const SOWN = '2026-04-15';
  /** Days of one temperature from sowing on. */
  const days = (count: number, degrees: number): DayTemperature[] =>
    Array.from({ length: count }, (_, at) => ({ date: addDays(SOWN, at), min: degrees, max: degrees }));
  const estimate = (crop: CropKey, sum: number, base: number, country: 'RO' | 'FR' = 'RO') => {
    // Ten degree-days a day.
    const count = Math.round(sum / 10);
    return estimateStages(
      { ...siteOf(crop, country), crop_key: crop, sow_date: SOWN, temperatures: days(count, base + 10) },
      addDays(SOWN, count - 1),
    )!;
  };
  const bbchAt = (crop: CropKey, sum: number, base: number, country: 'RO' | 'FR' = 'RO') => {
    const { stages, basis } = estimate(crop, sum, base, country);
    expect(basis).toBe('temperatures');
    return stages.map(({ bbch }) => bbch);
  };

  // High Plains Regional Climate Center, crop_corn.txt, from emergence at 125 °F·d (University of Wisconsin): six leaves at
  // 360, sixteen at 960, silks at 1143.6 to 1272.5, blister at 1327.2 to 1585, dough at 1510.9 to 1897.4, black layer at
  // 2061.7 to 2834.9 °F·d. In °C·d: 69, 269, 603, 705 to 776, 807 to 950, 909 to 1124, 1215 to 1644.
  it.each([
    [60, ['00-09']],
    [80, ['10-19']],
    [260, ['10-19']],
    [280, ['30-39']],
    [610, ['50-59']],
    [740, ['50-59', '60-69']],
    [790, ['60-69']],
    [920, ['60-69', '70-79', '80-89']],
    [1100, ['70-79', '80-89']],
    [1200, ['80-89']],
    [1300, ['80-89', '90-99']],
    [1650, ['90-99']],
  ])('of maize at %i °C·d are %j', (sum, bbch) => {
    expect(bbchAt('maize', sum, 10)).toEqual(bbch);
    expect(bbchAt('maize', sum, 10, 'FR')).toEqual(bbch);
  });

  // Cetiom: emergence 90, beginning of flowering 840, end of flowering 990 to 1100, harvest possible at 1570 to 1700 °C·d.
  it.each([
    [80, ['00-09']],
    [850, ['60-69']],
    [1110, ['70-79']],
    [1710, ['90-99']],
  ])('of sunflower at %i °C·d are among %j', (sum, bbch) => {
    expect(bbchAt('sunflower', sum, 6)).toEqual(expect.arrayContaining(bbch));
  });
  it('of sunflower between emergence and flowering, of which there are no sums, are those of the country', () => {
    // 20 days after sowing: 5 May.
    expect(bbchAt('sunflower', 200, 6)).toEqual(['10-19']);
    // 60 days: 13 June. Leaves until 31 May, stems 25 May to 15 June, buds from 8 June, 16 days around each.
    expect(bbchAt('sunflower', 600, 6)).toEqual(['10-19', '30-39', '50-59']);
  });

  it.each([
    ['sowing is not known', { sow_date: null }],
    ['temperatures are not known', { temperatures: [] }],
    [
      'more than three days are missing',
      { temperatures: days(80, 20).filter((_, at) => at < 10 || at > 13) },
    ],
    ['the crop is sown in autumn', { crop_key: 'winter_wheat', stages: siteOf('winter_wheat').stages }],
  ])('are those of the country where %s', (_, unknown) => {
    const site = { ...siteOf('maize'), crop_key: 'maize', sow_date: SOWN, temperatures: days(80, 20) };
    expect(estimateStages(site, '2026-06-20')!.basis).toBe('temperatures');
    expect(estimateStages({ ...site, ...unknown }, '2026-06-20')!.basis).toBe('country');
  });
});
