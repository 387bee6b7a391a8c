import { type AccessLevel, hasAccess } from '@brazda/domain';
import type { RouteFlags } from './route-table.ts';

/** Who wants to see a page; what is null is not known yet. */
export interface GuardedVisitor {
  readonly isSignedIn: boolean | null;
  readonly isStaff: boolean | null;
  /** Whether their account asks for a second step. */
  readonly hasSecondFactor: boolean | null;
  /** They were signed in until this page was refused. */
  readonly hasSessionEnded: boolean;
}

/** On what it would be seen. */
export interface Device {
  /** At most 768 px wide. */
  readonly isPhone: boolean;
  /** Installed, and started from the screen of the device. */
  readonly isStandalone: boolean;
}

/** What the visitor may do there; what is null is not known yet. */
export interface PageAccess {
  /** Whether the address names a farm. */
  readonly isOfFarm: boolean;
  /** On the farm of the address; `none` where it names none. */
  readonly level: AccessLevel | null;
  /** Whether the section of the product that the page belongs to is switched on. */
  readonly isOn: boolean | null;
}

/** Why a page leads to the redirect page. */
export type RedirectReason = 'phone' | 'standalone';

/** What becomes of a visit: it goes on, waits for what is not known yet, or leads elsewhere. */
export type Verdict =
  | { readonly is: 'allowed' | 'waiting' | 'sign-in' | 'forbidden' | 'second-step' | 'not-found' }
  | { readonly is: 'redirect'; readonly reason: RedirectReason };

type GuardArgs = readonly [flags: RouteFlags, visitor: GuardedVisitor, device: Device, access: PageAccess];

/** What a page may ask, in the order in which it is asked; the first answer counts. */
const QUESTIONS: readonly ((...args: GuardArgs) => Verdict | false)[] = [
  (_flags, _visitor, _device, { isOn }) => isOn === false && { is: 'not-found' },
  (flags, _visitor, { isStandalone }) =>
    flags.noStandalone === true && isStandalone && { is: 'redirect', reason: 'standalone' },
  (flags, _visitor, { isPhone }) => isPhone && !fitsPhones(flags) && { is: 'redirect', reason: 'phone' },
  (flags, { hasSessionEnded }, _device, { isOfFarm, level }) =>
    hasSessionEnded && (isOfPerson(flags) || (isOfFarm && level === 'none')) && { is: 'forbidden' },
  (flags, { isSignedIn }) =>
    isOfPerson(flags) && !isSignedIn && { is: isSignedIn === null ? 'waiting' : 'sign-in' },
  (flags, { isStaff }) => flags.requireStaff === true && verdictOn(isStaff),
  (flags, { hasSecondFactor }) =>
    flags.requireStaff === true && hasSecondFactor === false && { is: 'second-step' },
  (flags, _visitor, _device, { level }) =>
    flags.requireFullAccess === true && verdictOn(level && hasAccess(level, 'full')),
  (_flags, _visitor, _device, { isOn }) => isOn === null && { is: 'waiting' },
];

/** Whether a visitor may see a page, by the routing rules of the product. */
export function guard(...args: GuardArgs): Verdict {
  for (const question of QUESTIONS) {
    const verdict = question(...args);
    if (verdict) return verdict;
  }
  return { is: 'allowed' };
}

function fitsPhones(flags: RouteFlags): boolean {
  return Boolean(flags.public || flags.mobileSupport || flags.noRedirect);
}

function isOfPerson({ requireAuth, requireStaff, requireFullAccess }: RouteFlags): boolean {
  return Boolean(requireAuth || requireStaff || requireFullAccess);
}

function verdictOn(isAllowed: boolean | null): Verdict | false {
  if (isAllowed === null) return { is: 'waiting' };
  return !isAllowed && { is: 'forbidden' };
}
