import { api } from '@brazda/contract/client';
import { call } from '../../lib/api.ts';
import { useDownload } from '../exports/index.ts';
import type { SeasonAddress } from './price-changes.ts';
import type { PlanAddress } from './queries.ts';

/** Downloads a plan with its costs and margin. */
export function useDownloadPlan(params: PlanAddress) {
  return useDownload((format: 'xlsx' | 'csv' | 'pdf') => call(api.plans.file, { params, query: { format } }));
}

/** Downloads the prices of a season. */
export function useDownloadPrices(params: SeasonAddress) {
  return useDownload((format: 'xlsx' | 'csv') => call(api.prices.file, { params, query: { format } }));
}
