import type { Route } from '../../routes/route.ts';

const STORE_PAGE = { accessRules: { mobileSupport: true }, query: ['backTo', 'lang'] } as const;

/** The store of a farm, and one thing that it has. */
export const storeRoutes = {
  store: { paths: ['/farm/:farmId/store'], ...STORE_PAGE },
  'store-item': { paths: ['/farm/:farmId/store/:itemId'], ...STORE_PAGE },
} as const satisfies Record<string, Route>;
