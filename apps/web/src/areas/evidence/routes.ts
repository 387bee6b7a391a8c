import { type Route, SEASON } from '../../routes/route.ts';

/** The evidence of a farm, the page on which files are checked, and that of a link for an inspector. */
export const evidenceRoutes = {
  evidence: {
    paths: [`${SEASON}/evidence`, '/farm/:farmId/evidence'],
    accessRules: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'verify-evidence': {
    paths: ['/ro/verify/:code?', '/en/verify/:code?', '/fr/verify/:code?'],
    accessRules: { public: true, noPaywall: true },
    query: ['lang'],
    bare: true,
  },
  inspection: {
    paths: ['/inspection/:token'],
    accessRules: { public: true, noPaywall: true },
    query: ['lang'],
    bare: true,
  },
} as const satisfies Record<string, Route>;
