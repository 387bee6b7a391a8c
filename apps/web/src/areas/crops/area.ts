import type { CropInterval, Parcel, Season } from '@brazda/contract/client';
import type { Country, DayRange } from '@brazda/domain';
import { type Area, dialogWith } from '../../lib/area.ts';
import { CROP_CALLS } from './outbox-calls.ts';
import { cropsQueryRules } from './query-rules.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** Null adds a crop. */
    'set-crop': {
      readonly parcel: Parcel;
      readonly interval: CropInterval | null;
      readonly season: DayRange;
      /** The free dates in which a crop is to be added; null for any. */
      readonly wished: DayRange | null;
      readonly country: Country;
    };
    'set-crops': {
      readonly parcels: readonly [Parcel, ...Parcel[]];
      readonly season: Season;
      readonly country: Country;
    };
    /** The crops of a season from a table that is pasted. */
    'paste-crops': { readonly farmId: string; readonly season: Season };
  }
}

export const cropsArea = {
  dialogs: {
    'set-crop': dialogWith('SetCrop', () => import('./set-crop/set-crop.tsx'), 'crops'),
    'set-crops': dialogWith('SetCrops', () => import('./set-crop/set-crops.tsx'), 'crops'),
    'paste-crops': dialogWith('PasteCrops', () => import('./paste-crops/paste-crops.tsx'), 'crops'),
  },
  outboxCalls: CROP_CALLS,
  queryRules: cropsQueryRules,
} as const satisfies Area;
