import type { AccessLevel } from './access.ts';

/** How a farm is shared: as a whole to look at or to work in, or only by parcels. The first is what a share is unless somebody says more. */
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

/** From where somebody came to create an account. */
export const REGISTRATION_REFS = ['demo_farm', 'shared_farm', 'shared_parcel'] as const;
export type RegistrationRef = (typeof REGISTRATION_REFS)[number];

/** For how many days a share link may hold; not in the specification. */
export const LINK_DAYS = [1, 7, 30, 365] as const;
