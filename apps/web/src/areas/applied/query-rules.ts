import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** What a verdict rests on. */
const TRIAL = ['applied', 'prescriptions', 'harvests', 'plans', 'crops', 'land', 'parcels'] as const;

/** When queries of this area are outdated. */
export const appliedQueryRules: QueryRules = {
  [api.applied.list.path]: { changedBy: ['applied', 'journal', 'land', 'parcels'] },
  [api.applied.get.path]: { changedBy: ['applied', 'journal', 'prescriptions', 'land', 'parcels'] },
  [api.stripTrials.list.path]: { changedBy: TRIAL },
  [api.stripTrials.years.path]: { changedBy: TRIAL },
};
