import type { Route } from '../../routes/route.ts';

/** The page with the settings of a farm. */
export const manageFarmRoutes = {
  'manage-farm': {
    paths: ['/manage/farm/:farmId'],
    accessRules: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
} as const satisfies Record<string, Route>;
