import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const precheckQueryRules: QueryRules = {
  [api.precheck.list.path]: {
    changedBy: ['land', 'parcels', 'crops', 'journal', 'scene', 'lights'],
    isKept: true,
  },
  [api.precheck.parcel.path]: { changedBy: ['land', 'parcels', 'crops', 'journal', 'scene', 'lights'] },
  [api.precheck.waiting.path]: { changedBy: ['land', 'parcels', 'lights'], isKept: true },
};
