import { FARM_PAGE, type Route, SEASON } from '../../routes/route.ts';

/** The page with what the agency may see of the land of a season. */
export const precheckRoutes = {
  precheck: {
    paths: ['/farm/:farmId/precheck', `${SEASON}/precheck`],
    ...FARM_PAGE,
    // The light that is opened.
    query: ['parcel', 'rule', ...FARM_PAGE.query],
  },
} as const satisfies Record<string, Route>;
