import { ACCESS_LEVELS } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { type Device, type GuardedVisitor, guard, type PageAccess } from './guard.ts';
import type { AccessRules } from './route.ts';

const VISITOR: GuardedVisitor = {
  isSignedIn: false,
  isStaff: false,
  hasSecondFactor: false,
  hasSessionEnded: false,
};
const PERSON: GuardedVisitor = { ...VISITOR, isSignedIn: true };
const UNKNOWN: GuardedVisitor = { ...PERSON, isStaff: null, hasSecondFactor: null };
const UNASKED: GuardedVisitor = { ...UNKNOWN, isSignedIn: null };
const ENDED: GuardedVisitor = { ...VISITOR, hasSessionEnded: true };
const STAFF: GuardedVisitor = { ...PERSON, isStaff: true, hasSecondFactor: true };
const LAX_STAFF: GuardedVisitor = { ...STAFF, hasSecondFactor: false };
const WHO = { VISITOR, PERSON, UNKNOWN, STAFF };

const DESK: Device = { isPhone: false, isStandalone: false };
const PHONE: Device = { isPhone: true, isStandalone: false };
const APP: Device = { isPhone: false, isStandalone: true };
const PHONE_APP: Device = { isPhone: true, isStandalone: true };
const DEVICE = { DESK, PHONE, APP, PHONE_APP };

const NO_FARM: PageAccess = { isOfFarm: false, level: 'none', isOn: true };

function verdict(rules: AccessRules, who = VISITOR, device = DESK, access = NO_FARM): string {
  const found = guard(rules, who, device, access);
  return found.is === 'redirect' ? `redirect: ${found.reason}` : found.is;
}

describe('a device', () => {
  it.each<[AccessRules, Record<keyof typeof DEVICE, string>]>([
    [{}, { DESK: 'allowed', PHONE: 'redirect: phone', APP: 'allowed', PHONE_APP: 'redirect: phone' }],
    [{ public: true }, { DESK: 'allowed', PHONE: 'allowed', APP: 'allowed', PHONE_APP: 'allowed' }],
    [{ mobileSupport: true }, { DESK: 'allowed', PHONE: 'allowed', APP: 'allowed', PHONE_APP: 'allowed' }],
    [{ noRedirect: true }, { DESK: 'allowed', PHONE: 'allowed', APP: 'allowed', PHONE_APP: 'allowed' }],
    [
      { noPaywall: true },
      { DESK: 'allowed', PHONE: 'redirect: phone', APP: 'allowed', PHONE_APP: 'redirect: phone' },
    ],
    [
      { noStandalone: true, mobileSupport: true },
      { DESK: 'allowed', PHONE: 'allowed', APP: 'redirect: standalone', PHONE_APP: 'redirect: standalone' },
    ],
    [
      { noStandalone: true },
      {
        DESK: 'allowed',
        PHONE: 'redirect: phone',
        APP: 'redirect: standalone',
        PHONE_APP: 'redirect: standalone',
      },
    ],
  ])('requests a page with %j', (rules, expected) => {
    for (const [name, device] of Object.entries(DEVICE))
      expect([name, verdict(rules, VISITOR, device)]).toEqual([name, expected[name as keyof typeof DEVICE]]);
  });
});

describe('a user', () => {
  it.each<[AccessRules, Record<keyof typeof WHO, string>]>([
    [{}, { VISITOR: 'allowed', PERSON: 'allowed', UNKNOWN: 'allowed', STAFF: 'allowed' }],
    [{ public: true }, { VISITOR: 'allowed', PERSON: 'allowed', UNKNOWN: 'allowed', STAFF: 'allowed' }],
    [{ requireAuth: true }, { VISITOR: 'sign-in', PERSON: 'allowed', UNKNOWN: 'allowed', STAFF: 'allowed' }],
    [
      { requireStaff: true },
      { VISITOR: 'sign-in', PERSON: 'forbidden', UNKNOWN: 'waiting', STAFF: 'allowed' },
    ],
    [
      { requireFullAccess: true },
      { VISITOR: 'sign-in', PERSON: 'forbidden', UNKNOWN: 'forbidden', STAFF: 'forbidden' },
    ],
  ])('requests a page with %j', (rules, expected) => {
    for (const [name, who] of Object.entries(WHO))
      expect([name, verdict(rules, who)]).toEqual([name, expected[name as keyof typeof WHO]]);
  });
});

it('staff without a second factor are sent to set it up by staff pages only', () => {
  expect(verdict({ requireAuth: true, requireStaff: true }, LAX_STAFF)).toBe('second-step');
  for (const rules of [{}, { requireAuth: true }] as const) expect(verdict(rules, LAX_STAFF)).toBe('allowed');
});

describe('a page that needs full access to its farm', () => {
  const rules: AccessRules = { requireFullAccess: true };
  it.each(ACCESS_LEVELS)('is requested by a user with access %s', (level) => {
    const expected = level === 'full' || level === 'owner' ? 'allowed' : 'forbidden';
    expect(verdict(rules, PERSON, DESK, { isOfFarm: true, level, isOn: true })).toBe(expected);
  });
  it('waits for the farm', () => {
    expect(verdict(rules, PERSON, DESK, { isOfFarm: true, level: null, isOn: true })).toBe('waiting');
  });
  it('asks a visitor to sign in before the farm is known', () => {
    expect(verdict(rules, VISITOR, DESK, { isOfFarm: true, level: null, isOn: true })).toBe('sign-in');
  });
});

describe('a user who is not loaded yet', () => {
  it('is awaited only by pages that need a user', () => {
    expect(verdict({}, UNASKED)).toBe('allowed');
    for (const rules of [{ requireAuth: true }, { requireStaff: true }] as const)
      expect(verdict(rules, UNASKED)).toBe('waiting');
  });
});

describe('a user whose session has ended', () => {
  const farm = (level: PageAccess['level']): PageAccess => ({ isOfFarm: true, level, isOn: true });
  it('sees the error page where access was lost', () => {
    expect(verdict({ requireAuth: true }, ENDED)).toBe('forbidden');
    expect(verdict({}, ENDED, DESK, farm('none'))).toBe('forbidden');
  });
  it('continues as a visitor on public pages', () => {
    expect(verdict({}, ENDED)).toBe('allowed');
    expect(verdict({}, ENDED, DESK, farm('view'))).toBe('allowed');
    expect(verdict({}, ENDED, DESK, farm(null))).toBe('allowed');
  });
});

describe('a section of the product', () => {
  const off: PageAccess = { isOfFarm: true, level: 'owner', isOn: false };
  it.each<[AccessRules]>([[{}], [{ public: true }], [{ requireAuth: true }], [{ requireStaff: true }]])(
    'that is switched off has no page, whatever it asks: %j',
    (rules) => {
      expect(verdict(rules, VISITOR, PHONE, off)).toBe('not-found');
    },
  );
  it('is awaited until it is known', () => {
    expect(verdict({}, PERSON, DESK, { isOfFarm: true, level: 'owner', isOn: null })).toBe('waiting');
  });
  it('is not awaited if the user must sign in first', () => {
    expect(verdict({ requireAuth: true }, VISITOR, DESK, { isOfFarm: true, level: null, isOn: null })).toBe(
      'sign-in',
    );
  });
});
