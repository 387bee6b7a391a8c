import type { Route } from '../../routes/route.ts';

/** What people take along when they leave, or ask of others. */
export const portabilityRoutes = {
  'take-everything': {
    paths: ['/take-everything'],
    accessRules: { requireAuth: true, mobileSupport: true, noPaywall: true },
    query: ['lang'],
  },
} as const satisfies Record<string, Route>;
