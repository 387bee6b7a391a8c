import { api } from '@brazda/contract/client';
import { CACHED } from '@brazda/domain';
import type { QueryRules } from '../../lib/query-rules.ts';

/** How many queries of this area are cached. */
export const historyQueryRules: QueryRules = {
  [api.zones.ofParcel.path]: { maxCached: CACHED.histories },
  [api.zones.past.path]: { changedBy: ['land', 'scene', 'images'] },
};
