import type { FeatureFlag } from '@brazda/domain';

/** What a route requires of its visitor and device. */
export interface RouteFlags {
  /** The visitor must be signed in. */
  readonly requireAuth?: true;
  /** Reachable on mobile widths and without restriction. */
  readonly public?: true;
  /** Allowed on mobile widths. */
  readonly mobileSupport?: true;
  /** Not redirected by the mobile rule. */
  readonly noRedirect?: true;
  /** The paywall never shows here. */
  readonly noPaywall?: true;
  /** The visitor needs full access to the farm. */
  readonly requireFullAccess?: true;
  /** The visitor needs access to the land of the farm, as on their trial farm without being signed in. */
  readonly requireLandAccess?: true;
  /** Staff only. */
  readonly requireStaff?: true;
  /** An installed app is sent to the redirect page. */
  readonly noStandalone?: true;
}

export interface Route {
  /** In order of preference where two use the same parameters; `:name?` is optional. */
  readonly paths: readonly [string, ...string[]];
  readonly flags: RouteFlags;
  /** The names of the query values that belong to the route state. */
  readonly query: readonly string[];
  /** The feature flag of the page; while it is off, the page does not exist. */
  readonly flag?: FeatureFlag;
  /** Whether the page fills the window without the sidebar. */
  readonly bare?: true;
}

const MAP_SEASON = '/map/:farmId/season/:seasonId';
const SEASON = '/farm/:farmId/season/:seasonId';
const PLAN = `${SEASON}/crop/:cropId/plan`;

/** What the journal shows is in its address, so that a parcel can lead to its own work. */
const JOURNAL_FILTER = ['search', 'kind', 'crop', 'worker', 'machine', 'parcel', 'from', 'to'] as const;

/** Public pages for signing in. */
const AUTH = {
  flags: { public: true, noPaywall: true },
  query: ['backTo', 'ref', 'token', 'email', 'lang'],
  bare: true,
} as const;
/** Pages of a farm that demo visitors may see, on phones too. */
const FARM = { flags: { mobileSupport: true }, query: ['rasterKind', 'backTo', 'lang'] } as const;

/** Every page: its name, its addresses (several may show one screen), its flags. The title is `shell:title.<name>`. */
export const ROUTES = {
  home: {
    paths: ['/ro', '/en', '/fr'],
    flags: { public: true, noPaywall: true },
    query: ['lang'],
    bare: true,
  },
  'county-yield': {
    paths: ['/ro/yield', '/en/yield', '/fr/yield'],
    flags: { public: true, noPaywall: true },
    query: ['type', 'crop', 'country', 'county', 'lang'],
    flag: 'yield_forecast',
    bare: true,
  },
  'demo-farm': {
    paths: ['/demo-farm'],
    flags: { mobileSupport: true, noPaywall: true },
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
    flags: { mobileSupport: true },
    query: ['rasterKind', 'crop', 'locality', 'lang'],
  },
  'shared-parcel': {
    paths: [
      `${MAP_SEASON}/shared-parcel/:parcelId/:tab?`,
      `${MAP_SEASON}/date/:date/shared-parcel/:parcelId/:tab?`,
    ],
    flags: { mobileSupport: true, noPaywall: true },
    query: ['rasterKind', 'lang'],
  },
  'share-link': {
    paths: ['/s/:token'],
    flags: { public: true, noPaywall: true },
    query: ['lang'],
    bare: true,
  },
  login: { paths: ['/auth/login'], ...AUTH },
  'second-step': { paths: ['/auth/second-step'], ...AUTH },
  'new-account': { paths: ['/auth/new-account'], ...AUTH },
  'forgot-password': { paths: ['/auth/forgot-password'], ...AUTH },
  'reset-password': { paths: ['/auth/reset-password'], ...AUTH },
  oauth: { paths: ['/auth/facebook'], ...AUTH, query: ['code', 'state', 'error', 'lang'] },
  'account-confirm': { paths: ['/auth/account-confirm'], ...AUTH },
  'email-confirmation': { paths: ['/auth/email-confirmation'], ...AUTH },
  'own-land': {
    paths: ['/own-land'],
    flags: { public: true, noPaywall: true },
    query: ['lang'],
    bare: true,
  },
  redirect: {
    paths: ['/redirect'],
    flags: { public: true, noPaywall: true },
    query: ['reason', 'backTo', 'lang'],
    bare: true,
  },
  'choose-import-type': {
    paths: [
      '/manage/farm/:farmId/season/:seasonId/choose-import-type',
      '/manage/farm/:farmId/season/choose-import-type',
      '/manage/farm/:farmId/choose-import-type',
    ],
    flags: { requireLandAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'manage-farm': {
    paths: ['/manage/farm/:farmId'],
    flags: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'apia-tutorial': {
    paths: [
      '/manage/farm/:farmId/season/:seasonId/apia-tutorial',
      '/manage/farm/:farmId/season/apia-tutorial',
      '/manage/farm/:farmId/apia-tutorial',
    ],
    flags: { requireLandAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'share-farm': {
    paths: ['/manage/farm/:farmId/sharing'],
    flags: { requireAuth: true, mobileSupport: true },
    query: ['lang'],
  },
  'crops-overview': {
    paths: ['/farm/:farmId?', SEASON, `${SEASON}/date/:date`],
    ...FARM,
    query: ['crop', 'rasterKind', 'lang'],
    flag: 'crops_report',
  },
  grid: {
    paths: [
      '/grid/:farmId?',
      '/grid/:farmId/season/:seasonId/offset/:offset?',
      '/grid/:farmId/season/:seasonId/date/:date/offset/:offset?',
    ],
    ...FARM,
    query: ['crop', 'locality', 'rasterKind', 'lang'],
  },
  draw: {
    paths: ['/map/:farmId/draw/:seasonId'],
    flags: { requireLandAccess: true, mobileSupport: true },
    query: ['parcel', 'backTo', 'lang'],
  },
  'soil-map': {
    paths: ['/map/:farmId/soil/:seasonId', '/map/:farmId/soil/:seasonId/parcel/:parcelId'],
    flags: { requireAuth: true, mobileSupport: true },
    query: ['day', 'tab', 'lang'],
  },
  'file-preview': {
    paths: ['/map/:farmId/file/:batchFileId'],
    flags: { requireLandAccess: true, mobileSupport: true },
    query: ['lang'],
  },
  snapshot: {
    paths: [
      '/snapshot/:farmId/season/:seasonId/parcel/:parcelId',
      '/snapshot/:farmId/season/:seasonId/date/:date/parcel/:parcelId',
    ],
    ...FARM,
  },
  'parcel-history': {
    paths: [`${SEASON}/parcel/:parcelId/history`, `${SEASON}/parcel/:parcelId/interval/:intervalId/history`],
    ...FARM,
  },
  'user-settings': {
    paths: ['/user-settings'],
    flags: { requireAuth: true, mobileSupport: true, noPaywall: true },
    query: ['backTo', 'lang'],
  },
  'compare-parcels': {
    paths: [`${SEASON}/compare`],
    ...FARM,
    query: ['backToMap', 'date', 'parcel', 'rasterKind', 'lang'],
  },
  'compare-observations': {
    paths: [`${SEASON}/parcel/:parcelId/compare`],
    ...FARM,
    query: ['dates', 'kinds', 'mode', 'rasterKind', 'backTo', 'lang'],
  },
  solum: {
    paths: ['/solum'],
    flags: { mobileSupport: true, noPaywall: true },
    query: ['lang'],
    flag: 'soil_analysis',
  },
  'solum-order': {
    paths: ['/solum/:farmId'],
    flags: { mobileSupport: true, noPaywall: true },
    query: ['lang'],
    flag: 'soil_analysis',
  },
  'solum-results': {
    paths: ['/solum/:farmId/order/:orderId'],
    flags: { mobileSupport: true },
    query: ['lang'],
    flag: 'soil_analysis',
  },
  sampling: {
    paths: ['/sampling/:orderId?'],
    flags: { requireAuth: true, mobileSupport: true, noPaywall: true },
    query: ['lang'],
    flag: 'soil_analysis',
  },
  'crop-rotation': {
    paths: ['/farm/:farmId/rotation'],
    flags: { mobileSupport: true },
    query: ['lang'],
    flag: 'crop_rotation',
  },
  notes: {
    paths: ['/farm/:farmId/notes/:noteId?'],
    flags: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'staff-users': {
    paths: ['/staff/users'],
    flags: { requireAuth: true, requireStaff: true, noPaywall: true, mobileSupport: true },
    query: ['search', 'tab', 'lang'],
  },
  'operated-list': {
    paths: ['/staff/analyses'],
    flags: { requireAuth: true, requireStaff: true, noPaywall: true, mobileSupport: true },
    query: ['lang'],
    flag: 'soil_analysis',
  },
  'operated-analysis': {
    paths: ['/staff/analyses/:operatedFarmId/:orderId'],
    flags: { requireAuth: true, requireStaff: true, noPaywall: true, mobileSupport: true },
    query: ['lang'],
    flag: 'soil_analysis',
  },
  'parcel-details': {
    paths: [`${SEASON}/parcel/:parcelId/parcel_details/:date?`],
    flags: { requireAuth: true, mobileSupport: true },
    query: ['tab', 'rasterKind', 'backTo', 'lang'],
  },
  'crop-details': {
    paths: [`${SEASON}/crop/:cropId/crop_details/:date?`],
    flags: { mobileSupport: true },
    query: ['rasterKind', 'backTo', 'lang'],
  },
  journal: {
    paths: [`${SEASON}/journal`, '/farm/:farmId/journal'],
    flags: { mobileSupport: true },
    query: ['view', 'month', 'day', ...JOURNAL_FILTER, 'backTo', 'lang'],
    flag: 'journal',
  },
  work: {
    paths: ['/work/:activityId?'],
    flags: { requireAuth: true, mobileSupport: true, noPaywall: true },
    query: ['by', 'lang'],
    flag: 'journal',
  },
  plans: {
    paths: [`${SEASON}/plans`, '/farm/:farmId/plans'],
    flags: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  prices: {
    paths: [`${SEASON}/prices`],
    flags: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'measured-yields': {
    paths: [`${SEASON}/crop/:cropId/measured_yields`],
    flags: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'harvest-files': {
    paths: [`${SEASON}/harvest_files`],
    flags: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'crop-plan': {
    paths: [PLAN],
    flags: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'plan-seasons': {
    paths: [`${PLAN}/seasons`],
    flags: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'target-yield': {
    paths: [`${PLAN}/target-yield`],
    flags: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'close-worksheet': {
    paths: [`${PLAN}/close-worksheet`],
    flags: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'close-activity': {
    paths: [`${PLAN}/activity/:activityId/close`],
    flags: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'activity-cost': {
    paths: [`${PLAN}/activity/:activityId/cost`],
    flags: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'execution-period': {
    paths: [`${PLAN}/activity/:activityId/execution-period`],
    flags: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'assign-people': {
    paths: [`${PLAN}/activity/:activityId/people`],
    flags: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
    flag: 'journal',
  },
  people: {
    paths: ['/farm/:farmId/people'],
    flags: { mobileSupport: true },
    query: ['backTo', 'lang'],
    flag: 'journal',
  },
  invitation: {
    paths: ['/invitation/:token'],
    flags: { public: true, noPaywall: true },
    query: ['lang'],
    flag: 'journal',
    bare: true,
  },
  gallery: { paths: ['/gallery'], flags: { public: true, noPaywall: true }, query: ['lang'], bare: true },
  'not-found': {
    paths: ['*'],
    flags: { public: true, noPaywall: true },
    query: [],
    bare: true,
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;
