import type { Route } from '../../routes/route.ts';

/** The products of a farm and its store. */
export const productsRoutes = {
  products: {
    paths: ['/farm/:farmId/products'],
    accessRules: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
} as const satisfies Record<string, Route>;
