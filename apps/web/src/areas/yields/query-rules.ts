import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const yieldsQueryRules: QueryRules = {
  [api.forecasts.ofSeason.path]: { changedBy: ['land', 'crops'] },
  [api.forecasts.ofParcel.path]: { changedBy: ['land', 'crops'] },
  // Files of harvests show the crops of their parcels with their measured yields.
  [api.harvests.list.path]: { changedBy: ['land', 'crops', 'harvests'] },
  [api.harvests.map.path]: { changedBy: ['land', 'crops', 'harvests'] },
  [api.harvests.zones.path]: { changedBy: ['harvests'] },
};
