import type { Route } from '../../routes/route.ts';

/** Pages on which land is imported. */
export const importsRoutes = {
  'own-land': {
    paths: ['/own-land'],
    accessRules: { public: true, noPaywall: true },
    query: ['lang'],
    bare: true,
  },
  'choose-import-type': {
    paths: [
      '/manage/farm/:farmId/season/:seasonId/choose-import-type',
      '/manage/farm/:farmId/season/choose-import-type',
      '/manage/farm/:farmId/choose-import-type',
    ],
    accessRules: { requireLandAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'many-files': {
    paths: ['/farms/files'],
    accessRules: { requireAuth: true, mobileSupport: true },
    query: ['lang'],
  },
  'apia-tutorial': {
    paths: [
      '/manage/farm/:farmId/season/:seasonId/apia-tutorial',
      '/manage/farm/:farmId/season/apia-tutorial',
      '/manage/farm/:farmId/apia-tutorial',
    ],
    accessRules: { requireLandAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'file-preview': {
    paths: ['/map/:farmId/file/:batchFileId'],
    accessRules: { requireLandAccess: true, mobileSupport: true },
    query: ['lang'],
  },
} as const satisfies Record<string, Route>;
