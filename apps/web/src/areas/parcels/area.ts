import type { Parcel } from '@brazda/contract/client';
import { type Area, dialogWith } from '../../lib/area.ts';
import { parcelsQueryRules } from './query-rules.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** Organic days and the special use of several parcels of a season. */
    'land-use': { readonly parcels: readonly [Parcel, ...Parcel[]] };
    'parcel-form': { readonly parcel: Parcel };
  }
}

export const parcelsArea = {
  dialogs: {
    'land-use': dialogWith('LandUseDialog', () => import('./land-use-dialog.tsx'), 'map'),
    'parcel-form': dialogWith('ParcelDialog', () => import('./parcel-dialog.tsx'), 'map'),
  },
  queryRules: parcelsQueryRules,
} as const satisfies Area;
