import type { Feature } from '../../platform/feature.ts';
import { productsHandlers } from './products.routes.ts';
import { PRODUCT_ROW_LIMITS, PRODUCT_TABLES } from './products.table.ts';
import { storeHandlers } from './store.routes.ts';

export const productsFeature = {
  handlers: (deps) => ({
    ...productsHandlers(deps),
    ...storeHandlers({ ...deps, quota_bytes: deps.config.PHOTO_QUOTA_MB * 1_000_000 }),
  }),
  events: { products: 'view' },
  changeTables: PRODUCT_TABLES,
  rowLimits: PRODUCT_ROW_LIMITS,
  errors: {
    product_listed: 409,
    product_of_catalog: 409,
    products_full: 409,
    deliveries_full: 409,
    withdrawals_full: 409,
  },
} as const satisfies Feature;
