import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const alertsQueryRules: QueryRules = {
  [api.alerts.list.path]: { changedBy: ['land', 'parcels', 'crops', 'alerts'], isKept: true },
};
