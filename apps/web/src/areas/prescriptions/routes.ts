import { FARM_PAGE, type Route, SEASON } from '../../routes/route.ts';

/** The pages of prescription maps: those of a season, and the one of a parcel that is made or changed. */
export const prescriptionsRoutes = {
  prescriptions: { paths: [`${SEASON}/prescriptions`], ...FARM_PAGE },
  prescription: { paths: [`${SEASON}/parcel/:parcelId/prescription/:prescriptionId?`], ...FARM_PAGE },
  'rate-here': { paths: [`${SEASON}/rate_here/:prescriptionId?`], ...FARM_PAGE },
} as const satisfies Record<string, Route>;
