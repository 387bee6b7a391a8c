import { api } from '@brazda/contract';
import { TRIAL_LIMITS } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listParcels } from '../../../test/farmer.ts';
import { draw, FARM, farmOf, startTrialFarms, type TrialFarms, trialOf } from './testing/trial-farms.ts';

let trials: TrialFarms;
beforeAll(async () => {
  trials = await startTrialFarms();
});
afterAll(() => trials.stop());

describe('a trial farm', () => {
  it('is begun by a visitor, takes files and drawings, and requests its images', async () => {
    const { visitor, farm, ends_at, season } = await trials.begin();
    expect(farm).toMatchObject({ name: 'Pământul meu', access: 'land', is_demo: false });
    expect(Date.parse(ends_at) - Date.now()).toBeCloseTo(TRIAL_LIMITS.days * 86_400_000, -5);
    expect(await trials.importFields(visitor, season)).toMatchObject({
      state: 'applied',
      taken: { counts: { new: 2 } },
    });
    expect(await listParcels(visitor, season)).toHaveLength(2);
    expect((await draw(visitor, season, 1, 3)).status).toBe(200);
    expect(trials.product.discoveries).toContain(farm.id);
    const again = await visitor.call(api.trials.start, { body: FARM });
    expect(again.response.farm.id).toBe(farm.id);
    expect(await trialOf(visitor)).toMatchObject({ farm: { id: farm.id }, is_confirming: false });
  });

  it('belongs to its browser, and its visitor is signed in nowhere', async () => {
    const { visitor, farm } = await trials.begin();
    expect((await farmOf(trials.product.visitor(), farm.id)).status).toBe(404);
    expect(await trialOf(trials.product.visitor())).toBeNull();
    expect((await visitor.call(api.auth.user)).status).toBe(401);
    expect((await visitor.call(api.farms.list)).status).toBe(401);
    expect((await visitor.call(api.farms.create, { body: FARM })).status).toBe(401);
    const staff = await trials.product.signUp('personal@example.org', { is_staff: true });
    const [owner] = await trials.query('select id, email from app_user where is_visitor');
    const listed = await staff.callUnchecked(api.staff.users, { query: { search: 'trial.invalid' } });
    expect(listed.response.results).toEqual([]);
    const taken = await staff.call(api.staff.impersonate, { params: { userId: owner.id } });
    expect([taken.status, taken.error.error]).toEqual([404, 'not_found']);
    const body = { email: owner.email };
    expect((await trials.product.visitor().call(api.auth.forgotPassword, { body })).status).toBe(204);
    expect(trials.product.mails.filter(({ to }) => to === owner.email)).toEqual([]);
  });

  it('is neither shared nor removed nor exported as an archive, and no device is paired with it', async () => {
    const { visitor, season } = await trials.begin();
    const params = { farmId: season.farmId };
    const refused = await Promise.all([
      visitor.call(api.sharing.createLink, { params, body: { parcels: null, days: 1, shows_notes: true } }),
      visitor.callUnchecked(api.sharing.share, {
        params,
        body: { email: 'x@example.org', shared_farm: 'view_only' },
      }),
      visitor.call(api.farms.remove, { params }),
      visitor.call(api.exports.archive, { params }),
      visitor.call(api.journal.passkey, { params: season }),
      visitor.call(api.workers.create, { params, body: { name: 'Ion' } }),
      visitor.callUnchecked(api.notes.createAt, { params: season, body: {} }),
      visitor.callUnchecked(api.soilAnalyses.create, { params, body: {} }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(Array(refused.length).fill(401));
  });

  it('is begun only with a token against forged requests', async () => {
    const { statusCode } = await trials.product.app.http.inject({
      method: 'POST',
      url: '/api/v1/trial-farm/',
      payload: FARM,
    });
    expect(statusCode).toBe(403);
  });

  it.each([
    [{ country: 'RO' }, 'name'],
    [{ name: ' ', country: 'RO' }, 'name'],
    [{ name: 'F', country: 'DE' }, 'country'],
    [{ ...FARM, owner_id: 'x' }, 'owner_id'],
  ])('has a name and a country: %o', async (body, field) => {
    const { status, error } = await trials.product.visitor().callUnchecked(api.trials.start, { body: body });
    expect([status, Object.keys(error.details ?? {})]).toEqual([400, [field]]);
  });

  it('cannot be begun by a signed-in user, or more than five times an hour from one network', async () => {
    const user = await trials.product.signUp('are@example.org');
    expect((await user.call(api.trials.start, { body: FARM })).status).toBe(403);
    const headers = { 'x-forwarded-for': '10.9.9.9' };
    const replies = [];
    for (let i = 0; i < 6; i++)
      replies.push(await trials.product.visitor().call(api.trials.start, { body: FARM, headers }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = replies.at(-1)!.error;
    expect([refused.error, refused.detail]).toEqual(['many_trials', expect.stringContaining('in an hour')]);
    const others = { 'x-forwarded-for': '10.8.8.8' };
    const start = () => trials.product.visitor().call(api.trials.start, { body: FARM, headers: others });
    const atOnce = await Promise.all(Array.from({ length: 8 }, start));
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });
});

describe('the end of a trial farm', () => {
  const end = (farm_id: string) =>
    trials.query(`update trial set ends_at = now() - interval '1 minute' where farm_id = $1`, [farm_id]);

  it('comes after its days, at once for the visitor, and leaves nothing', async () => {
    const { visitor, farm, season } = await trials.begin();
    await trials.importFields(visitor, season);
    await trials.query(`insert into sensing_day (farm_id, sensing_date) values ($1, '2026-05-01')`, [
      farm.id,
    ]);
    await trials.sweep();
    expect((await farmOf(visitor, farm.id)).status).toBe(200);
    await end(farm.id);
    expect((await farmOf(visitor, farm.id)).status).toBe(404);
    expect(await trialOf(visitor)).toBeNull();
    const [{ owner_id }] = await trials.query('select owner_id from farm where id = $1', [farm.id]);
    await trials.sweep();
    const removed = await trials.query('select deleted_at, email from app_user where id = $1', [owner_id]);
    expect(removed).toEqual([{ deleted_at: expect.any(Date), email: `${owner_id}@removed.invalid` }]);
    await trials.query(`update app_user set deleted_at = now() - interval '2 hours' where id = $1`, [
      owner_id,
    ]);
    await trials.sweep();
    const columns = await trials.query(
      `select table_name, column_name from information_schema.columns join pg_class on relname = table_name
       where table_schema = 'public' and relkind in ('r', 'p') and not relispartition
         and column_name in ('farm_id', 'owner_id', 'user_id', 'actor_id')`,
    );
    expect(columns.length).toBeGreaterThan(40);
    for (const { table_name, column_name } of columns) {
      const rows = await trials.query(`select from ${table_name} where ${column_name}::text in ($1, $2)`, [
        farm.id,
        owner_id,
      ]);
      expect({ table_name, rows: rows.length }).toEqual({ table_name, rows: 0 });
    }
    expect(await trials.query('select from farm where id = $1', [farm.id])).toEqual([]);
    expect(await trials.query('select from app_user where id = $1', [owner_id])).toEqual([]);
  });

  it('is put off while its mail may be opened, two days at most', async () => {
    const { visitor, farm } = await trials.begin();
    await trials.query(
      `update trial set created_at = now() - interval '6 days 23 hours', ends_at = now() + interval '1 hour'
      where farm_id = $1`,
      [farm.id],
    );
    await visitor.call(api.auth.register, { body: { email: 'tarziu@example.org', keeps_trial: true } });
    const { ends_at } = (await trialOf(visitor))!;
    expect((Date.parse(ends_at) - Date.now()) / 3_600_000).toBeCloseTo(48, 0);
    await trials.query(`update trial set created_at = now() - interval '8 days' where farm_id = $1`, [
      farm.id,
    ]);
    await visitor.call(api.auth.register, { body: { email: 'tarziu@example.org', keeps_trial: true } });
    expect((await trialOf(visitor))!.ends_at).toBe(ends_at);
  });

  it('comes at once when the visitor removes it', async () => {
    const { visitor, farm } = await trials.begin();
    expect((await visitor.call(api.trials.remove)).status).toBe(204);
    expect((await farmOf(visitor, farm.id)).status).toBe(404);
    expect((await visitor.call(api.trials.remove)).error.error).toBe('no_trial');
    expect((await trials.begin(visitor)).farm.id).not.toBe(farm.id);
  });
});
