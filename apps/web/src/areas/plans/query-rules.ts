import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** Plans show parcels, crops and yields of the farm, and the work done. */
const SHOWN_IN_PLANS = ['land', 'crops', 'plans', 'journal'] as const;

/** When queries of this area are outdated, and which are kept. */
export const plansQueryRules: QueryRules = {
  [api.plans.list.path]: { changedBy: SHOWN_IN_PLANS, isKept: true },
  [api.plans.get.path]: { changedBy: SHOWN_IN_PLANS, isKept: true },
  [api.plans.parcels.path]: { changedBy: SHOWN_IN_PLANS, isKept: true },
  [api.plans.margins.path]: { changedBy: SHOWN_IN_PLANS, isKept: true },
  [api.plans.seasons.path]: { changedBy: SHOWN_IN_PLANS, isKept: true },
  [api.plans.worksheets.path]: { changedBy: SHOWN_IN_PLANS },
  [api.activities.list.path]: { changedBy: SHOWN_IN_PLANS, isKept: true },
  [api.activities.parcels.path]: { changedBy: SHOWN_IN_PLANS },
  [api.prices.list.path]: { changedBy: ['plans'], isKept: true },
};
