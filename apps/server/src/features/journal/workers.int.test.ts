import { api } from '@brazda/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssignedWork, refusal, season, startAssignedWork } from '../../../test/assigned-work.ts';
import type { Caller } from '../../../test/product.ts';
import { forgetContacts } from './workers.repo.ts';

let journal: AssignedWork;
let owner: Caller;
let worker: Caller;
beforeAll(async () => {
  journal = await startAssignedWork();
  ({ owner, worker } = journal);
});
afterAll(() => journal.world.stop());
beforeEach(() => journal.assignSowing());
afterEach(() => journal.clear());

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
    expect(journal.world.product.mails.at(-1)).toMatchObject({
      kind: 'worker_invited',
      to: 'maria@example.org',
      values: { person: 'proprietar@example.org', worker: 'Maria', farm: 'Ferma own' },
    });
    const visitor = journal.world.product.visitor();
    expect((await visitor.call(api.work.invitation, { body: { token } })).response).toMatchObject({
      farm: 'Ferma own',
      name: 'Maria',
    });
    const maria = await journal.world.product.signUp('maria@example.org');
    expect((await accept(token, visitor)).status).toBe(401);
    expect((await accept(token, maria)).response).toEqual({ farm: 'own' });
    const again = await journal.world.product.signUp('alta@example.org');
    expect(await refusal(accept(token, again))).toEqual([404, 'invitation_ended']);
    expect((await journal.myWork(maria)).farms).toEqual([{ id: 'own', name: 'Ferma own' }]);
    expect((await maria.call(api.farms.get, { params: { farmId: 'own' } })).status).toBe(404);
  });

  it('ends with the next one, with its time, and with the person', async () => {
    const { token, workerId } = await invite('Vasile');
    const params = { farmId: 'own', workerId };
    const { response } = await owner.call(api.workers.invite, { params });
    const stranger = journal.world.people.stranger.caller;
    expect((await accept(token, stranger)).status).toBe(404);
    const next = response.path.split('/').at(-1)!;
    await journal.sql("update worker_invitation set expires_at = now() - interval '1 second'");
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
    const { rows } = await journal.sql('select worker_invitation::text as row from worker_invitation');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a person', () => {
  it('loses the work with their place on the farm, which stays in the journal by name', async () => {
    await journal.add(journal.entry({ hours: 1 }));
    const { response } = await owner.call(api.workers.remove, {
      params: { farmId: 'own', workerId: journal.ion },
    });
    expect(await journal.myWork()).toEqual({ farms: [], results: [] });
    expect((await journal.add(journal.entry())).status).toBe(404);
    const { results } = (await owner.call(api.journal.entries, { params: season })).response;
    expect(results[0]?.worker).toEqual({ id: journal.ion, name: 'Ion' });
    await owner.call(api.changes.undo, { params: { farmId: 'own', changeId: response.change! } });
    expect((await journal.myWork()).results[0]?.work).toHaveLength(1);
  });

  it('takes along what is recorded of them', async () => {
    await journal.add(journal.entry({ hours: 2, notes: 'Uscat' }));
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
    const leaving = await journal.world.product.signUp('pleaca@example.org');
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
    const { db, pool } = journal.world.product.database;
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
    await journal.assign(journal.sowing, [self.id, journal.ion]);
    expect((await journal.myWork(owner)).results[0]?.work).toHaveLength(1);
    expect((await journal.add(journal.entry(), owner)).status).toBe(200);
    const again = await owner.call(api.workers.claim, { params: { ...params, workerId: journal.ion } });
    expect(again.status).toBe(409);
    const disconnected = await owner.call(api.workers.disconnect, {
      params: { ...params, workerId: self.id },
    });
    expect(disconnected.response).toMatchObject({ is_own: false, has_account: false });
    expect((await journal.myWork(owner)).results).toEqual([]);
    const twice = await owner.call(api.workers.disconnect, { params: { ...params, workerId: self.id } });
    expect(twice.status).toBe(404);
  });

  it('does not come back by an invitation that was sent while another one was accepted', async () => {
    const params = { farmId: 'own' };
    const { response: person } = await owner.call(api.workers.create, { params, body: { name: 'Dan' } });
    const of = { params: { ...params, workerId: person.id } };
    const { response: left } = await owner.call(api.workers.invite, of);
    const { rows } = await journal.sql('select * from worker_invitation where worker_id = $1', [person.id]);
    expect((await owner.call(api.workers.claim, of)).status).toBe(200);
    const { token_hash, expires_at } = rows[0];
    await journal.sql(
      'insert into worker_invitation (worker_id, token_hash, expires_at) values ($1, $2, $3)',
      [person.id, token_hash, expires_at],
    );
    expect((await owner.call(api.workers.disconnect, of)).response.invited_until).toBeNull();
    const token = left.path.replace('/invitation/', '');
    const late = worker.call(api.work.accept, { body: { token } });
    expect(await refusal(late)).toEqual([404, 'invitation_ended']);
  });
});
