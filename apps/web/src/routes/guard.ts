import { type AccessLevel, hasAccess } from '@brazda/domain';
import type { AccessRules } from './route.ts';

/** The visitor of a page; null values are not known yet. */
export interface GuardedVisitor {
  readonly isSignedIn: boolean | null;
  readonly isStaff: boolean | null;
  /** Whether the account requires a second factor. */
  readonly hasSecondFactor: boolean | null;
  /** The user was signed in until this page was refused. */
  readonly hasSessionEnded: boolean;
}

/** The device of the visitor. */
export interface Device {
  /** At most 768 px wide. */
  readonly isPhone: boolean;
  /** Installed, and started from the home screen. */
  readonly isStandalone: boolean;
}

/** The visitor's access to the page; null values are not known yet. */
export interface PageAccess {
  /** Whether the address contains a farm. */
  readonly isOfFarm: boolean;
  /** To the farm of the address; `none` if it contains none. */
  readonly level: AccessLevel | null;
  /** Whether the page's feature flag is on. */
  readonly isOn: boolean | null;
}

/** Why a page redirects to the redirect page. */
export type RedirectReason = 'phone' | 'standalone';

/** The outcome of a visit: show the page, wait for unknown values, or go elsewhere. */
export type Verdict =
  | { readonly is: 'allowed' | 'waiting' | 'sign-in' | 'forbidden' | 'second-step' | 'not-found' }
  | { readonly is: 'redirect'; readonly reason: RedirectReason };

type GuardArgs = readonly [rules: AccessRules, visitor: GuardedVisitor, device: Device, access: PageAccess];

/** The checks of a page in order; the first verdict counts. */
const CHECKS: readonly ((...args: GuardArgs) => Verdict | false)[] = [
  (_flags, _visitor, _device, { isOn }) => isOn === false && { is: 'not-found' },
  (rules, _visitor, { isStandalone }) =>
    rules.noStandalone === true && isStandalone && { is: 'redirect', reason: 'standalone' },
  (rules, _visitor, { isPhone }) => isPhone && !fitsPhones(rules) && { is: 'redirect', reason: 'phone' },
  (rules, { hasSessionEnded }, _device, { isOfFarm, level }) =>
    hasSessionEnded &&
    (isOfPerson(rules) || rules.requireLandAccess || (isOfFarm && level === 'none')) && { is: 'forbidden' },
  (rules, { isSignedIn }) =>
    isOfPerson(rules) && !isSignedIn && { is: isSignedIn === null ? 'waiting' : 'sign-in' },
  (rules, { isSignedIn }, _device, { level }) =>
    rules.requireLandAccess === true && !isSignedIn && verdictForVisitor(isSignedIn, level),
  (rules, { isStaff }) => rules.requireStaff === true && verdictOn(isStaff),
  (rules, { hasSecondFactor }) =>
    rules.requireStaff === true && hasSecondFactor === false && { is: 'second-step' },
  (rules, _visitor, _device, { level }) =>
    rules.requireFullAccess === true && verdictOn(level && hasAccess(level, 'full')),
  (rules, _visitor, _device, { level }) =>
    rules.requireLandAccess === true && verdictOn(level && hasAccess(level, 'land')),
  (_flags, _visitor, _device, { isOn }) => isOn === null && { is: 'waiting' },
];

/** Decides whether a visitor may see a page, by the routing rules of the product. */
export function guard(...args: GuardArgs): Verdict {
  for (const question of CHECKS) {
    const verdict = question(...args);
    if (verdict) return verdict;
  }
  return { is: 'allowed' };
}

function fitsPhones(rules: AccessRules): boolean {
  return Boolean(rules.public || rules.mobileSupport || rules.noRedirect);
}

function isOfPerson({ requireAuth, requireStaff, requireFullAccess }: AccessRules): boolean {
  return Boolean(requireAuth || requireStaff || requireFullAccess);
}

/** Of a page about the land of a farm, for a visitor: their trial farm, or one that needs an account. */
function verdictForVisitor(isSignedIn: false | null, level: AccessLevel | null): Verdict | false {
  if (isSignedIn === null || level === null) return { is: 'waiting' };
  return !hasAccess(level, 'land') && { is: 'sign-in' };
}

function verdictOn(isAllowed: boolean | null): Verdict | false {
  if (isAllowed === null) return { is: 'waiting' };
  return !isAllowed && { is: 'forbidden' };
}
