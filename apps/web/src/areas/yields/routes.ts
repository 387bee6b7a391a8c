import { type Route, SEASON } from '../../routes/route.ts';

/** Yields of counties and of a farm. */
export const yieldsRoutes = {
  'county-yield': {
    paths: ['/ro/yield', '/en/yield', '/fr/yield'],
    accessRules: { public: true, noPaywall: true },
    query: ['type', 'crop', 'country', 'county', 'lang'],
    featureFlag: 'yield_forecast',
    bare: true,
  },
  'measured-yields': {
    paths: [`${SEASON}/crop/:cropId/measured_yields`],
    accessRules: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'harvest-files': {
    paths: [`${SEASON}/harvest_files`],
    accessRules: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
} as const satisfies Record<string, Route>;
