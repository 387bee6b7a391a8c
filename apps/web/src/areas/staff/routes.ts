import type { Route } from '../../routes/route.ts';

/** Pages for staff. */
export const staffRoutes = {
  'staff-users': {
    paths: ['/staff/users'],
    accessRules: { requireAuth: true, requireStaff: true, noPaywall: true, mobileSupport: true },
    query: ['search', 'tab', 'lang'],
  },
} as const satisfies Record<string, Route>;
