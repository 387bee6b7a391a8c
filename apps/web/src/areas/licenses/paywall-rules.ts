import type { Farm, License, User } from '@brazda/contract/client';
import { isEndingSoon } from '@brazda/domain';
import type { AccessRules } from '../../routes/route.ts';
import { ROUTES, type RouteName } from '../../routes/route-table.ts';
import type { PaywallState } from './paywall-state.ts';

interface Conditions {
  /** Null for a visitor, and while unknown. */
  readonly user: User | null;
  readonly route: RouteName;
  /** The demo farm of the page, and whether it is still unknown if it is one. */
  readonly farm: Pick<Farm, 'is_demo'> | undefined;
  readonly isFarmPending: boolean;
  readonly paywall: PaywallState;
  readonly isOffline: boolean;
}

/**
 * Whether the paywall is shown. Besides the license it counts that the decision is not postponed, that
 * the user reads or has just ordered, that there is a network to order with, and that the user is not impersonated,
 * because staff accept no terms for others.
 */
export function isPaywallDue({ paywall, isOffline, ...of }: Conditions): boolean {
  const { user, route } = of;
  if (!user?.email || !user.license || isOpenPage(of) || user.is_hijacked) return false;
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

/** Whether a page never asks for a license: its route says so, or it is the map to which the address of the demo farm leads. */
function isOpenPage({
  route,
  farm,
  isFarmPending,
}: Pick<Conditions, 'route' | 'farm' | 'isFarmPending'>): boolean {
  const { noPaywall }: AccessRules = ROUTES[route].accessRules;
  return noPaywall === true || (route === 'map' && (isFarmPending || farm?.is_demo === true));
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
export function isLicenseNoticeDue(of: Omit<Conditions, 'paywall'>, day: string): boolean {
  const { user, isOffline } = of;
  const license = user?.license;
  if (!license?.is_active || isOpenPage(of) || isOffline || user?.is_hijacked) return false;
  if (license.later_until !== null || license.pending_order !== null) return false;
  return license.outgrown_until !== null || (!license.is_trial && isEndingSoon(license, day));
}

/** Whether the query of an address says that a payment has succeeded, as the provider writes it. */
export function hasSucceededPayment(search: URLSearchParams): boolean {
  return search.has('payment_intent') && search.get('redirect_status') === 'succeeded';
}
