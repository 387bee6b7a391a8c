import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const changesQueryRules: QueryRules = {
  [api.changes.list.path]: { changedBy: ['farm', 'land', 'parcels', 'crops'] },
};
