import type { Route } from '../../routes/route.ts';

/** Whose land a farm works. */
export const leasesRoutes = {
  leases: {
    paths: ['/farm/:farmId/leases'],
    accessRules: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
} as const satisfies Record<string, Route>;
