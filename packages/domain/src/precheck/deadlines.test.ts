import { describe, expect, it } from 'vitest';
import { deadlinesOf, lastDayOfCure } from './deadlines.ts';

describe('the days that count in a claim year', () => {
  it('are those of a Romanian farm of 2026, by date', () => {
    const rules = new Set(['crop_seen', 'secondary_crop'] as const);
    expect(deadlinesOf({ country: 'RO', year: 2026, rules, has_arable: true })).toEqual([
      { kind: 'claim_begins', day: '2026-03-16', law: 'RO-claims' },
      { kind: 'claim_ends', day: '2026-06-05', law: 'RO-claims' },
      { kind: 'cover_begins', day: '2026-06-15', law: 'RO-GAEC6-arable' },
      { kind: 'cover_ends', day: '2026-09-30', law: 'RO-GAEC6-arable' },
    ]);
  });

  it('are only those of land that a French farm has', () => {
    const kindsOf = (rules: readonly ('fallow' | 'unplowed_grass' | 'secondary_crop')[]) =>
      deadlinesOf({ country: 'FR', year: 2025, rules: new Set(rules), has_arable: true }).map(
        ({ kind, day }) => `${day} ${kind}`,
      );
    expect(kindsOf([])).toEqual([
      '2025-06-01 agency_lights',
      '2025-07-01 agency_lights',
      '2025-08-01 agency_lights',
      '2025-09-01 agency_lights',
      '2025-09-20 claim_changes',
    ]);
    expect(kindsOf(['fallow', 'secondary_crop'])).toEqual(
      expect.arrayContaining([
        '2025-05-31 fallow_covered',
        '2025-11-15 secondary_sown',
        '2026-02-15 secondary_ends',
      ]),
    );
    expect(kindsOf(['unplowed_grass'])).toContain('2025-08-31 grass_ends');
  });

  it('are none of a year that nobody has read', () => {
    const far = { year: 2040, rules: new Set(['fallow'] as const), has_arable: true };
    expect(deadlinesOf({ country: 'FR', ...far })).toEqual([]);
    expect(deadlinesOf({ country: 'RO', ...far })).toEqual([]);
  });
});

it('a light is cured by changing the claim, a secondary crop by sowing it, where the row was read', () => {
  expect(lastDayOfCure('crop_seen', { country: 'FR', year: 2025 })).toBe('2025-09-20');
  expect(lastDayOfCure('crop_seen', { country: 'FR', year: 2026 })).toBeNull();
  expect(lastDayOfCure('secondary_crop', { country: 'FR', year: 2026 })).toBe('2026-11-15');
  expect(lastDayOfCure('secondary_crop', { country: 'RO', year: 2026 })).toBeNull();
});
