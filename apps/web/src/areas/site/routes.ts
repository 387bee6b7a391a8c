import type { Route } from '../../routes/route.ts';

/** Public pages, and the one for addresses that do not exist. */
export const siteRoutes = {
  home: {
    paths: ['/ro', '/en', '/fr'],
    flags: { public: true, noPaywall: true },
    query: ['lang'],
    bare: true,
  },
  redirect: {
    paths: ['/redirect'],
    flags: { public: true, noPaywall: true },
    query: ['reason', 'backTo', 'lang'],
    bare: true,
  },
  gallery: { paths: ['/gallery'], flags: { public: true, noPaywall: true }, query: ['lang'], bare: true },
  'not-found': {
    paths: ['*'],
    flags: { public: true, noPaywall: true },
    query: [],
    bare: true,
  },
} as const satisfies Record<string, Route>;
