import type { Farm, Parcel, ParcelGroup, Season } from '@brazda/contract/client';
import { type Area, dialogWith } from '../../lib/area.ts';
import { parcelsQueryRules } from './query-rules.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** Organic days and the special use of several parcels of a season. */
    'land-use': { readonly parcels: readonly [Parcel, ...Parcel[]] };
    'parcel-form': { readonly parcel: Parcel };
    /** The groups of parcels of a farm; chosen parcels can be put into them. */
    'parcel-groups': {
      readonly farm: Pick<Farm, 'id' | 'access'>;
      readonly season: Season;
      readonly chosen: readonly string[];
    };
    /** A group, or a new one with parcels. */
    'parcel-group-form': {
      readonly farmId: string;
      readonly season: Season;
      readonly group: ParcelGroup | null;
      readonly parcels: readonly string[];
    };
  }
}

export const parcelsArea = {
  dialogs: {
    'land-use': dialogWith('LandUseDialog', () => import('./land-use-dialog.tsx'), 'map'),
    'parcel-form': dialogWith('ParcelDialog', () => import('./parcel-dialog.tsx'), 'map'),
    'parcel-groups': dialogWith(
      'GroupsDialog',
      () => import('./groups/groups-dialog.tsx'),
      'map',
      'parcel-groups',
    ),
    'parcel-group-form': dialogWith(
      'GroupForm',
      () => import('./groups/group-form.tsx'),
      'map',
      'parcel-groups',
    ),
  },
  queryRules: parcelsQueryRules,
} as const satisfies Area;
