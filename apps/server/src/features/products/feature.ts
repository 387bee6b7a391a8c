import type { Feature } from '../../platform/feature.ts';
import { farmListHandlers } from './farm-list.routes.ts';
import { officialListHandlers } from './official-list.routes.ts';
import { enqueueLook, PRODUCT_QUEUES, productJobs } from './products.jobs.ts';
import { productsHandlers } from './products.routes.ts';
import { PRODUCT_ROW_LIMITS, PRODUCT_TABLES } from './products.table.ts';
import { staffProductsHandlers } from './staff-products.routes.ts';
import { storeHandlers } from './store.routes.ts';

declare module '../../platform/jobs/requests.ts' {
  interface JobRequests {
    /** Looks for a new edition of E-Phy. */
    'products.look': null;
  }
}

export const productsFeature = {
  handlers: (deps) => ({
    ...productsHandlers(deps),
    ...storeHandlers({ ...deps, quota_bytes: deps.config.PHOTO_QUOTA_MB * 1_000_000 }),
    ...farmListHandlers(deps),
    ...staffProductsHandlers(deps),
    ...officialListHandlers(deps),
  }),
  events: { products: 'view' },
  changeTables: PRODUCT_TABLES,
  rowLimits: PRODUCT_ROW_LIMITS,
  jobs: {
    queues: PRODUCT_QUEUES,
    create: (deps) =>
      productJobs({
        ...deps,
        url: deps.config.E_PHY_URL,
        hosts: deps.config.CATALOG_HOSTS,
        watch: deps.config.WATCH,
      }),
  },
  requests: { 'products.look': enqueueLook },
  errors: {
    product_listed: 409,
    product_of_catalog: 409,
    products_full: 409,
    deliveries_full: 409,
    withdrawals_full: 409,
    product_file_broken: 422,
    product_file_too_large: 422,
    product_file_protected: 422,
    product_file_several_sheets: 422,
  },
} as const satisfies Feature;
