import { type Route, SEASON } from '../../routes/route.ts';

/** The register of treatments of a farm. */
export const treatmentsRoutes = {
  treatments: {
    paths: [`${SEASON}/treatments`, '/farm/:farmId/treatments'],
    accessRules: { mobileSupport: true },
    query: ['parcel', 'show', 'backTo', 'lang'],
    featureFlag: 'journal',
  },
} as const satisfies Record<string, Route>;
