import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const productsQueryRules: QueryRules = {
  [api.products.list.path]: { changedBy: ['products'], isKept: true },
  [api.products.stock.path]: { changedBy: ['products', 'journal'], isKept: true },
  [api.products.deliveries.path]: { changedBy: ['products'], isKept: true },
  [api.products.withdrawals.path]: { changedBy: ['products'], isKept: true },
};
