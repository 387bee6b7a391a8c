import { FARM_PAGE, type Route, SEASON } from '../../routes/route.ts';

/** Pages that compare parcels or days. */
export const compareRoutes = {
  snapshot: {
    paths: [
      '/snapshot/:farmId/season/:seasonId/parcel/:parcelId',
      '/snapshot/:farmId/season/:seasonId/date/:date/parcel/:parcelId',
    ],
    ...FARM_PAGE,
  },
  'compare-parcels': {
    paths: [`${SEASON}/compare`],
    ...FARM_PAGE,
    query: ['backToMap', 'date', 'parcel', 'rasterKind', 'lang'],
  },
  'compare-observations': {
    paths: [`${SEASON}/parcel/:parcelId/compare`],
    ...FARM_PAGE,
    query: ['dates', 'kinds', 'mode', 'rasterKind', 'backTo', 'lang'],
  },
} as const satisfies Record<string, Route>;
