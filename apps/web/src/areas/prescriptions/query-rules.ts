import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept: a map of rates is read on the land. */
export const prescriptionsQueryRules: QueryRules = {
  [api.prescriptions.list.path]: { changedBy: ['prescriptions', 'land', 'parcels'], isKept: true },
  [api.prescriptions.get.path]: { changedBy: ['prescriptions', 'land', 'parcels'], isKept: true },
  [api.prescriptions.checkStick.path]: { changedBy: ['prescriptions', 'land', 'parcels'] },
  [api.prescriptions.basis.path]: {
    changedBy: ['prescriptions', 'land', 'parcels', 'scene', 'plans', 'soil', 'zones'],
  },
};
