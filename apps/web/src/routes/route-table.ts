/** What a route asks of its visitor and of the device. */
export interface RouteFlags {
  readonly requireAuth?: true;
  readonly public?: true;
  readonly mobileSupport?: true;
  readonly noRedirect?: true;
  readonly noPaywall?: true;
  readonly requireFullAccess?: true;
  readonly requireStaff?: true;
  readonly noStandalone?: true;
}

export interface Route {
  /** In order of preference where two show the same parameters; `:name?` may be missing. */
  readonly paths: readonly [string, ...string[]];
  /** The key of the page's title in the words of the product. */
  readonly title: 'map:title' | 'common:demoFarm' | 'common:signIn.title' | 'common:notFound.title';
  readonly flags: RouteFlags;
  /** The names of the query values that belong to the place. */
  readonly query: readonly string[];
}

const SEASON = '/map/:farmId/season/:seasonId';

/** Every page: its name, its addresses (several may show one screen), its flags. */
export const ROUTES = {
  'demo-farm': {
    paths: ['/demo-farm'],
    title: 'common:demoFarm',
    flags: { mobileSupport: true, noPaywall: true },
    query: ['rasterKind', 'lang'],
  },
  map: {
    paths: [
      '/map/:farmId?',
      SEASON,
      `${SEASON}/date/:date`,
      `${SEASON}/parcel/:parcelId/details/:tab?`,
      `${SEASON}/date/:date/parcel/:parcelId/details/:tab?`,
      `${SEASON}/shared-parcel/:parcelId`,
    ],
    title: 'map:title',
    flags: { mobileSupport: true },
    query: ['rasterKind', 'lang'],
  },
  login: {
    paths: ['/auth/login'],
    title: 'common:signIn.title',
    flags: { public: true, mobileSupport: true, noPaywall: true },
    query: ['backTo', 'lang'],
  },
  'not-found': {
    paths: ['*'],
    title: 'common:notFound.title',
    flags: { public: true, mobileSupport: true, noPaywall: true },
    query: [],
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;
