import { FARM_PAGE, MAP_SEASON, type Route, SEASON } from '../../routes/route.ts';

/** The map of a farm, its grid of parcels, and the details of one. */
export const farmMapRoutes = {
  'demo-farm': {
    paths: ['/demo-farm'],
    accessRules: { mobileSupport: true, noPaywall: true },
    query: ['rasterKind', 'lang'],
  },
  map: {
    paths: [
      '/map/:farmId?',
      MAP_SEASON,
      `${MAP_SEASON}/date/:date`,
      `${MAP_SEASON}/parcel/:parcelId/details/:tab?`,
      `${MAP_SEASON}/date/:date/parcel/:parcelId/details/:tab?`,
    ],
    accessRules: { mobileSupport: true },
    query: ['rasterKind', 'crop', 'locality', 'group', 'look', 'alert', 'lang'],
  },
  'shared-parcel': {
    paths: [
      `${MAP_SEASON}/shared-parcel/:parcelId/:tab?`,
      `${MAP_SEASON}/date/:date/shared-parcel/:parcelId/:tab?`,
    ],
    accessRules: { mobileSupport: true, noPaywall: true },
    query: ['rasterKind', 'lang'],
  },
  grid: {
    paths: [
      '/grid/:farmId?',
      '/grid/:farmId/season/:seasonId/offset/:offset?',
      '/grid/:farmId/season/:seasonId/date/:date/offset/:offset?',
    ],
    ...FARM_PAGE,
    query: ['crop', 'locality', 'group', 'look', 'rasterKind', 'lang'],
  },
  'parcel-details': {
    paths: [`${SEASON}/parcel/:parcelId/parcel_details/:date?`],
    accessRules: { requireAuth: true, mobileSupport: true },
    query: ['tab', 'rasterKind', 'backTo', 'lang'],
  },
} as const satisfies Record<string, Route>;
