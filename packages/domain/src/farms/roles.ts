import type { Principal } from './access.ts';

const ANONYMOUS: Principal = {
  signed_in: false,
  is_staff: false,
  has_second_step: false,
  is_impersonated: false,
  level: 'none',
  is_guest: false,
  is_holder: false,
  is_worker: false,
  is_sampler: false,
  is_operated: false,
  is_device: false,
};
const STRANGER: Principal = { ...ANONYMOUS, signed_in: true };

/** The people of the permission table with their principals. The farm is not a demo unless stated. */
export const ROLES = {
  anonymous: ANONYMOUS,
  'anonymous on the demo farm': { ...ANONYMOUS, level: 'view' },
  'anonymous with a farm link': { ...ANONYMOUS, level: 'view' },
  'anonymous with a parcel link': { ...ANONYMOUS, level: 'parcels' },
  'anonymous on their trial farm': { ...ANONYMOUS, level: 'land' },
  stranger: STRANGER,
  'license holder': { ...STRANGER, is_holder: true },
  worker: { ...STRANGER, is_worker: true },
  'soil sampler': { ...STRANGER, is_sampler: true },
  'guest of parcels': { ...STRANGER, level: 'parcels', is_guest: true },
  'guest, view': { ...STRANGER, level: 'view', is_guest: true },
  'guest, full': { ...STRANGER, level: 'full', is_guest: true },
  owner: { ...STRANGER, level: 'owner' },
  staff: { ...STRANGER, is_staff: true, has_second_step: true },
  'staff without a second step': { ...STRANGER, is_staff: true },
  'staff on a farm that the operator samples': {
    ...STRANGER,
    is_staff: true,
    has_second_step: true,
    is_operated: true,
  },
  'impersonated owner': { ...STRANGER, level: 'owner', is_impersonated: true },
  'journal device': { ...ANONYMOUS, is_device: true },
} as const satisfies Readonly<Record<string, Principal>>;
export type Role = keyof typeof ROLES;
