import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const rotationQueryRules: QueryRules = {
  [api.rotation.get.path]: { changedBy: ['land', 'parcels', 'crops'], isKept: true },
};
