import { FARM_PAGE, type Route, SEASON } from '../../routes/route.ts';

/** The crop report. */
export const reportRoutes = {
  'crops-overview': {
    paths: ['/farm/:farmId?', SEASON, `${SEASON}/date/:date`],
    ...FARM_PAGE,
    query: ['crop', 'rasterKind', 'lang'],
    featureFlag: 'crops_report',
  },
  'crop-details': {
    paths: [`${SEASON}/crop/:cropId/crop_details/:date?`],
    accessRules: { mobileSupport: true },
    query: ['rasterKind', 'backTo', 'lang'],
  },
} as const satisfies Record<string, Route>;
