import type { LicenseBandRow, StaffLicense } from '@brazda/contract/client';
import { type Area, dialogWith, screenWith } from '../../lib/area.ts';
import type { UserOfStaff } from './user-of-staff.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** The license of a user in the staff view. */
    'user-license': { readonly user: UserOfStaff };
    /** What staff do to the license of a user; null if there is none. */
    'change-license': {
      readonly kind: 'grant' | 'extend' | 'end';
      readonly user: UserOfStaff;
      readonly license: StaffLicense | null;
    };
    /** The transfers for an order in the staff view. */
    transfers: { readonly orderId: string };
    /** Null adds an area band. */
    'band-form': { readonly band: LicenseBandRow | null };
  }
}

export const staffArea = {
  screens: {
    'staff-users': screenWith('StaffUsersScreen', () => import('./staff-users-screen.tsx'), 'staff'),
  },
  dialogs: {
    'user-license': dialogWith(
      'UserLicenseDialog',
      () => import('./user-license/user-license-dialog.tsx'),
      'staff',
    ),
    'change-license': dialogWith(
      'ChangeLicenseDialog',
      () => import('./user-license/change-license-dialog.tsx'),
      'staff',
    ),
    transfers: dialogWith('TransferDialog', () => import('./orders-tab/transfer-dialog.tsx'), 'staff'),
    'band-form': dialogWith('BandDialog', () => import('./prices-tab/band-dialog.tsx'), 'staff'),
  },
} as const satisfies Area;
