import type { AccessLevel } from './access.ts';

/** How a farm is shared: read-only or editable as a whole, or only by parcels. The first is the default. */
export const SHARE_LEVELS = ['view_only', 'full_access', 'no_access'] as const;
export type ShareLevel = (typeof SHARE_LEVELS)[number];

const ACCESS_OF_SHARE: Readonly<Record<ShareLevel, AccessLevel>> = {
  view_only: 'view',
  full_access: 'full',
  no_access: 'parcels',
};

/** The access that a share gives. */
export function accessOfShare(level: ShareLevel): AccessLevel {
  return ACCESS_OF_SHARE[level];
}

/** Where a visitor came from when creating an account. */
export const REGISTRATION_REFS = ['demo_farm', 'shared_farm', 'shared_parcel'] as const;
export type RegistrationRef = (typeof REGISTRATION_REFS)[number];

/** Possible lifetimes of a share link in days. */
export const LINK_DAYS = [1, 7, 30, 365] as const;
/** Valid share links of a farm, far more than anyone keeps an overview of. */
export const MAX_SHARE_LINKS = 200;
