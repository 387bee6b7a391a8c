import type { Route } from '../../routes/route.ts';

/** Soil moisture and soil analyses. */
export const soilRoutes = {
  'soil-map': {
    paths: ['/map/:farmId/soil/:seasonId', '/map/:farmId/soil/:seasonId/parcel/:parcelId'],
    flags: { requireAuth: true, mobileSupport: true },
    query: ['day', 'tab', 'lang'],
  },
  solum: {
    paths: ['/solum'],
    flags: { mobileSupport: true, noPaywall: true },
    query: ['lang'],
    flag: 'soil_analysis',
  },
  'solum-order': {
    paths: ['/solum/:farmId'],
    flags: { mobileSupport: true, noPaywall: true },
    query: ['lang'],
    flag: 'soil_analysis',
  },
  'solum-results': {
    paths: ['/solum/:farmId/order/:orderId'],
    flags: { mobileSupport: true },
    query: ['lang'],
    flag: 'soil_analysis',
  },
  sampling: {
    paths: ['/sampling/:orderId?'],
    flags: { requireAuth: true, mobileSupport: true, noPaywall: true },
    query: ['lang'],
    flag: 'soil_analysis',
  },
  'operated-list': {
    paths: ['/staff/analyses'],
    flags: { requireAuth: true, requireStaff: true, noPaywall: true, mobileSupport: true },
    query: ['lang'],
    flag: 'soil_analysis',
  },
  'operated-analysis': {
    paths: ['/staff/analyses/:operatedFarmId/:orderId'],
    flags: { requireAuth: true, requireStaff: true, noPaywall: true, mobileSupport: true },
    query: ['lang'],
    flag: 'soil_analysis',
  },
} as const satisfies Record<string, Route>;
