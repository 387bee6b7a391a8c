import type { Route } from '../../routes/route.ts';

/** The page on which parcels are drawn. */
export const drawingRoutes = {
  draw: {
    paths: ['/map/:farmId/draw/:seasonId'],
    accessRules: { requireLandAccess: true, mobileSupport: true },
    // `cut`: two points of a line that is to cut the parcel.
    query: ['parcel', 'cut', 'backTo', 'lang'],
  },
} as const satisfies Record<string, Route>;
