import type { Route } from '../../routes/route.ts';

/** All farms of a person who has several. */
export const manyFarmsRoutes = {
  farms: {
    paths: ['/farms'],
    accessRules: { requireAuth: true, mobileSupport: true },
    query: ['lang'],
  },
  'farm-messages': {
    paths: ['/farms/messages'],
    accessRules: { requireAuth: true, mobileSupport: true },
    query: ['lang'],
  },
} as const satisfies Record<string, Route>;
