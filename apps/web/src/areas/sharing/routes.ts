import type { Route } from '../../routes/route.ts';

/** Pages by which a farm is shared. */
export const sharingRoutes = {
  'share-link': {
    paths: ['/s/:token'],
    accessRules: { public: true, noPaywall: true },
    query: ['lang'],
    bare: true,
  },
  'share-farm': {
    paths: ['/manage/farm/:farmId/sharing'],
    accessRules: { requireAuth: true, mobileSupport: true },
    query: ['lang'],
  },
} as const satisfies Record<string, Route>;
