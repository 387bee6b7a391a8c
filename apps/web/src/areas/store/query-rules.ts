import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** What moves something in the store: also deliveries and treatments of products, and fuel of the journal. */
const MOVES = ['store', 'products', 'journal'] as const;

/** When queries of this area are outdated, and which are kept. */
export const storeQueryRules: QueryRules = {
  [api.store.items.path]: { changedBy: MOVES, isKept: true },
  [api.store.movements.path]: { changedBy: MOVES, isKept: true },
  [api.store.days.path]: { changedBy: MOVES, isKept: true },
  [api.store.harvests.path]: { changedBy: ['store', 'crops', 'land'] },
};
