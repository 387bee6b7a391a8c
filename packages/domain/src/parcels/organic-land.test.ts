import { describe, expect, it } from 'vitest';
import {
  type OrganicLand,
  organicKeyOf,
  organicOfKey,
  organicPhaseOn,
  organicProblemOf,
  organicStatusOn,
} from './organic-land.ts';

const land = (
  conversion_from: string | null,
  certified_from: string | null,
  until: string | null = null,
): OrganicLand => ({ conversion_from, certified_from, until });

describe('organic land', () => {
  it.each([
    ['2023-02-28', null],
    ['2023-03-01', 'in_conversion'],
    ['2025-02-28', 'in_conversion'],
    ['2025-03-01', 'certified'],
    ['2026-12-31', 'certified'],
    ['2027-01-01', null],
  ] as const)('is on %s %s', (day, status) => {
    expect(organicStatusOn(land('2023-03-01', '2025-03-01', '2026-12-31'), day)).toBe(status);
  });

  it.each([
    ['2023-02-28', { phase: 'planned', day: '2023-03-01' }],
    ['2025-02-28', { phase: 'in_conversion', day: '2023-03-01' }],
    ['2026-12-31', { phase: 'certified', day: '2025-03-01' }],
    ['2027-01-01', { phase: 'ended', day: '2026-12-31' }],
  ] as const)('is described on %s', (day, phase) => {
    expect(organicPhaseOn(land('2023-03-01', '2025-03-01', '2026-12-31'), day)).toEqual(phase);
  });

  it('may have only one of its first days', () => {
    expect(organicStatusOn(land('2026-01-01', null), '2026-06-15')).toBe('in_conversion');
    expect(organicStatusOn(land(null, '2026-01-01'), '2026-06-15')).toBe('certified');
    expect(organicStatusOn(null, '2026-06-15')).toBeNull();
  });

  it.each([
    [land(null, null, '2026-01-01'), 'no_start'],
    [land('2025-03-01', '2023-03-01'), 'certified_before_conversion'],
    [land('2023-03-01', '2025-03-01', '2024-01-01'), 'ends_before_start'],
    [land('2023-03-01', null, '2023-02-01'), 'ends_before_start'],
    [land('2023-03-01', '2025-03-01', '2025-03-01'), null],
  ] as const)('says what is wrong with its days: %j, %s', (days, problem) => {
    expect(organicProblemOf(days)).toBe(problem);
  });

  it.each([
    land('2023-03-01', '2025-03-01', '2026-12-31'),
    land('2023-03-01', null),
    land(null, '2025-03-01'),
    null,
  ])('is the same after it was written as one text: %j', (days) => {
    expect(organicOfKey(organicKeyOf(days))).toEqual(days);
  });
});
