import { JournalDevice } from '@brazda/client';
import { api } from '@brazda/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFarm } from '../../../test/farm-season.ts';
import {
  entry,
  OWNER,
  type PairingFarm,
  plan,
  refusalOf,
  startPairingFarm,
} from '../../../test/pairing-farm.ts';
import type { Caller } from '../../../test/product.ts';

let journal: PairingFarm;
let owner: Caller;
let guest: Caller;
beforeAll(async () => {
  journal = await startPairingFarm();
  ({ owner, guest } = journal);
});
afterAll(() => journal.world.stop());
beforeEach(() => journal.clear());

describe('a paired device', () => {
  it('reads the plans of its season with their activities and parcels, without money', async () => {
    const sowing = await journal.addSowing();
    const client = await journal.pairedBy();
    const read = await client.plans();
    expect(read).toMatchObject({ farm: { id: 'own', name: 'Ferma own' }, season: { id: 'own-2026' } });
    expect(read.plans.find(({ crop }) => crop === '1')).toMatchObject({
      activities: [{ id: sowing.id, activity: 'sow', done: [] }],
      parcels: [{ id: 'own-2026-east', name: 'own east' }],
    });
    expect(JSON.stringify(read)).not.toMatch(/price|cost|budget|own-2025|other/);
  });

  it('adds entries, once however often they are sent', async () => {
    const sowing = await journal.addSowing();
    const client = await journal.pairedBy();
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

  it('learns that an entry with the same id is another one, whatever differs', async () => {
    const sowing = await journal.addSowing();
    const { id: machine } = (
      await owner.call(api.machines.create, { params: { farmId: 'own' }, body: { name: 'Tractor' } })
    ).response;
    const client = await journal.pairedBy();
    const sent = entry({
      kind: 'sow',
      hectares: 0.25,
      hours: 2,
      fuel: 10,
      irrigation_mm: 5,
      products: 'Grâu',
    });
    await client.add([sent]);
    const others = [
      { ...sent, parcel: 'own-2026-west' },
      { ...sent, activity: sowing.id },
      { ...sent, kind: 'harvest' as const },
      { ...sent, day: '2026-04-03' },
      { ...sent, machine },
      { ...sent, hectares: 0.5 },
      { ...sent, hours: 3 },
      { ...sent, fuel: 11 },
      { ...sent, irrigation_mm: undefined },
      { ...sent, products: 'Orz' },
      { ...sent, notes: 'altceva' },
      { ...sent, user_created_date: '2020-01-01T00:00:00Z' },
    ];
    const results = await client.add([sent, ...others]);
    expect(results.map(({ problem }) => problem)).toEqual([null, ...others.map(() => 'id_used')]);
  });

  it('marks the parcel as done in the plan, for everyone', async () => {
    const sowing = await journal.addSowing();
    await (await journal.pairedBy()).add([entry({ activity: sowing.id })]);
    const { response } = await owner.call(api.activities.list, { params: plan });
    expect(response.results[0]).toMatchObject({ parcels_done: 1, last_done: '2026-04-02' });
  });

  it('learns for each entry why it was not added, while the others are', async () => {
    const sowing = await journal.addSowing();
    const client = await journal.pairedBy();
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
    const neighbor = journal.world.otherOwner;
    await journal.setGroups('vecin@example.org', ['Journal users']);
    const theirs = await journal.pairedBy(neighbor, { farmId: 'other', seasonId: 'other-2026' });
    const sent = entry({ parcel: 'other-2026-east' });
    await theirs.add([sent]);
    const client = await journal.pairedBy();
    expect(await client.entries()).toEqual({ count: 0, results: [] });
    expect((await client.add([{ ...sent, parcel: 'own-2026-east' }]))[0]?.problem).toBeNull();
    expect((await client.entries()).count).toBe(1);
    expect((await theirs.entries()).results).toMatchObject([{ id: sent.id, parcel: 'other-2026-east' }]);
    const earlier = await journal.pairedBy(owner, { farmId: 'own', seasonId: 'own-2025' });
    await client.add([entry()]);
    expect((await earlier.entries()).count).toBe(0);
  });

  it('adds notes with photos to its parcels, once however often they are sent', async () => {
    const client = await journal.pairedBy();
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
    const { code, word } = (await journal.passkey()).response;
    const { http } = journal.world.product.app;
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
      expect(await refusalOf(new JournalDevice({ server: journal.server, token }).plans())).toBe(
        'not_paired',
      );
  });
});

describe('a device is refused', () => {
  const refused = async (work: () => Promise<unknown>, caller = owner) => {
    const client = await journal.pairedBy(caller);
    expect(await refusalOf(client.plans())).toBeNull();
    await work();
    expect(await refusalOf(client.plans())).toBe('not_paired');
    expect(await refusalOf(client.entries())).toBe('not_paired');
    expect(await refusalOf(client.add([entry()]))).toBe('not_paired');
  };

  it('once it is revoked', () =>
    refused(async () => {
      const [device] = await journal.devices();
      const params = { farmId: 'own', deviceId: device!.id };
      expect((await owner.call(api.journal.revoke, { params })).status).toBe(204);
    }));

  it('once its user has left the group', () => refused(() => journal.setGroups(OWNER, [])));

  it('once its season is removed', () =>
    refused(() => journal.sql("update season set deleted_at = now() where id = 'own-2026'")));

  it('while its farm is removed', async () => {
    await refused(() => owner.call(api.farms.remove, { params: { farmId: 'own' } }));
    await owner.call(api.farms.restore, { params: { farmId: 'own' } });
  });

  it('while its user is locked out', async () => {
    await refused(() => journal.sql('update app_user set is_active = false where email = $1', [OWNER]));
    await journal.sql('update app_user set is_active = true where email = $1', [OWNER]);
  });

  it('while its user has no full access', async () => {
    const set = (level: string) =>
      journal.sql("update farm_share set level = $1 where email = 'tovaras@example.org'", [level]);
    await refused(() => set('view_only'), guest);
    await set('full_access');
  });
});

describe('the devices of a farm', () => {
  it('are listed with when they were last seen, all for the owner, their own for others', async () => {
    await journal.pairedBy(owner);
    await journal.pairedBy(guest);
    expect((await journal.devices()).map(({ user_name, is_own }) => [user_name, is_own])).toEqual([
      ['tovaras@example.org', false],
      [OWNER, true],
    ]);
    expect(await journal.devices(guest)).toMatchObject([
      { name: 'Telefonul Anei', season: 'own-2026', user_name: 'tovaras@example.org', is_own: true },
    ]);
  });

  it('are seen when they call', async () => {
    const client = await journal.pairedBy();
    await journal.sql("update journal_device set last_seen_at = '2026-01-01T00:00:00Z'");
    await client.entries();
    expect((await journal.devices())[0]!.last_seen_at > '2026-01-01T00:00:00Z').toBe(true);
  });

  it('are revoked by their user and the owner, and by no one else', async () => {
    await journal.pairedBy(owner);
    const [device] = await journal.devices();
    const revoke = (caller: Caller) =>
      caller.call(api.journal.revoke, { params: { farmId: 'own', deviceId: device!.id } });
    expect((await revoke(guest)).status).toBe(404);
    expect((await revoke(journal.world.people['guest, view'].caller)).status).toBe(403);
    await journal.pairedBy(guest);
    const [ofGuest] = await journal.devices(guest);
    const params = { farmId: 'own', deviceId: ofGuest!.id };
    expect((await owner.call(api.journal.revoke, { params })).status).toBe(204);
    expect((await revoke(owner)).status).toBe(204);
    expect(await journal.devices()).toEqual([]);
  });
});

it('removing an account removes its devices', async () => {
  const removed = await journal.world.product.signUp('pleaca@example.org');
  await journal.setGroups('pleaca@example.org', ['Journal users']);
  const client = await journal.pairedBy(removed, await addFarm(removed));
  await removed.call(api.auth.removeUser, { body: { password: 'o parolă bună' } });
  expect(await refusalOf(client.plans())).toBe('not_paired');
  const { rows } = await journal.sql('select 1 from journal_device');
  expect(rows).toHaveLength(0);
});
