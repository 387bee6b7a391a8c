import { FARM_PAGE, type Route, SEASON } from '../../routes/route.ts';

/** The page with the history of a parcel. */
export const historyRoutes = {
  'parcel-history': {
    paths: [`${SEASON}/parcel/:parcelId/history`, `${SEASON}/parcel/:parcelId/interval/:intervalId/history`],
    ...FARM_PAGE,
  },
} as const satisfies Record<string, Route>;
