import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const treatmentsQueryRules: QueryRules = {
  [api.treatments.list.path]: { changedBy: ['journal', 'products', 'crops', 'land', 'water'], isKept: true },
  [api.treatments.checks.path]: {
    changedBy: ['journal', 'products', 'crops', 'land', 'water'],
    isKept: true,
  },
  [api.treatments.closures.path]: { changedBy: ['journal', 'land', 'crops'], isKept: true },
  [api.treatments.workClosures.path]: { isKept: true },
  [api.treatments.workProducts.path]: { isKept: true },
  [api.treatments.versions.path]: { changedBy: ['journal'] },
  [api.treatments.holder.path]: { changedBy: ['journal', 'farm'], isKept: true },
};
