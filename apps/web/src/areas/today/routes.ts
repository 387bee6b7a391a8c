import type { Route } from '../../routes/route.ts';

/** The page with what needs a look on a farm. */
export const todayRoutes = {
  today: {
    paths: ['/farm/:farmId/today'],
    accessRules: { mobileSupport: true },
    query: ['lang'],
  },
} as const satisfies Record<string, Route>;
