import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated; none is kept on the device, because they are personal data. */
export const leasePaymentsQueryRules: QueryRules = {
  [api.leasePayments.margins.path]: { changedBy: ['leases', 'land', 'parcels', 'plans', 'crops', 'journal'] },
  [api.leasePayments.year.path]: { changedBy: ['leases', 'land', 'parcels'] },
};
