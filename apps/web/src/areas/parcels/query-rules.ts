import { api } from '@brazda/contract/client';
import { CACHED } from '@brazda/domain';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const parcelsQueryRules: QueryRules = {
  // It also contains crops, but is not refetched with all its shapes: see `refetch-crops.ts`.
  [api.parcels.list.path]: { changedBy: ['land', 'parcels'], maxCached: CACHED.parcels, isKept: true },
  [api.parcels.get.path]: { changedBy: ['land', 'parcels', 'crops'], isKept: true },
  [api.parcels.currentSeason.path]: { changedBy: ['land', 'parcels', 'crops'] },
  [api.parcels.overlap.path]: {
    changedBy: ['land', 'parcels', 'crops'],
    maxCached: CACHED.overlaps,
    isKept: true,
  },
  [api.parcelGroups.list.path]: { changedBy: ['groups', 'land'], isKept: true },
  [api.parcels.blocks.path]: { changedBy: ['land', 'crops'], isKept: true },
};
