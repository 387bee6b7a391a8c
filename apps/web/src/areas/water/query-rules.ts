import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const waterQueryRules: QueryRules = {
  [api.water.list.path]: { changedBy: ['water', 'land'], isKept: true },
};
