import type { Farm, OwnerRent, RentYear } from '@brazda/contract/client';
import { type Area, dialogWith, screenWith } from '../../lib/area.ts';
import { leasePaymentsQueryRules } from './query-rules.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** By what the rent of a year is counted. */
    'rent-terms': { readonly farm: Farm; readonly rent: RentYear };
    /** The rent of a lease by hand. */
    'set-rent': {
      readonly farm: Farm;
      readonly rent: RentYear;
      readonly lease: { readonly id: string; readonly name: string };
    };
    /** A file by which a bank pays what is left. */
    'rent-bank-file': { readonly farm: Farm; readonly rent: RentYear };
    /** A payment to an owner. */
    'pay-rent': { readonly farm: Farm; readonly rent: RentYear; readonly owner: OwnerRent };
  }
}

export const leasePaymentsArea = {
  screens: {
    'lease-payments': screenWith(
      'LeasePaymentsScreen',
      () => import('./lease-payments-screen/lease-payments-screen.tsx'),
      'map',
      'leases',
      'lease-payments',
    ),
  },
  dialogs: {
    'rent-terms': dialogWith(
      'RentTermsForm',
      () => import('./rent-terms-form.tsx'),
      'leases',
      'lease-payments',
    ),
    'set-rent': dialogWith('SetRentForm', () => import('./set-rent-form.tsx'), 'lease-payments'),
    'rent-bank-file': dialogWith(
      'BankFileForm',
      () => import('./bank-file-form.tsx'),
      'leases',
      'lease-payments',
    ),
    'pay-rent': dialogWith('PayRentForm', () => import('./pay-rent-form.tsx'), 'leases', 'lease-payments'),
  },
  queryRules: leasePaymentsQueryRules,
} as const satisfies Area;
