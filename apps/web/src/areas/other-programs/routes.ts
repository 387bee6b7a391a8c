import type { Route } from '../../routes/route.ts';

/** What programs outside read of a farm, and are told. */
export const otherProgramsRoutes = {
  'other-programs': {
    paths: ['/manage/farm/:farmId/programs'],
    accessRules: { requireAuth: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
} as const satisfies Record<string, Route>;
