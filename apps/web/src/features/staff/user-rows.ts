import type { StaffUser } from '@brazda/contract';

/** The parcels and hectares of all farms that a person owns. */
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

/** How a license stands; a person without one counts as active. */
export type LicenseState = 'none' | 'preTrial' | 'trial' | 'active' | 'expired';

/** The state of a license. */
export function licenseState(license: StaffUser['license']): LicenseState {
  if (!license) return 'none';
  if (license.is_pre_trial) return 'preTrial';
  if (!license.is_active) return 'expired';
  return license.is_trial ? 'trial' : 'active';
}

/** Whether staff may act as somebody: never as staff, nor as somebody who is kept out. */
export function canImpersonate({ is_staff, is_active }: Pick<StaffUser, 'is_staff' | 'is_active'>): boolean {
  return !is_staff && is_active;
}

/** Which people of all a page shows, from one on: `101-200`; null where there is nobody. */
export function rangeOf(page: number, perPage: number, count: number): { from: number; to: number } | null {
  const from = page * perPage + 1;
  return from > count ? null : { from, to: Math.min(count, from + perPage - 1) };
}
