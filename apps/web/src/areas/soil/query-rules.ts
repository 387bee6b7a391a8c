import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const soilQueryRules: QueryRules = {
  [api.soilAnalyses.plan.path]: { changedBy: ['land', 'parcels', 'scene'] },
  [api.soilAnalyses.list.path]: { changedBy: ['soil'] },
  [api.soilAnalyses.get.path]: { changedBy: ['soil'] },
  [api.soilResults.get.path]: { changedBy: ['soil'] },
  [api.soilResults.labReport.path]: { changedBy: ['soil'] },
  [api.soilResults.history.path]: { changedBy: ['soil'] },
  [api.soilResults.imageComparison.path]: { changedBy: ['soil'] },
  [api.sampling.list.path]: { isKept: true },
};
