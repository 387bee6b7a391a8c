import type { Route } from '../../routes/route.ts';

/** What programs outside are told of a farm. */
export const otherProgramsRoutes = {
  'other-programs': {
    paths: ['/manage/farm/:farmId/programs'],
    accessRules: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
} as const satisfies Record<string, Route>;
