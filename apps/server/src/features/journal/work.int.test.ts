import { randomUUID } from 'node:crypto';
import { api } from '@brazda/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { forgetContacts } from './workers.repo.ts';

const season = { farmId: 'own', seasonId: 'own-2026' };
const plan = { ...season, planId: 'own-2026.1' };

let world: World;
let owner: Caller;
let worker: Caller;
let ion: string;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
  worker = world.people.worker.caller;
  const { response } = await owner.call(api.workers.list, { params: { farmId: 'own' } });
  ion = response.results[0]!.id;
});
afterAll(() => world.stop());

const sql = (text: string, values: unknown[] = []) => world.product.database.pool.query(text, values);
const refusal = async (call: Promise<{ status: number; error: { error?: string } }>) => {
  const { status, error } = await call;
  return [status, error?.error];
};
const assign = async (activityId: string, workers: string[]) =>
  owner.call(api.activities.update, { params: { ...plan, activityId }, body: { workers } });

let sowing: string;
beforeEach(async () => {
  const body = { activity: 'sow' as const, start_date: '2026-04-01', end_date: '2026-04-10' };
  const { response } = await owner.call(api.activities.create, { params: plan, body });
  sowing = response.id;
  await assign(sowing, [ion]);
});
afterEach(() =>
  sql(
    'delete from journal_entry; delete from plan_activity; update season set is_active_in_journal = true; update crop_plan set closed_at = null',
  ),
);

const entry = (fields: object = {}) => ({
  id: randomUUID() as string,
  parcel: 'own-2026-east',
  activity: sowing,
  day: '2026-04-02',
  user_created_date: '2026-04-02T08:00:00Z',
  ...fields,
});
const add = (body: ReturnType<typeof entry>, caller = worker) =>
  caller.call(api.work.add, { params: season, body });
const myWork = async (caller = worker) => (await caller.call(api.work.list)).response;

describe('the work of a person', () => {
  it('is what is assigned to them, with its parcels and without money', async () => {
    await owner.call(api.activities.update, {
      params: { ...plan, activityId: sowing },
      body: {
        total_budget: 999,
        work_evaluations: [
          {
            kind: 'input',
            name: 'Sămânță',
            basis: 'hectare',
            quantity: 220,
            unit: 'kg',
            price: 3,
            price_unit: 'kg',
          },
          {
            kind: 'machine',
            name: 'Semănătoare',
            basis: 'hectare',
            quantity: 1,
            unit: 'ha',
            price: 90,
            price_unit: 'ha',
          },
        ],
      },
    });
    await owner.call(api.machines.create, { params: { farmId: 'own' }, body: { name: 'Tractor' } });
    await owner.call(api.activities.create, { params: plan, body: { activity: 'harvest' } });
    const { farms, results } = await myWork();
    expect(farms).toEqual([{ id: 'own', name: 'Ferma own' }]);
    expect(results).toMatchObject([
      {
        farm: { id: 'own' },
        season: { id: 'own-2026' },
        work: [
          {
            id: sowing,
            activity: 'sow',
            products: [{ name: 'Sămânță', quantity: 220, unit: 'kg', basis: 'hectare' }],
            parcels: [{ id: 'own-2026-east', hectares_done: 0 }],
          },
        ],
        parcels: [{ id: 'own-2026-east', name: 'own east', geometry: { type: 'MultiPolygon' } }],
        machines: [{ name: 'Tractor' }],
        entries: [],
      },
    ]);
    expect(JSON.stringify(results)).not.toMatch(/price|cost|budget|own-2026-west|"90"/);
  });

  it('ends with its activity, its plan, its season, its assignment and its recording', async () => {
    const ids = async () => (await myWork()).results.flatMap(({ work }) => work.map(({ id }) => id));
    expect(await ids()).toEqual([sowing]);
    const activity = { ...plan, activityId: sowing };
    await owner.call(api.activities.close, { params: activity });
    expect(await ids()).toEqual([]);
    await owner.call(api.activities.open, { params: activity });
    await owner.call(api.plans.close, { params: plan });
    expect(await ids()).toEqual([]);
    await owner.call(api.plans.open, { params: plan });
    await owner.call(api.seasons.update, { params: season, body: { is_active_in_journal: false } });
    expect(await ids()).toEqual([]);
    expect(await refusal(add(entry()))).toEqual([409, 'journal_inactive']);
    await owner.call(api.seasons.update, { params: season, body: { is_active_in_journal: true } });
    expect(await ids()).toEqual([sowing]);
    await assign(sowing, []);
    expect(await ids()).toEqual([]);
    expect((await myWork()).farms).toHaveLength(1);
  });

  it('is done with hours, a machine and fuel, once however often it is sent', async () => {
    const { response: machine } = await owner.call(api.machines.create, {
      params: { farmId: 'own' },
      body: { name: 'Combină' },
    });
    const sent = entry({
      hours: 3.5,
      machine: machine.id,
      fuel: 42.25,
      hectares: 0.5,
      products: 'Sămânță 220 kg/ha',
    });
    const first = await add(sent);
    expect(first.response).toMatchObject({
      worker: { id: ion, name: 'Ion' },
      machine: { name: 'Combină' },
      ...{ hours: 3.5, fuel: 42.25, hectares: 0.5, products: 'Sămânță 220 kg/ha' },
    });
    expect((await add(sent)).response).toEqual(first.response);
    const { count, hours, fuel, results } = (await owner.call(api.journal.entries, { params: season }))
      .response;
    expect([count, hours, fuel]).toEqual([1, 3.5, 42.25]);
    expect(results[0]).toMatchObject({ parcel_name: 'own east', crop: { id: '1' }, kind: 'sow' });
    const { results: done } = (await owner.call(api.activities.list, { params: plan })).response;
    expect(done[0]).toMatchObject({
      parcels_done: 0,
      hectares_done: 0.5,
      workers: [{ id: ion, name: 'Ion' }],
    });
    const { response: machines } = await owner.call(api.machines.list, {
      params: { farmId: 'own' },
      query: { season: 'own-2026' },
    });
    expect(machines.results.find(({ id }) => id === machine.id)).toMatchObject({
      ...{ hours: 3.5, fuel: 42.25 },
      drivers: [{ id: ion, name: 'Ion', hours: 3.5 }],
    });
  });

  it('may take hours without finishing anything', async () => {
    await add(entry({ hours: 2, hectares: 0 }));
    const { results } = (await owner.call(api.activities.list, { params: plan })).response;
    expect(results[0]).toMatchObject({ parcels_done: 0, last_done: null });
    expect((await myWork()).results[0]!.entries).toMatchObject([{ hours: 2, hectares: 0 }]);
  });

  it('is taken back by the person, and by no one else through this call', async () => {
    const sent = entry();
    await add(sent);
    const params = { ...season, entryId: sent.id };
    expect((await owner.call(api.work.remove, { params })).status).toBe(404);
    expect((await worker.call(api.work.remove, { params })).status).toBe(204);
    expect((await worker.call(api.work.remove, { params })).status).toBe(404);
    expect((await owner.call(api.journal.entries, { params: season })).response.count).toBe(0);
  });

  it('is not lost if the farm has changed its mind before it arrives', async () => {
    const { response: machine } = await owner.call(api.machines.create, {
      params: { farmId: 'own' },
      body: { name: 'Grapă' },
    });
    await owner.call(api.machines.remove, { params: { farmId: 'own', machineId: machine.id } });
    await assign(sowing, []);
    expect((await add(entry({ hours: 1, machine: machine.id }))).status).toBe(200);
    await assign(sowing, [ion]);
    await owner.call(api.activities.close, { params: { ...plan, activityId: sowing } });
    expect((await add(entry({ hours: 2 }))).status).toBe(200);
    await owner.call(api.activities.remove, { params: { ...plan, activityId: sowing } });
    expect((await add(entry({ hours: 3 }))).status).toBe(200);
    const { results } = (await owner.call(api.journal.entries, { params: season })).response;
    expect(results.map(({ kind, activity, hours }) => [kind, activity, hours])).toEqual([
      ['sow', null, 3],
      ['sow', null, 2],
      ['sow', null, 1],
    ]);
  });

  it('is not taken back once its activity is closed', async () => {
    const sent = entry();
    await add(sent);
    await owner.call(api.activities.close, { params: { ...plan, activityId: sowing } });
    const refused = await worker.call(api.work.remove, { params: { ...season, entryId: sent.id } });
    expect([refused.status, refused.error.error]).toEqual([409, 'activity_closed']);
  });

  it('is completed by the owner without losing what the person recorded', async () => {
    await add(entry({ hectares: 0.5, hours: 3 }));
    const parcels = [{ id: 'own-2026-east', is_done: true }];
    const params = { ...plan, activityId: sowing };
    await owner.call(api.activities.markParcels, { params, body: { parcels, day: '2026-04-05' } });
    const { results } = (await owner.call(api.activities.list, { params: plan })).response;
    expect(results[0]).toMatchObject({ parcels_done: 1, last_done: '2026-04-05' });
    const { hours, count } = (await owner.call(api.journal.entries, { params: season })).response;
    expect([hours, count]).toEqual([3, 2]);
  });

  it('is refused for other work, other parcels and more than a parcel has', async () => {
    const { response: other } = await owner.call(api.activities.create, {
      params: plan,
      body: { activity: 'hoe' },
    });
    expect(await refusal(add(entry({ activity: other.id })))).toEqual([404, 'not_found']);
    expect(await refusal(add(entry({ parcel: 'own-2026-west' })))).toEqual([404, 'not_found']);
    expect(await refusal(add(entry({ parcel: 'other-2026-east' })))).toEqual([404, 'not_found']);
    expect(await refusal(add(entry({ hectares: 10_000 })))).toEqual([422, 'area_too_large']);
    expect(await refusal(add(entry({ machine: 'nowhere' })))).toEqual([404, 'not_found']);
    expect((await add(entry({ hours: 0 }))).status).toBe(400);
    const there = (await owner.call(api.journal.entries, { params: season })).response;
    expect(there.count).toBe(0);
  });

  it('may be noted with photos on its parcels only', async () => {
    const note = { text: 'Cârtițe', user_created_date: '2026-04-02T08:00:00Z' };
    const addNote = (parcelId: string) =>
      worker.call(api.work.addNote, { params: { ...season, parcelId }, body: note });
    expect((await addNote('own-2026-east')).response).toMatchObject({
      text: 'Cârtițe',
      parcel: 'own-2026-east',
    });
    expect((await addNote('own-2026-west')).status).toBe(404);
    expect((await worker.call(api.notes.list, { params: { farmId: 'own' } })).status).toBe(404);
    const { results } = (await owner.call(api.notes.list, { params: { farmId: 'own' } })).response;
    expect(results).toMatchObject([{ text: 'Cârtițe' }]);
  });

  it('is taken back with the note of its photos, and with no note of others', async () => {
    const taken = entry();
    const note = { id: taken.id, text: 'Poză', user_created_date: taken.user_created_date };
    const parcel = { ...season, parcelId: 'own-2026-east' };
    // The notes of one moment have no order.
    const texts = async () =>
      (await owner.call(api.notes.list, { params: { farmId: 'own' } })).response.results
        .map(({ text }) => text)
        .toSorted();
    const earlier = await texts();
    await add(taken);
    await worker.call(api.work.addNote, { params: parcel, body: note });
    expect(await texts()).toEqual([...earlier, 'Poză']);
    await worker.call(api.work.remove, { params: { ...season, entryId: taken.id } });
    expect(await texts()).toEqual(earlier);

    const other = entry();
    await add(other);
    await owner.call(api.notes.create, { params: parcel, body: { ...note, id: other.id } });
    await worker.call(api.work.remove, { params: { ...season, entryId: other.id } });
    expect(await texts()).toEqual([...earlier, 'Poză']);
  });
});

describe('an invitation', () => {
  const invite = async (name: string, email: string | null = null) => {
    const params = { farmId: 'own' };
    const { response: person } = await owner.call(api.workers.create, { params, body: { name, email } });
    const { response } = await owner.call(api.workers.invite, { params: { ...params, workerId: person.id } });
    return { workerId: person.id, token: response.path.split('/').at(-1)!, ...response };
  };
  const accept = (token: string, caller: Caller) => caller.call(api.work.accept, { body: { token } });

  it('is mailed where an address is known, names the farm, and works once', async () => {
    const { token, is_mailed } = await invite('Maria', 'maria@example.org');
    expect(is_mailed).toBe(true);
    expect(world.product.mails.at(-1)).toMatchObject({ kind: 'worker_invited', to: 'maria@example.org' });
    const visitor = world.product.visitor();
    expect((await visitor.call(api.work.invitation, { body: { token } })).response).toMatchObject({
      farm: 'Ferma own',
      name: 'Maria',
    });
    const maria = await world.product.signUp('maria@example.org');
    expect((await accept(token, visitor)).status).toBe(401);
    expect((await accept(token, maria)).response).toEqual({ farm: 'own' });
    const again = await world.product.signUp('alta@example.org');
    expect(await refusal(accept(token, again))).toEqual([404, 'invitation_ended']);
    expect((await myWork(maria)).farms).toEqual([{ id: 'own', name: 'Ferma own' }]);
    expect((await maria.call(api.farms.get, { params: { farmId: 'own' } })).status).toBe(404);
  });

  it('ends with the next one, with its time, and with the person', async () => {
    const { token, workerId } = await invite('Vasile');
    const params = { farmId: 'own', workerId };
    const { response } = await owner.call(api.workers.invite, { params });
    const stranger = world.people.stranger.caller;
    expect((await accept(token, stranger)).status).toBe(404);
    const next = response.path.split('/').at(-1)!;
    await sql("update worker_invitation set expires_at = now() - interval '1 second'");
    expect((await accept(next, stranger)).status).toBe(404);
    const last = (await owner.call(api.workers.invite, { params })).response.path.split('/').at(-1)!;
    await owner.call(api.workers.remove, { params });
    expect((await accept(last, stranger)).status).toBe(404);
  });

  it('is not accepted twice by one account on a farm', async () => {
    const { token } = await invite('Altul');
    expect(await refusal(accept(token, worker))).toEqual([409, 'account_is_worker']);
  });

  it('is stored as a hash only', async () => {
    const { token } = await invite('Secret');
    const { rows } = await sql('select worker_invitation::text as row from worker_invitation');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a person', () => {
  it('loses the work with their place on the farm, which stays in the journal by name', async () => {
    await add(entry({ hours: 1 }));
    const { response } = await owner.call(api.workers.remove, { params: { farmId: 'own', workerId: ion } });
    expect(await myWork()).toEqual({ farms: [], results: [] });
    expect((await add(entry())).status).toBe(404);
    const { results } = (await owner.call(api.journal.entries, { params: season })).response;
    expect(results[0]?.worker).toEqual({ id: ion, name: 'Ion' });
    await owner.call(api.changes.undo, { params: { farmId: 'own', changeId: response.change! } });
    expect((await myWork()).results[0]?.work).toHaveLength(1);
  });

  it('takes along what is recorded of them', async () => {
    await add(entry({ hours: 2, notes: 'Uscat' }));
    const { response } = await worker.call(api.auth.exportData);
    expect(response.works_on).toEqual([{ farm: 'own', name: 'Ion', email: null, phone: null }]);
    expect(response.work).toMatchObject([
      { farm: 'own', day: '2026-04-02', kind: 'sow', hours: 2, notes: 'Uscat' },
    ]);
  });

  it('keeps their place on the farm without an account when they remove it', async () => {
    const { response: person } = await owner.call(api.workers.create, {
      params: { farmId: 'own' },
      body: { name: 'Pleacă' },
    });
    const params = { farmId: 'own', workerId: person.id };
    const { response } = await owner.call(api.workers.invite, { params });
    const leaving = await world.product.signUp('pleaca@example.org');
    await leaving.call(api.work.accept, { body: { token: response.path.split('/').at(-1)! } });
    const isLinked = async () =>
      (await owner.call(api.workers.list, { params })).response.results.find(({ id }) => id === person.id)
        ?.has_account;
    expect(await isLinked()).toBe(true);
    await leaving.call(api.auth.removeUser, { body: { password: 'o parolă bună' } });
    expect(await isLinked()).toBe(false);
  });

  it('cannot be reached any more 30 days after they were removed', async () => {
    const body = { name: 'Plecat', email: 'plecat@example.org', phone: '+40 700 000 000' };
    const { response: person } = await owner.call(api.workers.create, { params: { farmId: 'own' }, body });
    const params = { farmId: 'own', workerId: person.id };
    const { change } = (await owner.call(api.workers.remove, { params })).response;
    const { db, pool } = world.product.database;
    const stored = async () => {
      const { rows } = await pool.query<{ text: string }>(
        `select worker::text as text from worker where id = $1
         union all select coalesce(before::text, '') || coalesce(after::text, '') from change_row where entity_id = $1`,
        [person.id],
      );
      return rows.map(({ text }) => text).join();
    };
    await forgetContacts(db);
    expect(await stored()).toContain('plecat@example.org');
    await pool.query(`update worker set removed_at = now() - interval '31 days' where id = $1`, [person.id]);
    await forgetContacts(db);
    expect(await stored()).not.toMatch(/plecat@example|700 000/);
    expect(await stored()).toContain('Plecat');
    expect(
      (await owner.call(api.changes.undo, { params: { farmId: 'own', changeId: change! } })).status,
    ).toBe(409);
  });

  it('may be the owner, who says so', async () => {
    const params = { farmId: 'own' };
    const { response: self } = await owner.call(api.workers.create, { params, body: { name: 'Eu' } });
    const claimed = await owner.call(api.workers.claim, { params: { ...params, workerId: self.id } });
    expect(claimed.response).toMatchObject({ is_own: true, has_account: true });
    await assign(sowing, [self.id, ion]);
    expect((await myWork(owner)).results[0]?.work).toHaveLength(1);
    expect((await add(entry(), owner)).status).toBe(200);
    const again = await owner.call(api.workers.claim, { params: { ...params, workerId: ion } });
    expect(again.status).toBe(409);
    const disconnected = await owner.call(api.workers.disconnect, {
      params: { ...params, workerId: self.id },
    });
    expect(disconnected.response).toMatchObject({ is_own: false, has_account: false });
    expect((await myWork(owner)).results).toEqual([]);
    const twice = await owner.call(api.workers.disconnect, { params: { ...params, workerId: self.id } });
    expect(twice.status).toBe(404);
  });

  it('does not come back by an invitation that was sent while another one was accepted', async () => {
    const params = { farmId: 'own' };
    const { response: person } = await owner.call(api.workers.create, { params, body: { name: 'Dan' } });
    const of = { params: { ...params, workerId: person.id } };
    const { response: left } = await owner.call(api.workers.invite, of);
    const { rows } = await sql('select * from worker_invitation where worker_id = $1', [person.id]);
    expect((await owner.call(api.workers.claim, of)).status).toBe(200);
    const { token_hash, expires_at } = rows[0];
    await sql('insert into worker_invitation (worker_id, token_hash, expires_at) values ($1, $2, $3)', [
      person.id,
      token_hash,
      expires_at,
    ]);
    expect((await owner.call(api.workers.disconnect, of)).response.invited_until).toBeNull();
    const token = left.path.replace('/invitation/', '');
    const late = worker.call(api.work.accept, { body: { token } });
    expect(await refusal(late)).toEqual([404, 'invitation_ended']);
  });
});
