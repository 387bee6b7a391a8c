import { randomUUID } from 'node:crypto';
import { api } from '@brazda/contract';
import { WHOLE } from '@brazda/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from '../../../test/world.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { leaseNotifications } from './lease-notifications.ts';

const params = { farmId: 'own' };
/** Invented, so that nothing of it can be in a text by chance. */
const OWNER = 'Zamfira Nelegat';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { caller } = world.people.owner;
  const owner = randomUUID();
  await caller.call(api.owners.add, { params, body: { id: owner, kind: 'person', name: OWNER } });
  for (const end_date of ['2027-09-30', '2027-09-30', '2028-09-30', null])
    await caller.call(api.leases.add, {
      params,
      body: {
        id: randomUUID(),
        kind: 'lease',
        number: 'Z-77',
        parties: [{ owner, share: WHOLE }],
        parts: [{ parcel: 'own-2026-east', area_m2: 100 }],
        start_date: '2020-10-01',
        end_date,
        price: { kind: 'none' },
      },
    });
});
afterAll(() => world.stop());

const listOn = (day: string) =>
  leaseNotifications.list(world.product.database.db, {
    user_id: '',
    scope: wholeFarm('own'),
    now: new Date(`${day}T12:00:00Z`),
  });

it('leases that end on one day are told together, 12, 6 and 3 months before', async () => {
  expect(await listOn('2026-09-29')).toEqual([]);
  const [year, ...others] = await listOn('2026-09-30');
  expect(others).toEqual([]);
  expect(year).toMatchObject({
    kind: 'leases',
    key: '2027-09-30/12',
    parcel_id: null,
    path: '/farm/own/leases',
  });
  expect(year!.texts.en.text).toBe('2 contracts end on 30 September 2027.');
  expect(year!.texts.ro.text).toBe('2 contracte se termină la 30 septembrie 2027.');
  expect(await listOn('2027-03-29')).toMatchObject([{ key: '2027-09-30/12' }]);
  expect(await listOn('2027-03-30')).toMatchObject([{ key: '2027-09-30/6' }]);
  expect(await listOn('2027-06-30')).toMatchObject([{ key: '2027-09-30/3' }]);
  expect(await listOn('2027-10-01')).toMatchObject([{ key: '2028-09-30/12' }]);
});

it('names neither owners nor contracts, which letters would carry away', async () => {
  const told = JSON.stringify(await listOn('2027-01-01'));
  expect(told).not.toContain('Zamfira');
  expect(told).not.toContain('Z-77');
});

it('is for people with full access only', () => {
  const scope = wholeFarm('own');
  const scopeOf = (level: 'land' | 'full') =>
    leaseNotifications.scopeOf!({ level, scope, scopes: { notes: scope } });
  expect(scopeOf('land')).toBeNull();
  expect(scopeOf('full')).toBe(scope);
});
