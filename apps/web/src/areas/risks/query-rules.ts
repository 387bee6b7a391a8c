import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const risksQueryRules: QueryRules = {
  [api.risks.list.path]: { changedBy: ['land', 'parcels', 'crops', 'journal'], isKept: true },
  [api.risks.hits.path]: { changedBy: ['land', 'parcels'] },
};
