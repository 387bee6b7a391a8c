import { api } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFarm, type FarmSeason } from '../../../test/farm-season.ts';
import { PASSWORD, type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { saveReadings } from './readings.repo.ts';

const DAY = '2026-11-20';
let product: Product;
let ana: SignedUp;
let ion: SignedUp;
let farm: FarmSeason;
beforeAll(async () => {
  product = await startProduct(DAY);
  ana = await product.signUp('ana@example.org');
  ion = await product.signUp('ion@example.org');
  farm = await addFarm(ana);
  await ana.call(api.sharing.share, {
    params: farm,
    body: { email: 'ion@example.org', shared_farm: 'view_only' },
  });
});
afterAll(() => product.stop());

const readings = async () => (await ana.call(api.sharing.readings, { params: farm })).response.results;
const counted = async () =>
  (await product.database.pool.query('select count(*)::int as rows from farm_reading')).rows[0].rows;

it('the owner sees nobody, and not themselves, until somebody else reads', async () => {
  await ana.call(api.seasons.list, { params: farm });
  expect(await readings()).toEqual([]);
});

it('a person is one line a day, however often they read', async () => {
  for (let i = 0; i < 5; i++) expect((await ion.call(api.seasons.list, { params: farm })).status).toBe(200);
  expect(await readings()).toEqual([
    { day: DAY, kind: 'person', person: 'ion@example.org', is_own: false, link_made_at: null },
  ]);
  expect(await counted()).toBe(1);
});

it('who may not read is not noted', async () => {
  const dan = await product.signUp('dan@example.org');
  expect((await dan.call(api.seasons.list, { params: farm })).status).toBe(404);
  expect(await counted()).toBe(1);
});

it('programs are noted by their person, the owner’s own as such, without the names of tokens', async () => {
  const fields = {
    name: 'Private words',
    can_write: false,
    farms: null,
    areas: null,
    end_date: '2027-01-20',
  };
  for (const person of [ana, ion]) {
    const { token } = (await person.call(api.accessTokens.create, { body: fields })).response;
    const headers = { authorization: `Bearer ${token}` };
    await product.anonymous.callUnchecked(api.seasons.list, { params: farm, headers });
  }
  const tokens = (await readings()).filter(({ kind }) => kind === 'token');
  expect(tokens.map(({ person, is_own }) => [person, is_own]).sort()).toEqual([
    ['ana@example.org', true],
    ['ion@example.org', false],
  ]);
  expect(JSON.stringify(tokens)).not.toContain('Private');
});

it('a link is noted, not who has opened it', async () => {
  const { response } = await ana.call(api.sharing.createLink, {
    params: farm,
    body: { parcels: null, days: 7 },
  });
  const visitor = product.visitor();
  await visitor.call(api.sharing.openLink, { body: { token: response.path.split('/').at(-1)! } });
  expect((await visitor.call(api.seasons.list, { params: farm })).status).toBe(200);
  const links = (await readings()).filter(({ kind }) => kind === 'link');
  expect(links).toEqual([
    { day: DAY, kind: 'link', person: null, is_own: false, link_made_at: response.created_at },
  ]);
});

it('only the owner sees the list', async () => {
  expect((await ion.call(api.sharing.readings, { params: farm })).status).toBe(403);
  expect((await product.anonymous.callUnchecked(api.sharing.readings, { params: farm })).status).toBe(404);
});

it('demo farms have none, and what is older than it is kept is not shown', async () => {
  const { db, pool } = product.database;
  const reader = { kind: 'person', reader_id: ion.user_id, user_id: ion.user_id } as const;
  const before = await counted();
  await pool.query('update farm set is_demo = true where id = $1', [farm.farmId]);
  await saveReadings(db, { farm_id: farm.farmId, day: '2026-11-19', readers: [reader] });
  await pool.query('update farm set is_demo = false where id = $1', [farm.farmId]);
  expect(await counted()).toBe(before);
  await saveReadings(db, { farm_id: farm.farmId, day: '2026-05-01', readers: [reader] });
  expect((await readings()).map(({ day }) => day)).not.toContain('2026-05-01');
});

it('is in the person’s own data, and goes with the account', async () => {
  const { response } = await ion.call(api.auth.exportData);
  expect(response.farm_readings).toEqual(
    expect.arrayContaining([{ farm: farm.farmId, day: DAY, kind: 'person' }]),
  );
  await ion.call(api.auth.removeUser, { body: { password: PASSWORD } });
  expect((await readings()).filter(({ person }) => person === 'ion@example.org')).toEqual([]);
});
