import type { Route } from '../../routes/route.ts';

/** What rent is paid to whom. */
export const leasePaymentsRoutes = {
  'lease-payments': {
    paths: ['/farm/:farmId/lease-payments'],
    accessRules: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['year', 'backTo', 'lang'],
  },
} as const satisfies Record<string, Route>;
