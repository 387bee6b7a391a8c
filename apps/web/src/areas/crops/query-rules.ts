import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const cropsQueryRules: QueryRules = {
  [api.crops.list.path]: { isKept: true },
  [api.crops.get.path]: { isKept: true },
  [api.crops.works.path]: { isKept: true },
  [api.crops.ofSeason.path]: { changedBy: ['land', 'crops'], isKept: true },
  [api.crops.curves.path]: { changedBy: ['land', 'crops', 'scene'], isKept: true },
};
