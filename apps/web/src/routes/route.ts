import type { FeatureFlag } from '@brazda/domain';

/** What a route requires of its visitor and device. */
export interface AccessRules {
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
  readonly accessRules: AccessRules;
  /** The names of the query values that belong to the route state. */
  readonly query: readonly string[];
  /** The feature flag of the page; while it is off, the page does not exist. */
  readonly featureFlag?: FeatureFlag;
  /** Whether the page fills the window without the sidebar. */
  readonly bare?: true;
}

/** The address of a season of a farm, and of its map. */
export const SEASON = '/farm/:farmId/season/:seasonId';
export const MAP_SEASON = '/map/:farmId/season/:seasonId';

/** Pages of a farm that demo visitors may see, on phones too. */
export const FARM_PAGE = {
  accessRules: { mobileSupport: true },
  query: ['rasterKind', 'backTo', 'lang'],
} as const;
