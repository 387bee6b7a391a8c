import type { Farm, Installation, Trial, User } from '@brazda/contract/client';
import { isLicenseNoticeDue, isPaywallDue, type PaywallState } from '../../areas/licenses/index.ts';
import type { OutboxSummary } from '../../areas/outbox/index.ts';
import { localDay } from '../../lib/local-day.ts';
import { ROUTES, type RouteName } from '../../routes/route-table.ts';

const DAY_MS = 86_400_000;
/** When a dismissed prompt is shown again. */
const INSTALL_AGAIN_MS = 14 * DAY_MS;
const YIELDS_AGAIN_MS = 7 * DAY_MS;
/** Chosen because harvests are known then and the next have not all begun. */
const YIELD_PERIOD = { from: '04-01', to: '10-31' };

/** A harvested season whose yields are requested, and for which of its crops. */
export interface YieldsOf {
  readonly farmId: string;
  readonly seasonId: string;
  readonly crops: readonly string[];
}

/** All inputs that decide which overlays a page shows. */
export interface Situation {
  readonly now: Date;
  readonly route: RouteName;
  /** Null for a visitor, and while unknown. */
  readonly user: User | null;
  /** Whether it is still unknown who the user is. */
  readonly isUserPending: boolean;
  /** The farms of the user, empty for a visitor. */
  readonly ownFarms: readonly Farm[];
  /** The farm of the page. */
  readonly farm: Pick<Farm, 'is_demo'> | undefined;
  /** Whether it is still unknown if the farm of the page is a demo. */
  readonly isFarmPending: boolean;
  readonly hasParcelOpen: boolean;
  /** Whether the sidebar, which has the next step toward an own farm, is in a sheet. */
  readonly isPhone: boolean;
  /** Active notices that were not dismissed in this window. */
  readonly notices: Installation['notices'];
  /** The trial farm of the browser; null if there is none. */
  readonly trial: Trial | null;
  /** The id of the farm of the page; null if it has none. */
  readonly farmId: string | null;
  readonly isWelcomed: boolean;
  readonly hasAnsweredCookies: boolean;
  /** Whether the server cannot be reached. */
  readonly isOffline: boolean;
  /** Whether data are shown that the server has failed to update. */
  readonly isStale: boolean;
  /** Whether something was clicked or typed since the page was loaded. */
  readonly hasActed: boolean;
  readonly canInstall: boolean;
  /** When the prompts were last shown, in ms; null for never. */
  readonly installAskedAt: number | null;
  readonly yieldAskedAt: number | null;
  /** The last season of the page's farm, if it is the user's own and had crops whose yields are missing. */
  readonly yieldsOf: YieldsOf | null;
  readonly outbox: OutboxSummary;
  readonly paywall: PaywallState;
}

interface Overlay {
  readonly name: string;
  /** Above the page, pushing it down; over all of it; or at its lower edge. */
  readonly at: 'top' | 'over' | 'bottom';
  readonly isWanted: (situation: Situation) => boolean;
}

/** All overlays, the most important first. */
const OVERLAYS = [
  {
    name: 'consent',
    at: 'over',
    // Impersonating staff cannot consent for the user, and must reach the banner that stops the impersonation.
    isWanted: ({ user, route }) =>
      user !== null && !user.is_hijacked && route !== 'oauth' && !(user.privacy && user.generaltos),
  },
  { name: 'paywall', at: 'over', isWanted: isPaywallDue },
  {
    name: 'license-notice',
    at: 'bottom',
    isWanted: (situation) =>
      !isBare(situation.route) && isLicenseNoticeDue(situation, localDay(situation.now)),
  },
  {
    name: 'demo-welcome',
    at: 'bottom',
    isWanted: ({ user, ownFarms, farm, isWelcomed, hasParcelOpen, isUserPending }) =>
      farm?.is_demo === true &&
      !isWelcomed &&
      !hasParcelOpen &&
      !isUserPending &&
      user?.is_staff !== true &&
      ownFarms.length === 0,
  },
  {
    name: 'trial-bar',
    at: 'top',
    // After signing in it is no page of the user that shows the farm.
    isWanted: ({ trial, farmId, user, route, isUserPending }) =>
      trial !== null && !isUserPending && !isBare(route) && (user !== null || farmId === trial.farm.id),
  },
  {
    name: 'cookie-bar',
    at: 'bottom',
    isWanted: ({ hasAnsweredCookies, hasActed }) => !hasAnsweredCookies && hasActed,
  },
  {
    name: 'own-farm',
    at: 'bottom',
    isWanted: ({ user, ownFarms, farm, hasParcelOpen, isUserPending, isPhone }) =>
      isPhone &&
      farm?.is_demo === true &&
      !hasParcelOpen &&
      !isUserPending &&
      user !== null &&
      !(user.is_staff || user.is_worker || user.is_sampler) &&
      ownFarms.length === 0,
  },
  {
    name: 'install-prompt',
    at: 'bottom',
    isWanted: ({ canInstall, installAskedAt, now, route }) =>
      canInstall && !isBare(route) && isOver(installAskedAt, INSTALL_AGAIN_MS, now),
  },
  {
    name: 'yield-notice',
    at: 'bottom',
    isWanted: ({ yieldsOf, yieldAskedAt, now, route }) =>
      !isBare(route) && yieldsOf !== null && isTimeToAskYields(now, yieldAskedAt),
  },
  // At the edge of the page, which it does not push down: the signal may come and go.
  { name: 'offline', at: 'top', isWanted: ({ isOffline }) => isOffline },
  { name: 'stale', at: 'top', isWanted: ({ isStale, isOffline }) => isStale && !isOffline },
  { name: 'downtime', at: 'top', isWanted: ({ notices }) => notices.length > 0 },
  {
    name: 'outbox-bar',
    at: 'top',
    isWanted: ({ outbox: { waiting, notAccepted } }) => waiting + notAccepted > 0,
  },
  {
    name: 'staff-banner',
    at: 'top',
    isWanted: ({ user }) => user?.is_staff === true && !user.is_hijacked,
  },
  { name: 'impersonation-banner', at: 'top', isWanted: ({ user }) => user?.is_hijacked === true },
] as const satisfies readonly Overlay[];

export type OverlayName = (typeof OVERLAYS)[number]['name'];

/** The overlays shown: all banners, one dialog, and one bar unless a dialog is open. */
export interface Shown {
  readonly top: readonly OverlayName[];
  readonly over: OverlayName | null;
  readonly bottom: OverlayName | null;
}

/** Decides which overlays a page shows. */
export function shownOverlays(situation: Situation): Shown {
  const wanted = OVERLAYS.filter(({ isWanted }) => isWanted(situation));
  const namesAt = (place: Overlay['at']) => wanted.filter(({ at }) => at === place).map(({ name }) => name);
  const over = namesAt('over')[0] ?? null;
  return { top: namesAt('top'), over, bottom: over === null ? (namesAt('bottom')[0] ?? null) : null };
}

/** Whether yields may be requested now, by the time of the last request. */
export function isTimeToAskYields(now: Date, position: number | null): boolean {
  return isYieldTime(now) && isOver(position, YIELDS_AGAIN_MS, now);
}

function isYieldTime(now: Date): boolean {
  const day = now.toISOString().slice(5, 10);
  return day >= YIELD_PERIOD.from && day <= YIELD_PERIOD.to;
}

function isOver(position: number | null, pause_ms: number, now: Date): boolean {
  return position === null || now.getTime() - position >= pause_ms;
}

function isBare(route: RouteName): boolean {
  return 'bare' in ROUTES[route];
}
