import { describe, expect, it } from 'vitest';
import { addDays } from '../crops/crop-interval.ts';
import { STAGE_MARGIN_DAYS } from '../crops/usual-stages.ts';
import { fallsFrom } from './falls-from.ts';

const YEAR = { from: '2025-10-10', to: '2026-07-05' } as const;

describe('the day from which less green is usual', () => {
  it('is the first one on which wheat may ripen anywhere in the country', () => {
    // Ripening in Romania: from 10 June at the latitude of the table.
    expect(fallsFrom({ crop_key: 'winter_wheat', country: 'RO', ...YEAR })).toBe(
      addDays('2026-06-10', -STAGE_MARGIN_DAYS.RO),
    );
  });

  it('is some weeks before the last day of a crop without known stages', () => {
    expect(fallsFrom({ crop_key: 'carrot', country: 'FR', from: '2026-04-01', to: '2026-09-30' })).toBe(
      '2026-08-16',
    );
  });

  it('is the first day of what is cut or grazed', () => {
    expect(fallsFrom({ crop_key: 'alfalfa', country: 'RO', from: '2026-01-01', to: '2026-12-31' })).toBe(
      '2026-01-01',
    );
    expect(fallsFrom({ crop_key: 'hay_meadow', country: 'FR', from: '2026-01-01', to: '2026-12-31' })).toBe(
      '2026-01-01',
    );
  });

  it('is not before the crop was sown', () => {
    expect(fallsFrom({ crop_key: 'winter_wheat', country: 'RO', from: '2026-06-20', to: '2026-07-05' })).toBe(
      '2026-06-20',
    );
  });
});
