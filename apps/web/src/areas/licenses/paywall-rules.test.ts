import type { License, User } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { hasSucceededPayment, isLicenseNoticeDue, isPaywallDue } from './paywall-rules.ts';

const ACTIVE = {
  is_active: true,
  is_trial: false,
  card_payment: null,
  pending_order: null,
  end_date: '2026-12-31',
  outgrown_until: null,
  later_until: null,
} as License;
const TRIAL = { ...ACTIVE, is_trial: true };
const OVER = { ...ACTIVE, is_active: false };
const payment = (payment_status: 'pending' | 'succeeded') => ({
  ...ACTIVE,
  card_payment: { id: 'order', client_secret: 'secret', payment_status },
});
const userWith = (license: License | null, more: Partial<User> = {}) =>
  ({
    email: 'ana@example.org',
    privacy: true,
    generaltos: true,
    is_hijacked: false,
    license,
    ...more,
  }) as User;
const conditions = (user: User | null) =>
  ({
    user,
    route: 'map',
    farm: undefined,
    isFarmPending: false,
    paywall: { is: 'due' },
    isOffline: false,
  }) as const;

describe('the paywall', () => {
  it.each([
    ['a visitor', null, false],
    ['without a license', userWith(null), false],
    ['with an active license', userWith(ACTIVE), false],
    ['with an inactive license', userWith(OVER), true],
    ['in a trial', userWith(TRIAL), true],
    ['with a card payment that has not succeeded', userWith(payment('pending')), true],
    ['with a card payment that has succeeded', userWith(payment('succeeded')), false],
    ['without an e-mail', userWith(OVER, { email: '' }), false],
    ['without the privacy notice', userWith(OVER, { privacy: false }), false],
    ['without the terms', userWith(OVER, { generaltos: false }), false],
    ['staff in the place of the user', userWith(OVER, { is_hijacked: true }), false],
    ['who decides later in a trial', userWith({ ...TRIAL, later_until: '2026-12-01' }), false],
    [
      'who decides later about a payment',
      userWith({ ...payment('pending'), later_until: '2026-12-01' }),
      false,
    ],
    ['whose license ended meanwhile', userWith({ ...OVER, later_until: '2026-12-01' }), true],
  ])('%s: %#', (_, user, isDue) => {
    expect(isPaywallDue(conditions(user))).toBe(isDue);
  });

  it('never shows on routes without it', () => {
    const at = (route: 'solum-order' | 'redirect' | 'user-settings' | 'grid') =>
      isPaywallDue({ ...conditions(userWith(OVER)), route });
    expect([at('solum-order'), at('redirect'), at('user-settings'), at('grid')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('does not show on the map to which the address of the demo farm leads', () => {
    const over = { ...conditions(userWith(OVER)), farm: { is_demo: true } };
    expect([isPaywallDue({ ...over, route: 'demo-farm' }), isPaywallDue(over)]).toEqual([false, false]);
    const unknown = { ...conditions(userWith(OVER)), isFarmPending: true };
    expect([isPaywallDue(unknown), isPaywallDue({ ...unknown, route: 'grid' })]).toEqual([false, true]);
    expect([
      isPaywallDue({ ...over, route: 'grid' }),
      isPaywallDue({ ...over, farm: { is_demo: false } }),
    ]).toEqual([true, true]);
  });

  it('stays after the order until it is finished, and does not open without a network', () => {
    const from = { ...conditions(userWith(ACTIVE)), isOffline: true };
    expect(isPaywallDue({ ...from, paywall: { is: 'ordering' } })).toBe(true);
    const over = conditions(userWith(OVER));
    expect(isPaywallDue({ ...over, paywall: { is: 'finished' } })).toBe(false);
    expect(isPaywallDue({ ...over, isOffline: true })).toBe(false);
  });

  it('is set aside on one page only', () => {
    const paywall = { is: 'set-aside', route: 'map' } as const;
    const over = { ...conditions(userWith(OVER)), paywall };
    expect([isPaywallDue(over), isPaywallDue({ ...over, route: 'grid' })]).toEqual([false, true]);
  });
});

describe('the notice about an active license', () => {
  const isDue = (license: License, day = '2026-06-15', more = {}) =>
    isLicenseNoticeDue({ ...conditions(userWith(license)), ...more }, day);
  it.each([
    ['that runs', ACTIVE, '2026-06-15', false],
    ['that ends soon', ACTIVE, '2026-12-15', true],
    ['that the land has outgrown', { ...ACTIVE, outgrown_until: '2026-12-31' }, '2026-06-15', true],
    ['a trial that ends soon', TRIAL, '2026-12-15', false],
    ['that is over', { ...OVER, outgrown_until: '2026-12-31' }, '2027-01-02', false],
    ['postponed', { ...ACTIVE, later_until: '2026-12-20' }, '2026-12-15', false],
    [
      'with an order',
      { ...ACTIVE, pending_order: { id: 'order', reference: 'PF-000001', method: 'po' as const } },
      '2026-12-15',
      false,
    ],
  ])('%s', (_, license, day, expected) => {
    expect(isDue(license, day)).toBe(expected);
  });
  it('waits for the network, and for a page that the paywall may cover', () => {
    expect(isDue(ACTIVE, '2026-12-15', { isOffline: true })).toBe(false);
    expect(isDue(ACTIVE, '2026-12-15', { route: 'user-settings' })).toBe(false);
  });
});

it('a payment has succeeded if the query says so of an intent', () => {
  const has = (query: string) => hasSucceededPayment(new URLSearchParams(query));
  expect(has('payment_intent=pi_1&redirect_status=succeeded')).toBe(true);
  expect(has('payment_intent=pi_1&redirect_status=failed')).toBe(false);
  expect(has('redirect_status=succeeded')).toBe(false);
  expect(has('')).toBe(false);
});
