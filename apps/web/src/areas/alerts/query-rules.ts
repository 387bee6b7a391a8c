import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const alertsQueryRules: QueryRules = {
  // Events are of one farm: the others are asked for again with each visit.
  [api.alerts.farms.path]: { changedBy: ['alerts'], isKept: true },
  [api.alerts.list.path]: { changedBy: ['land', 'parcels', 'crops', 'alerts'], isKept: true },
  [api.alerts.summary.path]: { changedBy: ['alerts'] },
};
