import type { StaffUser } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { canImpersonate, figuresOf, licenseState, rangeOf } from './user-rows.ts';

it('adds up the farms of a user', () => {
  const farms = [
    { id: 'a', name: 'A', parcel_count: 3, hectares: 12.5 },
    { id: 'b', name: 'B', parcel_count: 1, hectares: 2 },
  ];
  expect(figuresOf({ farms })).toEqual({ farms: 2, parcels: 4, hectares: 14.5 });
  expect(figuresOf({ farms: [] })).toEqual({ farms: 0, parcels: 0, hectares: 0 });
});

describe('the state of a license', () => {
  const license = (input: object) =>
    licenseState({ is_active: true, is_trial: false, is_pre_trial: false, ...input } as StaffUser['license']);
  it.each([
    [{}, 'active'],
    [{ is_trial: true }, 'trial'],
    [{ is_pre_trial: true, is_active: false }, 'pre_trial'],
    [{ is_active: false, is_trial: true }, 'expired'],
  ])('of %o is %s', (input, state) => {
    expect(license(input)).toBe(state);
  });
  it('is none without one', () => {
    expect(licenseState(null)).toBe('none');
  });
});

it('prevents impersonating staff or blocked users', () => {
  expect(canImpersonate({ is_staff: false, is_active: true })).toBe(true);
  expect(canImpersonate({ is_staff: true, is_active: true })).toBe(false);
  expect(canImpersonate({ is_staff: false, is_active: false })).toBe(false);
});

it('counts the users of a page', () => {
  expect(rangeOf(0, 100, 250)).toEqual({ from: 1, to: 100 });
  expect(rangeOf(2, 100, 250)).toEqual({ from: 201, to: 250 });
  expect(rangeOf(0, 100, 0)).toBeNull();
});
