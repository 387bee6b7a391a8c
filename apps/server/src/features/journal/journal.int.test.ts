import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { api } from '@brazda/contract';
import { JournalClient, type JournalError } from '@brazda/journal-client';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: Caller;
let guest: Caller;
let server: string;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
  guest = world.people['guest, full'].caller;
  const { http } = world.product.app;
  await http.listen({ host: '127.0.0.1', port: 0 });
  server = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
});
afterAll(() => world.stop());

const OWNER = 'proprietar@example.org';
const season = { farmId: 'own', seasonId: 'own-2026' };
const plan = { ...season, planId: 'own-2026.1' };
const sql = (text: string, values: unknown[] = []) => world.product.database.pool.query(text, values);
const setGroups = (email: string, groups: string[]) =>
  sql('update app_user set user_groups = $2 where email = $1', [email, groups]);

beforeEach(async () => {
  await sql(
    'delete from journal_entry; delete from plan_worksheet; delete from plan_activity; delete from crop_plan; delete from try_count',
  );
  await sql('delete from journal_device; delete from journal_passkey');
  await sql('update season set deleted_at = null');
  await setGroups(OWNER, ['Journal users']);
});

const passkey = (caller = owner, params = season) => caller.call(api.journal.passkey, { params });
const pair = ({ code, word }: { code: string; word: string }, from = world.product.visitor()) =>
  from.call(api.journalDevice.pair, { body: { code, word, name: 'Telefonul Anei' } });
async function pairedBy(caller = owner, params = season): Promise<JournalClient> {
  const { code, word } = (await passkey(caller, params)).response;
  return new JournalClient(await JournalClient.pair(server, { code, word, name: 'Telefonul Anei' }));
}
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ code }: JournalError) => code,
  );
const devices = async (caller = owner) =>
  (await caller.call(api.journal.devices, { params: season })).response.results;
const entry = (fields: object = {}) => ({
  id: crypto.randomUUID(),
  parcel: 'own-2026-east',
  kind: 'sow' as const,
  day: '2026-04-02',
  user_created_date: '2026-04-02T08:00:00Z',
  ...fields,
});
const addSowing = async () =>
  (await owner.call(api.activities.create, { params: plan, body: { activity: 'sow' } })).response;

describe('a passkey', () => {
  it('is a code, a word and a few minutes, of which only a keyed hash is stored', async () => {
    const { code, word, valid_until } = (await passkey()).response;
    expect(code).toMatch(/^\d{8}$/);
    expect(word).toMatch(/^[a-z]{2,}$/);
    expect(Date.parse(valid_until)).toBeGreaterThan(Date.now());
    expect(Date.parse(valid_until)).toBeLessThan(Date.now() + 10 * 60_000);
    const { rows } = await sql('select * from journal_passkey');
    const { pass_hash, ...others } = rows[0];
    expect(Object.keys(others).sort()).toEqual(['farm_id', 'season_id', 'user_id', 'valid_until']);
    const readable = [code, word, `${code}${word}`, `${code} ${word}`].flatMap((text) => [
      Buffer.from(text),
      createHash('sha256').update(text).digest(),
    ]);
    expect(readable.filter((text) => pass_hash.equals(text))).toEqual([]);
  });

  it('is only for the group, and not for staff acting as one of it', async () => {
    await setGroups(OWNER, []);
    const refused = await passkey();
    expect([refused.status, refused.error.error]).toEqual([403, 'not_journal_user']);
    await setGroups(OWNER, ['Journal users']);
    const impersonated = await passkey(world.people['impersonated owner'].caller);
    expect([impersonated.status, impersonated.error.error]).toEqual([403, 'forbidden']);
  });

  it('is only for seasons that the farm has', async () => {
    expect((await passkey(owner, { farmId: 'own', seasonId: 'other-2026' })).status).toBe(404);
  });

  it('works once', async () => {
    const { response } = await passkey();
    expect((await pair(response)).status).toBe(200);
    const again = await pair(response);
    expect([again.status, again.error.error]).toEqual([400, 'passkey_wrong']);
  });

  it('ends with the next one', async () => {
    const first = (await passkey()).response;
    const second = (await passkey()).response;
    expect((await pair(first)).error.error).toBe('passkey_wrong');
    expect((await pair(second)).status).toBe(200);
  });

  it('ends with its time', async () => {
    const { response } = await passkey();
    await sql("update journal_passkey set valid_until = now() - interval '1 second'");
    expect((await pair(response)).error.error).toBe('passkey_wrong');
  });

  it('ends with the access of its user', async () => {
    const { response } = await passkey();
    await setGroups(OWNER, []);
    expect((await pair(response)).error.error).toBe('passkey_wrong');
    expect(await devices()).toEqual([]);
  });

  it('may be typed with spaces and capitals', async () => {
    const { code, word } = (await passkey()).response;
    const typed = { code: `${code.slice(0, 4)} ${code.slice(4)}`, word: word.toUpperCase() };
    expect((await pair(typed)).status).toBe(200);
  });

  it('cannot be guessed by trying words, whatever the address', async () => {
    const { code, word } = (await passkey()).response;
    const tries = [];
    for (let i = 0; i < 6; i++) tries.push((await pair({ code, word: `x${i}` })).error.error);
    expect(tries).toEqual([...Array(5).fill('passkey_wrong'), 'too_many_tries']);
    expect((await pair({ code, word })).error.error).toBe('too_many_tries');
  });

  it('cannot be guessed by trying codes from one address', async () => {
    const visitor = world.product.visitor();
    const tries = [];
    for (let i = 0; i < 11; i++)
      tries.push((await pair({ code: `0000000${i}`, word: 'nuc' }, visitor)).error.error);
    expect(tries).toEqual([...Array(10).fill('passkey_wrong'), 'too_many_tries']);
  });

  it('can be had ten times in its life, not more', async () => {
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await passkey()).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('a paired device', () => {
  it('reads the plans of its season with their activities and parcels, without money', async () => {
    const sowing = await addSowing();
    const client = await pairedBy();
    const read = await client.plans();
    expect(read).toMatchObject({ farm: { id: 'own', name: 'Ferma own' }, season: { id: 'own-2026' } });
    expect(read.plans.find(({ crop }) => crop === '1')).toMatchObject({
      activities: [{ id: sowing.id, activity: 'sow', done: [] }],
      parcels: [{ id: 'own-2026-east', name: 'own east' }],
    });
    expect(JSON.stringify(read)).not.toMatch(/price|cost|budget|own-2025|other/);
  });

  it('adds entries, once however often they are sent', async () => {
    const sowing = await addSowing();
    const client = await pairedBy();
    const sent = [
      entry({ activity: sowing.id, kind: undefined, hectares: 0.25, notes: 'Grâu' }),
      entry({ parcel: 'own-2026-west', kind: 'harvest', day: '2026-07-20' }),
    ];
    const ids = sent.map(({ id }) => id);
    const added = ids.map((id) => ({ id, problem: null }));
    expect(await client.add(sent)).toEqual(added);
    expect(await client.add(sent)).toEqual(added);
    const { count, results } = await client.entries();
    expect([count, results.map(({ id }) => id)]).toEqual([2, ids.toReversed()]);
    expect(results[1]).toMatchObject({ activity: sowing.id, kind: 'sow', hectares: 0.25, notes: 'Grâu' });
    expect((await client.entries({ limit: 1, offset: 1 })).results.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('marks the parcel as done in the plan, for everyone', async () => {
    const sowing = await addSowing();
    await (await pairedBy()).add([entry({ activity: sowing.id })]);
    const { response } = await owner.call(api.activities.list, { params: plan });
    expect(response.results[0]).toMatchObject({ parcels_done: 1, last_done: '2026-04-02' });
  });

  it('learns for each entry why it was not added, while the others are', async () => {
    const sowing = await addSowing();
    const client = await pairedBy();
    const good = entry();
    const results = await client.add([
      good,
      entry({ parcel: 'other-2026-east' }),
      entry({ parcel: 'own-2025-east' }),
      entry({ kind: undefined }),
      entry({ activity: 'nowhere' }),
      entry({ activity: sowing.id, parcel: 'own-2026-west' }),
      entry({ hectares: 1e6 }),
      entry({ day: '2099-12-31' }),
      { ...good, notes: 'altceva' },
    ]);
    expect(results.map(({ problem }) => problem)).toEqual([
      null,
      'parcel_missing',
      'parcel_missing',
      'kind_missing',
      'activity_missing',
      'crop_differs',
      'area_too_large',
      'day_ahead',
      'id_used',
    ]);
    await owner.call(api.activities.close, { params: { ...plan, activityId: sowing.id } });
    const closed = await client.add([entry({ activity: sowing.id })]);
    expect(closed[0]?.problem).toBe('activity_closed');
    await owner.call(api.plans.close, { params: plan });
    expect((await client.add([entry({ activity: sowing.id })]))[0]?.problem).toBe('plan_closed');
    expect((await client.entries()).count).toBe(1);
  });

  it('does not learn about the entries of another farm', async () => {
    const neighbor = world.otherOwner;
    await setGroups('vecin@example.org', ['Journal users']);
    const theirs = await pairedBy(neighbor, { farmId: 'other', seasonId: 'other-2026' });
    const sent = entry({ parcel: 'other-2026-east' });
    await theirs.add([sent]);
    const client = await pairedBy();
    expect(await client.entries()).toEqual({ count: 0, results: [] });
    expect((await client.add([{ ...sent, parcel: 'own-2026-east' }]))[0]?.problem).toBe('id_used');
    const earlier = await pairedBy(owner, { farmId: 'own', seasonId: 'own-2025' });
    await client.add([entry()]);
    expect((await earlier.entries()).count).toBe(0);
  });

  it('adds notes with photos to its parcels, once however often they are sent', async () => {
    const client = await pairedBy();
    const photo = crypto.randomUUID();
    const create = { width: 8, height: 8, channels: 3 as const, background: '#0a0' };
    const bytes = Uint8Array.from(await sharp({ create }).jpeg().toBuffer());
    await client.sendPhoto(photo, bytes);
    await client.sendPhoto(photo, bytes);
    const note = {
      id: crypto.randomUUID(),
      text: 'Rugină',
      photos: [photo],
      user_created_date: '2026-05-07T08:00:00Z',
    };
    const written = await client.addNote('own-2026-east', note);
    expect(written).toMatchObject({ text: 'Rugină', parcel: 'own-2026-east', photos: [{ id: photo }] });
    expect((await client.addNote('own-2026-east', note)).id).toBe(written.id);
    const { results } = (await owner.call(api.notes.list, { params: { farmId: 'own' } })).response;
    expect(results).toHaveLength(1);
    const other = { ...note, id: crypto.randomUUID(), photos: [] };
    expect(await refusalOf(client.addNote('other-2026-east', other))).toBe('not_found');
    expect(await refusalOf(client.addNote('own-2025-east', other))).toBe('not_found');
  });

  it('needs neither cookies nor a CSRF token, and gets none', async () => {
    const { code, word } = (await passkey()).response;
    const { http } = world.product.app;
    const payload = { code, word, name: 'Telefon' };
    const paired = await http.inject({ method: 'POST', url: '/api/v1/journal/pair/', payload });
    expect([paired.statusCode, paired.cookies]).toEqual([200, []]);
    const headers = { authorization: `Bearer ${paired.json().token}` };
    const read = await http.inject({ url: '/api/v1/journal/plan/', headers });
    expect([read.statusCode, read.cookies]).toEqual([200, []]);
  });

  it('is not let in by the cookies of its user, nor by an unknown token', async () => {
    const reply = await owner.call(api.journalDevice.plans);
    expect([reply.status, reply.error.error]).toEqual([401, 'not_paired']);
    for (const token of ['', 'x'.repeat(43), "' or 1=1"])
      expect(await refusalOf(new JournalClient({ server, token }).plans())).toBe('not_paired');
  });
});

describe('a device is refused', () => {
  const refused = async (work: () => Promise<unknown>, caller = owner) => {
    const client = await pairedBy(caller);
    expect(await refusalOf(client.plans())).toBeNull();
    await work();
    expect(await refusalOf(client.plans())).toBe('not_paired');
    expect(await refusalOf(client.entries())).toBe('not_paired');
    expect(await refusalOf(client.add([entry()]))).toBe('not_paired');
  };

  it('once it is revoked', () =>
    refused(async () => {
      const [device] = await devices();
      const params = { farmId: 'own', deviceId: device!.id };
      expect((await owner.call(api.journal.revoke, { params })).status).toBe(204);
    }));

  it('once its user has left the group', () => refused(() => setGroups(OWNER, [])));

  it('once its season is removed', () =>
    refused(() => sql("update season set deleted_at = now() where id = 'own-2026'")));

  it('while its farm is removed', async () => {
    await refused(() => owner.call(api.farms.remove, { params: { farmId: 'own' } }));
    await owner.call(api.farms.restore, { params: { farmId: 'own' } });
  });

  it('while its user is locked out', async () => {
    await refused(() => sql('update app_user set is_active = false where email = $1', [OWNER]));
    await sql('update app_user set is_active = true where email = $1', [OWNER]);
  });

  it('while its user has no full access', async () => {
    const set = (level: string) =>
      sql("update farm_share set level = $1 where email = 'tovaras@example.org'", [level]);
    await refused(() => set('view_only'), guest);
    await set('full_access');
  });
});

describe('the devices of a farm', () => {
  it('are listed with when they were last seen, all for the owner, their own for others', async () => {
    await pairedBy(owner);
    await pairedBy(guest);
    expect((await devices()).map(({ user_name, is_own }) => [user_name, is_own])).toEqual([
      ['tovaras@example.org', false],
      [OWNER, true],
    ]);
    expect(await devices(guest)).toMatchObject([
      { name: 'Telefonul Anei', season: 'own-2026', user_name: 'tovaras@example.org', is_own: true },
    ]);
  });

  it('are seen when they call', async () => {
    const client = await pairedBy();
    await sql("update journal_device set last_seen_at = '2026-01-01T00:00:00Z'");
    await client.entries();
    expect((await devices())[0]!.last_seen_at > '2026-01-01T00:00:00Z').toBe(true);
  });

  it('are revoked by their user and the owner, and by no one else', async () => {
    await pairedBy(owner);
    const [device] = await devices();
    const revoke = (caller: Caller) =>
      caller.call(api.journal.revoke, { params: { farmId: 'own', deviceId: device!.id } });
    expect((await revoke(guest)).status).toBe(404);
    expect((await revoke(world.people['guest, view'].caller)).status).toBe(403);
    await pairedBy(guest);
    const [ofGuest] = await devices(guest);
    const params = { farmId: 'own', deviceId: ofGuest!.id };
    expect((await owner.call(api.journal.revoke, { params })).status).toBe(204);
    expect((await revoke(owner)).status).toBe(204);
    expect(await devices()).toEqual([]);
  });
});

it('removing an account removes its devices', async () => {
  const removed = await world.product.signUp('pleaca@example.org');
  await setGroups('pleaca@example.org', ['Journal users']);
  const { response: farm } = await removed.call(api.farms.create, { body: { name: 'Alta' } });
  const { response: added } = await removed.call(api.seasons.create, {
    params: { farmId: farm.id },
    body: { end_year: 2026 },
  });
  const client = await pairedBy(removed, { farmId: farm.id, seasonId: added.id });
  await removed.call(api.auth.removeUser, { body: { password: 'o parolă bună' } });
  expect(await refusalOf(client.plans())).toBe('not_paired');
  const { rows } = await sql('select 1 from journal_device');
  expect(rows).toHaveLength(0);
});
