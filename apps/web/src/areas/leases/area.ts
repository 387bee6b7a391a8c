import type { Farm, Lease } from '@brazda/contract/client';
import { type Area, dialogWith, screenWith } from '../../lib/area.ts';
import { leasesQueryRules } from './query-rules.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** An owner of land with what they let; null adds one. */
    'land-owner': { readonly farm: Farm; readonly ownerId: string | null };
    /** A lease; null adds one, on some parcels. */
    lease: { readonly farm: Farm; readonly lease: Lease | null; readonly parcels?: readonly string[] };
    /** A table of contracts from a file, or pasted. */
    'import-leases': { readonly farmId: string };
    /** A title; null adds one. */
    'land-title': { readonly farm: Farm; readonly titleId: string | null };
  }
}

export const leasesArea = {
  screens: {
    leases: screenWith('LeasesScreen', () => import('./leases-screen/leases-screen.tsx'), 'map', 'leases'),
  },
  dialogs: {
    'land-owner': dialogWith('OwnerForm', () => import('./owner-form.tsx'), 'leases'),
    lease: dialogWith('LeaseForm', () => import('./lease-form.tsx'), 'leases'),
    'import-leases': dialogWith('LeaseImport', () => import('./lease-import.tsx'), 'leases'),
    'land-title': dialogWith('TitleForm', () => import('./title-form.tsx'), 'leases'),
  },
  queryRules: leasesQueryRules,
} as const satisfies Area;
