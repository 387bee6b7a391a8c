import type { Route } from '../../routes/route.ts';

/** The page with what a person was told, and that of the link which ends a mail. */
export const notificationsRoutes = {
  notifications: {
    paths: ['/notifications'],
    accessRules: { requireAuth: true, mobileSupport: true },
    query: ['lang'],
  },
  unsubscribe: {
    paths: ['/u/:token'],
    accessRules: { public: true, noPaywall: true },
    query: ['lang'],
    bare: true,
  },
} as const satisfies Record<string, Route>;
