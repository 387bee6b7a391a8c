import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated; the list is kept, so that it opens without a network. */
export const manyFarmsQueryRules: QueryRules = {
  [api.manyFarms.list.path]: {
    changedBy: ['farm', 'land', 'parcels', 'crops', 'alerts', 'plans', 'journal', 'scene'],
    isOfAllFarms: true,
    isKept: true,
  },
};
