import type { Route } from '../../routes/route.ts';

/** The page of today, of a farm or of the one that was shown last, and the page about how alerts are judged. */
export const todayRoutes = {
  today: {
    paths: ['/farm/:farmId/today', '/today'],
    accessRules: { mobileSupport: true },
    query: ['lang'],
  },
  'about-alerts': {
    paths: ['/about-alerts'],
    accessRules: { public: true, noPaywall: true, mobileSupport: true },
    query: ['lang'],
    bare: true,
  },
} as const satisfies Record<string, Route>;
