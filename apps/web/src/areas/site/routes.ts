import type { Route } from '../../routes/route.ts';

/** Public pages, and the one for addresses that do not exist. */
export const siteRoutes = {
  home: {
    paths: ['/ro', '/en', '/fr'],
    accessRules: { public: true, noPaywall: true },
    query: ['lang'],
    bare: true,
  },
  redirect: {
    paths: ['/redirect'],
    accessRules: { public: true, noPaywall: true },
    query: ['reason', 'backTo', 'lang'],
    bare: true,
  },
  gallery: {
    paths: ['/gallery'],
    accessRules: { public: true, noPaywall: true },
    query: ['lang'],
    bare: true,
  },
  'not-found': {
    paths: ['*'],
    accessRules: { public: true, noPaywall: true },
    query: [],
    bare: true,
  },
} as const satisfies Record<string, Route>;
