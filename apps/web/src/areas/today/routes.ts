import type { Route } from '../../routes/route.ts';

/** The page of today: of a farm, or of the one that was shown last. */
export const todayRoutes = {
  today: {
    paths: ['/farm/:farmId/today', '/today'],
    accessRules: { mobileSupport: true },
    query: ['lang'],
  },
} as const satisfies Record<string, Route>;
