import { type Route, SEASON } from '../../routes/route.ts';

/** The water on and near the land of a farm. */
export const waterRoutes = {
  water: {
    paths: [`${SEASON}/water`, '/farm/:farmId/water'],
    accessRules: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
} as const satisfies Record<string, Route>;
