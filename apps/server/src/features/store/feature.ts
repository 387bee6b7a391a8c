import type { Feature } from '../../platform/feature.ts';
import { storeItemsHandlers } from './store.routes.ts';
import { STORE_ROW_LIMITS, STORE_TABLES } from './store.table.ts';

export const storeFeature = {
  handlers: storeItemsHandlers,
  events: { store: 'view' },
  changeTables: STORE_TABLES,
  rowLimits: STORE_ROW_LIMITS,
  errors: {
    store_items_full: 409,
    store_movements_full: 409,
    store_harvest_used: 409,
    store_movement_fixed: 409,
    store_reason_differs: 422,
    store_items_differ: 422,
  },
} as const satisfies Feature;
