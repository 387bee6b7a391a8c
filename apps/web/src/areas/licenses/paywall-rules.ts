import type { License, User } from '@brazda/contract/client';
import { isEndingSoon } from '@brazda/domain';
import { ROUTES, type RouteFlags, type RouteName } from '../../routes/route-table.ts';
import type { PaywallState } from './paywall-state.ts';

interface Conditions {
  /** Null for a visitor, and while unknown. */
  readonly user: User | null;
  readonly route: RouteName;
  readonly paywall: PaywallState;
  readonly isOffline: boolean;
}

/**
 * Whether the paywall is shown. The specification names its conditions; ours are that the decision is not postponed, that
 * the user reads or has just ordered, that there is a network to order with, and that the user is not impersonated,
 * because staff accept no terms for others.
 */
export function isPaywallDue({ user, route, paywall, isOffline }: Conditions): boolean {
  const { noPaywall }: RouteFlags = ROUTES[route].flags;
  if (!user?.email || !user.license || noPaywall || user.is_hijacked) return false;
  if (!(user.privacy && user.generaltos)) return false;
  switch (paywall.is) {
    case 'ordering':
      return true;
    case 'finished':
      return false;
    case 'set-aside':
      if (paywall.route === route) return false;
  }
  return !isOffline && needsDecision(user.license);
}

/**
 * Whether a user has to decide about their license: it is inactive, or it is a trial or waits for a card payment and the
 * decision is not postponed. A user who is covered by the license of another holder has nothing to decide.
 */
function needsDecision({ is_active, is_trial, card_payment, later_until, is_covered }: License): boolean {
  if (is_covered) return false;
  const isUnpaid = card_payment !== null && card_payment.payment_status !== 'succeeded';
  return !is_active || ((is_trial || isUnpaid) && later_until === null);
}

/** Whether the holder is reminded of an active license on a day: it ends soon, or the land has outgrown it. */
export function isLicenseNoticeDue(
  { user, route, isOffline }: Omit<Conditions, 'paywall'>,
  day: string,
): boolean {
  const { noPaywall }: RouteFlags = ROUTES[route].flags;
  const license = user?.license;
  if (!license?.is_active || noPaywall || isOffline || user?.is_hijacked) return false;
  if (license.later_until !== null || license.pending_order !== null) return false;
  return license.outgrown_until !== null || (!license.is_trial && isEndingSoon(license, day));
}

/** Whether the query of an address says that a payment has succeeded, as the provider writes it. */
export function hasSucceededPayment(search: URLSearchParams): boolean {
  return search.has('payment_intent') && search.get('redirect_status') === 'succeeded';
}
