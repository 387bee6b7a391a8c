/** Why the user was redirected here. */
export const REASONS = ['phone', 'standalone', 'signed-out', 'payment', 'payment-failed'] as const;
export type Reason = (typeof REASONS)[number];

/** A next step that can be offered. */
export type Step = 'back' | 'openInBrowser' | 'copyAddress' | 'map' | 'demo' | 'login' | 'settings';

/** The steps for each reason, the most useful first; those that need a return address are dropped without one. */
const STEPS: Readonly<Record<Reason | 'none', { visitor: readonly Step[]; person: readonly Step[] }>> = {
  phone: { visitor: ['demo', 'copyAddress', 'login'], person: ['map', 'copyAddress'] },
  standalone: { visitor: ['openInBrowser', 'demo', 'login'], person: ['openInBrowser', 'map'] },
  'signed-out': { visitor: ['login', 'demo'], person: ['map'] },
  payment: { visitor: ['login', 'back'], person: ['back', 'map', 'settings'] },
  'payment-failed': { visitor: ['login', 'back'], person: ['back', 'map', 'settings'] },
  none: { visitor: ['back', 'login', 'demo'], person: ['back', 'map'] },
};
const NEED_ADDRESS: ReadonlySet<Step> = new Set(['back', 'openInBrowser', 'copyAddress']);

/** The reason in the URL, null if missing or unknown; the payment provider adds what has become of a payment. */
export function reasonOf(search: URLSearchParams): Reason | null {
  const reason = REASONS.find((known) => known === search.get('reason')) ?? null;
  return reason === 'payment' && search.get('redirect_status') === 'failed' ? 'payment-failed' : reason;
}

/** The next steps to offer, the main one first. */
export function stepsOf(reason: Reason | null, who: { signedIn: boolean; hasAddress: boolean }): Step[] {
  const steps = STEPS[reason ?? 'none'][who.signedIn ? 'person' : 'visitor'];
  return steps.filter((step) => who.hasAddress || !NEED_ADDRESS.has(step));
}
