import { ACCESS_RULES, allows, BEFORE_TOKENS, ROLES } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from './api.ts';
import { DOCUMENTED_CALLS } from './documented-calls.fixture.ts';
import type { AnyEndpoint } from './endpoint.ts';

/** Method and path without parameter names, which are not fixed. */
const addressOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>) =>
  `${method} ${path.replaceAll(/:\w+/g, '{}')}`;
const addresses = calls.map(([, endpoint]) => addressOf(endpoint));

/**
 * Calls that make a change of a farm and set no day of a crop, so that no season begins on another day by them. A season that is
 * added or filled gets perennials without a sowing day.
 */
const SETS_NO_CROP_DAY = [
  ...['farms.update', 'seasons.create', 'seasons.remove', 'seasons.copyInto'],
  ...['measuredYields.put', 'measuredYields.readFile'],
  ...[
    'notes.create',
    'notes.createAt',
    'notes.createMany',
    'notes.update',
    'notes.remove',
    'notes.addComment',
    'notes.removeComment',
  ],
  ...['alerts.answer'],
  ...['plans.update', 'plans.close', 'plans.open', 'plans.copy', 'plans.start'],
  ...[
    'activities.create',
    'activities.update',
    'activities.remove',
    'activities.setOrder',
    'activities.close',
  ],
  ...['activities.open', 'activities.markParcels'],
  ...['prices.put', 'prices.remove', 'prices.copy', 'prices.readFile'],
  ...['journal.add', 'journal.correct', 'journal.remove', 'journalDevice.addNote', 'work.addNote'],
  ...['workers.create', 'workers.update', 'workers.remove'],
  ...['machines.create', 'machines.update', 'machines.remove'],
  ...['products.add', 'products.importList', 'products.update', 'products.remove'],
  ...['products.addDelivery', 'products.updateDelivery', 'products.removeDelivery'],
  ...['products.addWithdrawal', 'products.removeWithdrawal'],
  ...['store.addItem', 'store.updateItem', 'store.removeItem', 'store.move', 'store.count'],
  ...['store.addMovement', 'store.updateMovement', 'store.removeMovement'],
  ...['treatments.setHolder'],
  ...['prescriptions.add', 'prescriptions.update', 'prescriptions.remove'],
  ...['water.add', 'water.update', 'water.remove', 'water.importFile', 'water.setComplete'],
  ...['fieldZones.put', 'fieldZones.remove'],
  ...['leases.importTable', 'leases.add', 'leases.update', 'leases.remove'],
  ...['leases.addTitle', 'leases.updateTitle', 'leases.removeTitle'],
  ...['parcelGroups.create', 'parcelGroups.update', 'parcelGroups.remove'],
  ...['applied.upload', 'applied.record', 'applied.remove'],
];

it('every call that makes a change says which seasons it moved, unless it sets no day of a crop', () => {
  const changing = calls.filter(
    ([, { response }]) => response instanceof z.ZodObject && 'change' in response.shape,
  );
  const silent = changing.filter(([, { response }]) => !('season_starts' in (response as z.ZodObject).shape));
  expect(changing.map(([name]) => name)).toContain('cropIntervals.setGrid');
  expect(silent.map(([name]) => name).toSorted()).toEqual(SETS_NO_CROP_DAY.toSorted());
});

describe('the calls that are fixed by name (R-19.3)', () => {
  it.each(Object.entries(DOCUMENTED_CALLS))(
    '%s: every call is in the contract exactly once',
    (_, documented) => {
      for (const call of documented) {
        const address = call.replaceAll(/\{\w+\}/g, '{}');
        expect(
          addresses.filter((each) => each === address),
          call,
        ).toHaveLength(1);
      }
    },
  );

  it('are 61 calls', () => {
    expect(new Set(Object.values(DOCUMENTED_CALLS).flat()).size).toBe(61);
  });
});

describe('the contract', () => {
  it('has unique routes, with and without the trailing slash', () => {
    const read = addresses.map((address) => address.replace(/\/$/, ''));
    expect(read).toEqual([...new Set(read)]);
  });
});

describe.each(calls)('%s', (_, endpoint) => {
  it('has a summary of one present-tense sentence', () => {
    expect(endpoint.summary).toMatch(/^[A-Z][a-z]+s\b[^.;\n]{3,110}$/);
  });

  it('has an access rule', () => {
    expect(ACCESS_RULES).toContain(endpoint.access);
  });

  it('has a schema for exactly the parameters of its path', () => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(endpoint.params?.shape ?? {}).sort()).toEqual(inPath.sort());
  });

  it('has a token in its path only after a part that the log knows', () => {
    const before = [...endpoint.path.matchAll(/([^/]+)\/:\w*token/gi)].map(([, part]) => part);
    for (const part of before) expect(BEFORE_TOKENS).toContain(part);
  });

  it('names a farm in its path if its rule requires access to one', () => {
    if (endpoint.access.startsWith('farm:') || endpoint.access === 'guest')
      expect(endpoint.path).toContain(':farmId');
  });

  it('reads cookies unless it is for devices', () => {
    if (endpoint.access === 'device') expect(endpoint.isCookieless).toBe(true);
    if (endpoint.isCookieless) expect(['device', 'anyone']).toContain(endpoint.access);
  });

  it('has a body only where something changes', () => {
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE') expect(endpoint.body).toBeUndefined();
  });
});

describe('visitors without an account', () => {
  // POST because of the length of a list of parcels, or because a token must not stand in an address: they change nothing.
  const READING = ['exports.parcels', 'portability.machineLetter', 'work.invitation'];
  const unsafe = calls.filter(([name, { method }]) => method !== 'GET' && !READING.includes(name));

  it.each(['anonymous', 'anonymous on the demo farm', 'anonymous with a farm link'] as const)(
    '%s change nothing but who they are',
    (role) => {
      const open = unsafe.filter(([, { access }]) => allows(access, ROLES[role]));
      expect(open.map(([name]) => name)).toEqual([
        'auth.login',
        'auth.logout',
        'auth.register',
        'auth.resendConfirmation',
        'auth.confirmation',
        'auth.confirm',
        'auth.forgotPassword',
        'auth.resetPassword',
        'auth.oauthStart',
        'auth.oauthFinish',
        'secondFactors.enterCode',
        'secondFactors.askPasskey',
        'secondFactors.usePasskey',
        'trials.start',
        'trials.remove',
        'sharing.openLink',
        'evidence.openInspection',
        'evidence.openInspectedFile',
        'notifications.unsubscribe',
        'journalDevice.pair',
        'clientErrors.report',
      ]);
    },
  );

  it('and read-only guests change nothing on a farm', () => {
    const open = unsafe.filter(
      ([, { access }]) => access.startsWith('farm:') && allows(access, ROLES['guest, view']),
    );
    expect(open).toEqual([]);
  });
});
