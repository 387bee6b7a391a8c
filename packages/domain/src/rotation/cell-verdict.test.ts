import { describe, expect, it } from 'vitest';
import type { CropKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import { cellVerdictOf } from './cell-verdict.ts';

/** The findings for the last of some crops grown on a parcel year by year. */
const outcomeTextOf = (...crops: (CropKey | null)[]) => outcomeIn('RO', ...crops);

function outcomeIn(country: Country, ...crops: (CropKey | null)[]) {
  const years = crops.map((main, i) => ({
    year: 2026 - crops.length + 1 + i,
    parcels: [{ id: 'a', ares: 1000, main, secondary: [], before: ['a'] }],
  }));
  const { severity, findings } = cellVerdictOf({ country, years }, years.at(-1)!.parcels[0]!, 2026);
  return { severity, codes: findings.map(({ code }) => code) };
}

describe('agronomy reports', () => {
  it('that a crop returns too soon, with lower severity where that is tolerated', () => {
    expect(outcomeTextOf('sunflower', 'winter_wheat', 'maize', 'sunflower')).toMatchObject({
      severity: 'warning',
      codes: ['back_too_soon'],
    });
    expect(outcomeTextOf('sunflower', 'winter_wheat', 'maize', 'winter_barley', 'sunflower').severity).toBe(
      'hint',
    );
    expect(
      outcomeTextOf(
        'sunflower',
        'winter_wheat',
        'maize',
        'winter_wheat',
        'maize',
        'winter_wheat',
        'sunflower',
      ).severity,
    ).toBe('fine');
  });

  it('that a crop follows itself too often', () => {
    expect(outcomeTextOf('maize', 'maize', 'maize').codes).not.toContain('too_often_in_a_row');
    expect(outcomeTextOf('maize', 'maize', 'maize', 'maize').codes).toContain('too_often_in_a_row');
    expect(outcomeTextOf('winter_barley', 'winter_barley').codes).toContain('too_often_in_a_row');
  });

  it('good and bad preceding crops', () => {
    expect(outcomeTextOf('peas', 'winter_wheat').codes).toEqual(['very_good_predecessor']);
    expect(outcomeTextOf('soybean', 'sunflower')).toMatchObject({
      severity: 'warning',
      codes: ['bad_predecessor', 'hosts_too_near'],
    });
    expect(outcomeTextOf('maize', 'winter_wheat')).toEqual({ severity: 'fine', codes: [] });
  });

  it('that a host of the same disease was grown recently', () => {
    expect(outcomeTextOf('winter_rapeseed', 'winter_wheat', 'sunflower').codes).toContain('hosts_too_near');
    expect(outcomeTextOf('winter_wheat', 'rye', 'winter_barley').codes).toContain('hosts_in_a_row');
  });

  it('nothing of a perennial that stands for years, but how soon it is sown again', () => {
    expect(outcomeTextOf('winter_wheat', 'alfalfa', 'alfalfa', 'alfalfa')).toEqual({
      severity: 'fine',
      codes: [],
    });
    expect(outcomeTextOf('alfalfa', 'winter_wheat', 'alfalfa', 'alfalfa').codes).toEqual(['back_too_soon']);
  });

  it('nothing where the previous years are unknown', () => {
    expect(outcomeTextOf(null, 'sunflower')).toEqual({ severity: 'fine', codes: [] });
    expect(outcomeTextOf(null)).toEqual({ severity: 'fine', codes: [] });
  });
});

describe('a source of one country', () => {
  it('has alfalfa as a bad predecessor of wheat in Romania, and says nothing of France', () => {
    expect(outcomeIn('RO', 'alfalfa', 'winter_wheat').codes).toContain('bad_predecessor');
    expect(outcomeIn('FR', 'alfalfa', 'winter_wheat').codes).not.toContain('bad_predecessor');
    expect(outcomeIn('FR', 'permanent_pasture', 'winter_wheat').codes).toContain('bad_predecessor');
  });
});
