import type { Farm, User } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { type Situation, shownOverlays } from './overlay-list.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-06-15T09:00:00Z');
const daysAgo = (days: number) => now.getTime() - days * DAY_MS;
const user = { privacy: true, generaltos: true, is_staff: false, is_hijacked: false } as User;
const farm = {
  access: 'owner',
  parcel_count: 12,
  feature_flags: ['crops_report'],
  is_demo: false,
} as unknown as Farm;

/** A person who has answered every prompt, on the map without a farm. */
const quiet: Situation = {
  now,
  route: 'map',
  user: null,
  isUserPending: false,
  ownFarms: [],
  farm: undefined,
  isFarmPending: false,
  hasParcelOpen: false,
  isPhone: false,
  notices: [],
  trial: null,
  farmId: null,
  isWelcomed: true,
  hasAnsweredCookies: true,
  hasActed: true,
  isOffline: false,
  isStale: false,
  canInstall: false,
  installAskedAt: null,
  yieldAskedAt: daysAgo(0),
  yieldsOf: null,
  outbox: { waiting: 0, notAccepted: 0 },
  paywall: { is: 'due' },
};
const shown = (overrides: Partial<Situation>) => shownOverlays({ ...quiet, ...overrides });

it('no overlay is shown without a reason', () => {
  expect(shown({})).toEqual({ top: [], over: null, bottom: null });
});

describe('consent', () => {
  it.each([
    ['a visitor', null, 'map', null],
    ['who has accepted all', user, 'map', null],
    ['who has not accepted the privacy notice', { ...user, privacy: false }, 'map', 'consent'],
    ['who has not accepted the terms', { ...user, generaltos: false }, 'map', 'consent'],
    ['who comes in through a provider', { ...user, privacy: false }, 'oauth', null],
    [
      'staff in the place of who has accepted nothing',
      { ...user, privacy: false, is_hijacked: true },
      'map',
      null,
    ],
  ] as const)('%s', (_, user, route, over) => {
    expect(shown({ user, route }).over).toBe(over);
  });
  it('hides the bars below it', () => {
    const overrides = { user: { ...user, privacy: false }, hasAnsweredCookies: false };
    expect(shown(overrides)).toMatchObject({ over: 'consent', bottom: null });
  });
});

describe('the welcome to the demo farm', () => {
  const demo = { farm: { is_demo: true }, isWelcomed: false };
  it.each([
    ['a visitor', {}, 'demo-welcome'],
    ['who has answered it', { isWelcomed: true }, null],
    ['who looks at a parcel', { hasParcelOpen: true }, null],
    ['on a farm that is no demo', { farm: { is_demo: false } }, null],
    ['who may be signed in', { isUserPending: true }, null],
    ['signed in without a farm', { user }, 'demo-welcome'],
    ['signed in with a farm', { user, ownFarms: [farm] }, null],
    ['staff', { user: { ...user, is_staff: true } }, null],
  ])('%s', (_, overrides, bottom) => {
    expect(shown({ ...demo, ...overrides }).bottom).toBe(bottom);
  });
  it('comes before the cookies', () => {
    expect(shown({ ...demo, hasAnsweredCookies: false }).bottom).toBe('demo-welcome');
    expect(shown({ hasAnsweredCookies: false }).bottom).toBe('cookie-bar');
    expect(shown({ hasAnsweredCookies: false, hasActed: false }).bottom).toBeNull();
  });
});

describe('the line that leads from the demo farm to an own one', () => {
  const owner = { farm: { is_demo: true }, user, isPhone: true };
  it.each([
    ['a user without a farm, on a phone', {}, 'own-farm'],
    ['where the sidebar has the button', { isPhone: false }, null],
    ['with a farm', { ownFarms: [farm] }, null],
    ['on a farm that is no demo', { farm: { is_demo: false } }, null],
    ['who looks at a parcel', { hasParcelOpen: true }, null],
    ['whose farms are not known yet', { isUserPending: true }, null],
    ['a visitor', { user: null }, null],
    ['a driver', { user: { ...user, is_worker: true } }, null],
    ['a sampler', { user: { ...user, is_sampler: true } }, null],
    ['staff', { user: { ...user, is_staff: true } }, null],
    ['who has not been welcomed yet', { isWelcomed: false }, 'demo-welcome'],
    ['who has not answered about cookies', { hasAnsweredCookies: false }, 'cookie-bar'],
    ['who may install the product', { canInstall: true }, 'own-farm'],
  ])('%s', (_, overrides, bottom) => {
    expect(shown({ ...owner, ...overrides }).bottom).toBe(bottom);
  });
});

describe('the line about a trial farm', () => {
  const trial = { farm: { ...farm, id: 'trial' }, ends_at: '2026-06-20T09:00:00Z', is_confirming: false };
  it.each([
    ['on it', { farmId: 'trial' }, ['trial-bar']],
    ['on the demo farm', { farmId: 'demo' }, []],
    ['signed in, wherever', { user, farmId: 'own' }, ['trial-bar']],
    ['who may be signed in', { farmId: 'trial', isUserPending: true }, []],
    ['while signing in', { user, route: 'login' }, []],
  ] as const)('%s', (_, overrides, top) => {
    expect(shown({ trial: trial as Situation['trial'], ...overrides }).top).toEqual(top);
  });
});

describe('the install prompt', () => {
  it.each([
    ['where it can be installed', { canInstall: true }, 'install-prompt'],
    ['where it cannot', {}, null],
    ['13 days after the last', { canInstall: true, installAskedAt: daysAgo(13) }, null],
    ['14 days after the last', { canInstall: true, installAskedAt: daysAgo(14) }, 'install-prompt'],
    ['while signing in', { canInstall: true, route: 'login' }, null],
  ] as const)('%s', (_, overrides, bottom) => {
    expect(shown(overrides).bottom).toBe(bottom);
  });
});

describe('the question for yields', () => {
  const yieldsOf = { farmId: 'f1', seasonId: 's1', crops: ['1'] };
  const owner = { user, ownFarms: [farm], yieldAskedAt: null, yieldsOf };
  it.each([
    ['an owner', {}, 'yield-notice'],
    ['6 days after the last', { yieldAskedAt: daysAgo(6) }, null],
    ['7 days after the last', { yieldAskedAt: daysAgo(7) }, 'yield-notice'],
    ['before April', { now: new Date('2026-03-31T20:00:00Z') }, null],
    ['on the first of April', { now: new Date('2026-04-01T00:00:00Z') }, 'yield-notice'],
    ['on the last of October', { now: new Date('2026-10-31T20:00:00Z') }, 'yield-notice'],
    ['in November', { now: new Date('2026-11-01T00:00:00Z') }, null],
    ['where no harvested season has such crops', { yieldsOf: null }, null],
    ['on a bare page', { route: 'login' }, null],
  ] as const)('%s', (_, overrides, bottom) => {
    expect(shown({ ...owner, ...overrides }).bottom).toBe(bottom);
  });
});

describe('banners', () => {
  const notice = { id: 'n1', text: { en: '', ro: '', fr: '' }, starts_at: '', ends_at: '' };
  it('are shown in a fixed order', () => {
    const staff = { ...user, is_staff: true };
    expect(shown({ user: staff, notices: [notice] }).top).toEqual(['downtime', 'staff-banner']);
  });
  it.each([
    ['wait', { waiting: 1, notAccepted: 0 }],
    ['were not accepted', { waiting: 0, notAccepted: 1 }],
  ])('count the changes that %s, on bare pages too', (_, outbox) => {
    expect(shown({ outbox, route: 'login' }).top).toEqual(['outbox-bar']);
  });
  it('begin with the loss of the signal', () => {
    expect(shown({ isOffline: true, notices: [notice] }).top).toEqual(['offline', 'downtime']);
  });
  it('name the impersonated user, and then hide the staff banner', () => {
    expect(shown({ user: { ...user, is_hijacked: true } }).top).toEqual(['impersonation-banner']);
  });
});

it('old data are said to be old while the server fails, unless there is no signal at all', () => {
  expect(shown({ isStale: true }).top).toEqual(['stale']);
  expect(shown({ isStale: true, isOffline: true }).top).toEqual(['offline']);
});
