import { FARM_PAGE, type Route, SEASON } from '../../routes/route.ts';

/** What machines have applied in a season, and what check strips show after the harvest. */
export const appliedRoutes = {
  applied: { paths: [`${SEASON}/applied`], ...FARM_PAGE },
  'strip-trials': { paths: [`${SEASON}/strip-trials`], ...FARM_PAGE },
} as const satisfies Record<string, Route>;
