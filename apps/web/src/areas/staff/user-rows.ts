import type { StaffUser } from '@brazda/contract/client';

/** The parcels and hectares of all farms that a user owns. */
export function figuresOf({ farms }: Pick<StaffUser, 'farms'>): {
  farms: number;
  parcels: number;
  hectares: number;
} {
  return {
    farms: farms.length,
    parcels: farms.reduce((sum, { parcel_count }) => sum + parcel_count, 0),
    hectares: farms.reduce((sum, { hectares }) => sum + hectares, 0),
  };
}

/** The state of a license; a user without one counts as active. */
export type LicenseState = 'none' | 'pre_trial' | 'trial' | 'active' | 'expired';

export function licenseState(license: StaffUser['license']): LicenseState {
  if (!license) return 'none';
  if (license.is_pre_trial) return 'pre_trial';
  if (!license.is_active) return 'expired';
  return license.is_trial ? 'trial' : 'active';
}

/** Whether staff may impersonate a user: never staff, nor a blocked user. */
export function canImpersonate({ is_staff, is_active }: Pick<StaffUser, 'is_staff' | 'is_active'>): boolean {
  return !is_staff && is_active;
}

/** The range of users on a page, from 1: `101-200`; null if there are none. */
export function rangeOf(page: number, perPage: number, count: number): { from: number; to: number } | null {
  const from = page * perPage + 1;
  return from > count ? null : { from, to: Math.min(count, from + perPage - 1) };
}
