import type { Route } from '../../routes/route.ts';

/** Soil moisture and soil analyses. */
export const soilRoutes = {
  'soil-map': {
    paths: ['/map/:farmId/soil/:seasonId', '/map/:farmId/soil/:seasonId/parcel/:parcelId'],
    accessRules: { requireAuth: true, mobileSupport: true },
    query: ['day', 'tab', 'lang'],
  },
  solum: {
    paths: ['/solum'],
    accessRules: { mobileSupport: true, noPaywall: true },
    query: ['lang'],
    featureFlag: 'soil_analysis',
  },
  'solum-order': {
    paths: ['/solum/:farmId'],
    accessRules: { mobileSupport: true, noPaywall: true },
    query: ['lang'],
    featureFlag: 'soil_analysis',
  },
  'solum-results': {
    paths: ['/solum/:farmId/order/:analysisId'],
    accessRules: { mobileSupport: true },
    query: ['lang'],
    featureFlag: 'soil_analysis',
  },
  sampling: {
    paths: ['/sampling/:analysisId?'],
    accessRules: { requireAuth: true, mobileSupport: true, noPaywall: true },
    query: ['lang'],
    featureFlag: 'soil_analysis',
  },
  'operated-list': {
    paths: ['/staff/analyses'],
    accessRules: { requireAuth: true, requireStaff: true, noPaywall: true, mobileSupport: true },
    query: ['lang'],
    featureFlag: 'soil_analysis',
  },
  'operated-analysis': {
    paths: ['/staff/analyses/:operatedFarmId/:analysisId'],
    accessRules: { requireAuth: true, requireStaff: true, noPaywall: true, mobileSupport: true },
    query: ['lang'],
    featureFlag: 'soil_analysis',
  },
} as const satisfies Record<string, Route>;
