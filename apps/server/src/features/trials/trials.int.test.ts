import { randomUUID } from 'node:crypto';
import { api } from '@brazda/contract';
import { FAIR_SHARES, TRIAL_LIMITS, TRIAL_STARTS } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FarmSeason } from '../../../test/farm-season.ts';
import { apply, fileOf, listParcels, maizeField, TWO_FIELDS, upload } from '../../../test/farmer.ts';
import { type Browser, type Caller, PASSWORD, type Product, startProduct } from '../../../test/product.ts';
import { rectangle } from '../imagery/testing/catalog.ts';
import { TRIAL_COOKIE } from './trial-cookie.ts';
import { sweepTrials } from './trials.jobs.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const FARM = { name: 'Pământul meu', country: 'RO' } as const;
const sweep = () => sweepTrials({ db: product.database.db, log: { info: () => undefined } });
const query = async (text: string, values: unknown[] = []) =>
  (await product.database.pool.query(text, values)).rows;

/** A visitor with a trial farm and its season. */
async function begin(visitor = product.visitor()) {
  const { status, response } = await visitor.call(api.trials.start, { body: FARM });
  expect(status).toBe(200);
  const { farm, ends_at } = response;
  return { visitor, farm, ends_at, season: { farmId: farm.id, seasonId: farm.seasons[0]!.id } };
}

async function importFields(visitor: Caller, season: FarmSeason) {
  const read = await upload(product, visitor, season, TWO_FIELDS);
  return apply(product, visitor, season.farmId, read.id);
}

const farmOf = (caller: Caller, farmId: string) => caller.call(api.farms.get, { params: { farmId } });
const trialOf = async (caller: Caller) => (await caller.call(api.trials.get)).response.trial;
const draw = (caller: Caller, params: FarmSeason, fields: number, side = 4) =>
  caller.callUnchecked(api.parcels.edit, {
    params,
    body: {
      create: Array.from({ length: fields }, (_, i) => ({
        shape: rectangle(i * (side + 1), 0, i * (side + 1) + side, side),
      })),
      update: [],
      remove: [],
    },
  });

describe('a trial farm', () => {
  it('is begun by a visitor, takes files and drawings, and requests its images', async () => {
    const { visitor, farm, ends_at, season } = await begin();
    expect(farm).toMatchObject({ name: 'Pământul meu', access: 'land', is_demo: false });
    expect(Date.parse(ends_at) - Date.now()).toBeCloseTo(TRIAL_LIMITS.days * 86_400_000, -5);
    expect(await importFields(visitor, season)).toMatchObject({
      state: 'applied',
      taken: { counts: { new: 2 } },
    });
    expect(await listParcels(visitor, season)).toHaveLength(2);
    expect((await draw(visitor, season, 1, 3)).status).toBe(200);
    expect(product.discoveries).toContain(farm.id);
    const again = await visitor.call(api.trials.start, { body: FARM });
    expect(again.response.farm.id).toBe(farm.id);
    expect(await trialOf(visitor)).toMatchObject({ farm: { id: farm.id }, is_confirming: false });
  });

  it('belongs to its browser, and its visitor is signed in nowhere', async () => {
    const { visitor, farm } = await begin();
    expect((await farmOf(product.visitor(), farm.id)).status).toBe(404);
    expect(await trialOf(product.visitor())).toBeNull();
    expect((await visitor.call(api.auth.user)).status).toBe(401);
    expect((await visitor.call(api.farms.list)).status).toBe(401);
    expect((await visitor.call(api.farms.create, { body: FARM })).status).toBe(401);
    const staff = await product.signUp('personal@example.org', { is_staff: true });
    const [owner] = await query('select id, email from app_user where is_visitor');
    const listed = await staff.callUnchecked(api.staff.users, { query: { search: 'trial.invalid' } });
    expect(listed.response.results).toEqual([]);
    const taken = await staff.call(api.staff.impersonate, { params: { userId: owner.id } });
    expect([taken.status, taken.error.error]).toEqual([404, 'not_found']);
    const body = { email: owner.email };
    expect((await product.visitor().call(api.auth.forgotPassword, { body })).status).toBe(204);
    expect(product.mails.filter(({ to }) => to === owner.email)).toEqual([]);
  });

  it('is neither shared nor removed nor exported as an archive, and no device is paired with it', async () => {
    const { visitor, season } = await begin();
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
      visitor.callUnchecked(api.soilOrders.create, { params, body: {} }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(Array(refused.length).fill(401));
  });

  it('is begun only with a token against forged requests', async () => {
    const { statusCode } = await product.app.http.inject({
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
    const { status, error } = await product.visitor().callUnchecked(api.trials.start, { body: body });
    expect([status, Object.keys(error.details ?? {})]).toEqual([400, [field]]);
  });

  it('cannot be begun by a signed-in user, or more than five times an hour from one network', async () => {
    const user = await product.signUp('are@example.org');
    expect((await user.call(api.trials.start, { body: FARM })).status).toBe(403);
    const headers = { 'x-forwarded-for': '10.9.9.9' };
    const replies = [];
    for (let i = 0; i < 6; i++)
      replies.push(await product.visitor().call(api.trials.start, { body: FARM, headers }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = replies.at(-1)!.error;
    expect([refused.error, refused.detail]).toEqual(['many_trials', expect.stringContaining('in an hour')]);
    const others = { 'x-forwarded-for': '10.8.8.8' };
    const start = () => product.visitor().call(api.trials.start, { body: FARM, headers: others });
    const atOnce = await Promise.all(Array.from({ length: 8 }, start));
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });
});

describe('trial farms of one network', () => {
  const { of_network, of_block, of_all } = TRIAL_STARTS;
  const startAt = (address: string) => {
    const headers = { 'x-forwarded-for': address, 'accept-language': 'en' };
    return product.visitor().call(api.trials.start, { body: FARM, headers });
  };
  const endHours = () =>
    query(`update try_count set ends_at = now() where ends_at <= now() + interval '1 hour'`);
  const countTrials = async (): Promise<number> => (await query('select count(*)::int as n from trial'))[0].n;

  it('are few in a day, however long their visitors wait between them', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < of_network[1].max; i++) {
      if (i % of_network[0].max === 0) await endHours();
      statuses.push((await startAt('10.61.0.1')).status);
    }
    expect(statuses).toEqual(statuses.map(() => 200));
    await endHours();
    const before = await countTrials();
    const { status, error } = await startAt('10.61.0.1');
    expect([status, error.error, await countTrials()]).toEqual([429, 'many_trials_of_network', before]);
    expect(error.detail).toContain('try again tomorrow');
    expect((await startAt('10.61.1.1')).status).toBe(200);
  });

  it.each([
    ['IPv4', (i: number) => `10.62.0.${i}`],
    ['IPv6', (i: number) => `2001:db8:62:${i.toString(16)}::1`],
  ])('are a twentieth of all, from whatever addresses of a block of %s', async (_, address) => {
    const codes: (string | undefined)[] = [];
    for (let i = 1; i <= of_block[0].max + 5; i++) codes.push((await startAt(address(i))).error.error);
    expect(codes).toEqual([
      ...Array(of_block[0].max).fill(undefined),
      ...Array(5).fill('many_trials_of_network'),
    ]);
    expect(of_block[0].max * 20).toBe(of_all[0].max);
  });

  it('are not more when 50 are begun at once', async () => {
    const before = await countTrials();
    await Promise.all(Array.from({ length: 50 }, (_, i) => startAt(`10.63.0.${i + 1}`)));
    expect(await countTrials()).toBe(before + of_block[0].max);
  });

  it('use up nothing that all share when they are refused', async () => {
    for (let i = 0; i < of_all[0].max; i++) await startAt('10.64.0.1');
    expect((await startAt('10.65.0.1')).status).toBe(200);
  });
});

describe('the limits of a trial farm', () => {
  it('count its parcels, drawn or imported, and its hectares', async () => {
    const { visitor, season } = await begin();
    const { parcels } = TRIAL_LIMITS;
    const drawn = await draw(visitor, season, parcels);
    expect(drawn.status).toBe(200);
    const more = await draw(visitor, season, 1, 2);
    expect([more.status, more.error.error]).toEqual([409, 'trial_parcels_full']);
    const read = await upload(product, visitor, season, fileOf([maizeField(9000, '1')]));
    const applied = await visitor.call(api.imports.apply, {
      params: { farmId: season.farmId, importId: read.id },
    });
    expect([applied.status, applied.error.error]).toEqual([409, 'trial_parcels_full']);
    const other = await begin();
    const large = await draw(other.visitor, other.season, 1, 600);
    expect([large.status, large.error.error]).toEqual([409, 'trial_hectares_full']);
  });

  it('count its seasons, the bytes of a file and the imports of a day', async () => {
    const { visitor, season } = await begin();
    const params = { farmId: season.farmId };
    const add = (end_year: number) => visitor.call(api.seasons.create, { params, body: { end_year } });
    expect([(await add(2025)).status, (await add(2024)).status]).toEqual([200, 200]);
    expect((await add(2023)).error.error).toBe('trial_seasons_full');
    const ask = (size: number) =>
      visitor.call(api.imports.create, { params: season, body: { files: [{ name: 'a.zip', size }] } });
    expect((await ask(TRIAL_LIMITS.import_bytes + 1)).error.error).toBe('trial_file_large');
    for (let i = 0; i < TRIAL_LIMITS.imports_a_day; i++) {
      const { status, response } = await ask(10);
      expect(status).toBe(200);
      await visitor.call(api.imports.cancel, { params: { ...params, importId: response.id } });
    }
    expect((await ask(10)).status).toBe(429);
  });
});

describe('keeping a trial farm', () => {
  const PERSON = { new_password: PASSWORD, first_name: 'Ana', last_name: 'Pop' };
  const register = (visitor: Caller, email: string) =>
    visitor.call(api.auth.register, { body: { email, keeps_trial: true } });

  it('makes an account with the farm in it, in whatever browser the link is opened', async () => {
    const { visitor, farm, season } = await begin();
    await importFields(visitor, season);
    const email = 'pastreaza@example.org';
    expect((await register(visitor, email)).status).toBe(204);
    expect(await trialOf(visitor)).toMatchObject({ is_confirming: true });
    const phone = product.visitor();
    const token = product.tokenTo(email);
    expect((await phone.call(api.auth.confirm, { body: { token, ...PERSON } })).status).toBe(200);
    const { response } = await phone.call(api.farms.list);
    expect(response.results).toMatchObject([{ id: farm.id, access: 'owner', parcel_count: 2 }]);
    expect(await listParcels(phone, season)).toHaveLength(2);
    const { response: changes } = await phone.call(api.changes.list, { params: { farmId: farm.id } });
    expect(changes.results.map(({ kind }) => kind)).toContain('import');
    expect((await farmOf(visitor, farm.id)).status).toBe(404);
    expect(await trialOf(visitor)).toBeNull();
  });

  it('with a known address mails its owner, and moves nothing before they sign in', async () => {
    const person = await product.signUp('cunoscut@example.org');
    const { visitor, farm } = await begin();
    await register(visitor, 'cunoscut@example.org');
    expect(product.mails.at(-1)).toMatchObject({ kind: 'known_address', to: 'cunoscut@example.org' });
    expect((await farmOf(person, farm.id)).status).toBe(404);
    expect((await person.call(api.trials.keep)).status).toBe(404);

    expect((await visitor.call(api.trials.keep)).status).toBe(401);
    const body = { email: 'cunoscut@example.org', password: PASSWORD };
    expect((await visitor.call(api.auth.login, { body })).status).toBe(200);
    expect(await trialOf(visitor)).toMatchObject({ farm: { id: farm.id } });
    expect((await farmOf(visitor, farm.id)).status).toBe(404);
    const kept = await visitor.call(api.trials.keep);
    expect(kept.response).toMatchObject({ id: farm.id, access: 'owner' });
    expect(await trialOf(visitor)).toBeNull();
    expect((await visitor.call(api.trials.keep)).error.error).toBe('no_trial');
    const [event] = await query(
      `select actor_id from audit_event where action = 'trial_kept' and farm_id = $1`,
      [farm.id],
    );
    expect(event.actor_id).toBe(person.user_id);
  });

  it('goes to the person who opens their link first, once', async () => {
    const { visitor, farm } = await begin();
    await register(visitor, 'prima@example.org');
    await register(visitor, 'a-doua@example.org');
    const open = async (email: string) => {
      const browser = product.visitor();
      const token = product.tokenTo(email);
      await browser.call(api.auth.confirm, { body: { token, ...PERSON } });
      return (await browser.call(api.farms.list)).response.results.map(({ id }) => id);
    };
    expect(await open('prima@example.org')).toEqual([farm.id]);
    expect(await open('a-doua@example.org')).toEqual([]);
  });

  /** Lets a person's browser have the trial farm of a visitor, as when they share a computer. */
  const withTrialOf = (visitor: Browser, person: Caller & Browser) => {
    person.cookies.set(TRIAL_COOKIE, visitor.cookies.get(TRIAL_COOKIE)!);
    return person;
  };

  it('by two accounts at once gives it to one of them, and tells the other', async () => {
    const { visitor, farm } = await begin();
    const people = await Promise.all(['ana', 'eva'].map((name) => product.signUp(`${name}@example.org`)));
    const replies = await Promise.all(
      people.map((person) => withTrialOf(visitor, person).call(api.trials.keep)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const [kept, refused] = replies.toSorted((a, b) => a.status - b.status);
    expect([kept!.response.id, refused!.error.error]).toEqual([farm.id, 'no_trial']);
    const owned = await Promise.all(
      people.map(async (person) => (await person.call(api.farms.list)).response.results.length),
    );
    expect(owned.toSorted()).toEqual([0, 1]);
  });

  it('keeps no more than an account may have, and nothing then', async () => {
    const { visitor, farm, season } = await begin();
    await importFields(visitor, season);
    const person = await product.signUp('plina@example.org');
    withTrialOf(visitor, person);
    const keep = async () => {
      const { status, error } = await person.call(api.trials.keep);
      return status === 200 ? 'kept' : error.error;
    };
    const fill = (farms: number) =>
      query(
        `insert into farm (id, owner_id, name, country)
         select $1 || i, $1, 'Ferma', 'RO' from generate_series(1, $2::int) i`,
        [person.user_id, farms],
      );
    await fill(FAIR_SHARES.farms);
    expect(await keep()).toBe('many_farms');
    await query('update farm set owner_id = null where owner_id = $1', [person.user_id]);

    await query('update parcel set hectares = $1 where farm_id = $2', [FAIR_SHARES.hectares.person, farm.id]);
    expect(await keep()).toBe('much_land_of_account');
    await query('update parcel set hectares = 1 where farm_id = $1', [farm.id]);

    await query(`update import set state = 'ready' where farm_id = $1`, [farm.id]);
    await query('update import_file set size = $1 where farm_id = $2', [
      FAIR_SHARES.imports.bytes + 1,
      farm.id,
    ]);
    expect(await keep()).toBe('many_imports');
    expect((await trialOf(visitor))!.farm.id).toBe(farm.id);
    await query(`update import set state = 'applied' where farm_id = $1`, [farm.id]);
    expect(await keep()).toBe('kept');
  });

  it('leaves nothing of the visitor, also of what they did while it was kept', async () => {
    const { visitor, farm, season } = await begin();
    const shape = rectangle(0, 0, 4, 4);
    const drawn = await visitor.call(api.parcels.edit, {
      params: season,
      body: { create: [{ shape }] },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(drawn.status).toBe(200);
    const [{ owner_id }] = await query('select owner_id from farm where id = $1', [farm.id]);
    const person = withTrialOf(visitor, await product.signUp('mosteneste@example.org'));
    expect((await person.call(api.trials.keep)).status).toBe(200);
    // As calls would that were under way.
    await query('update change set actor_id = $1 where farm_id = $2', [owner_id, farm.id]);
    await query(
      `insert into import (id, farm_id, season_id, state, actor_id) values ('late', $1, $2, 'cancelled', $3)`,
      [farm.id, season.seasonId, owner_id],
    );
    await query(`update app_user set deleted_at = now() - interval '2 hours' where id = $1`, [owner_id]);
    await sweep();
    expect(await query('select from app_user where id = $1', [owner_id])).toEqual([]);
    expect(await listParcels(person, season)).toHaveLength(1);
    const { response } = await person.call(api.changes.list, { params: { farmId: farm.id } });
    expect(response.results).toHaveLength(1);
  });
});

describe('the end of a trial farm', () => {
  const end = (farm_id: string) =>
    query(`update trial set ends_at = now() - interval '1 minute' where farm_id = $1`, [farm_id]);

  it('comes after its days, at once for the visitor, and leaves nothing', async () => {
    const { visitor, farm, season } = await begin();
    await importFields(visitor, season);
    await query(`insert into sensing_day (farm_id, sensing_date) values ($1, '2026-05-01')`, [farm.id]);
    await sweep();
    expect((await farmOf(visitor, farm.id)).status).toBe(200);
    await end(farm.id);
    expect((await farmOf(visitor, farm.id)).status).toBe(404);
    expect(await trialOf(visitor)).toBeNull();
    const [{ owner_id }] = await query('select owner_id from farm where id = $1', [farm.id]);
    await sweep();
    const removed = await query('select deleted_at, email from app_user where id = $1', [owner_id]);
    expect(removed).toEqual([{ deleted_at: expect.any(Date), email: `${owner_id}@removed.invalid` }]);
    await query(`update app_user set deleted_at = now() - interval '2 hours' where id = $1`, [owner_id]);
    await sweep();
    const columns = await query(
      `select table_name, column_name from information_schema.columns join pg_class on relname = table_name
       where table_schema = 'public' and relkind in ('r', 'p') and not relispartition
         and column_name in ('farm_id', 'owner_id', 'user_id', 'actor_id')`,
    );
    expect(columns.length).toBeGreaterThan(40);
    for (const { table_name, column_name } of columns) {
      const rows = await query(`select from ${table_name} where ${column_name}::text in ($1, $2)`, [
        farm.id,
        owner_id,
      ]);
      expect({ table_name, rows: rows.length }).toEqual({ table_name, rows: 0 });
    }
    expect(await query('select from farm where id = $1', [farm.id])).toEqual([]);
    expect(await query('select from app_user where id = $1', [owner_id])).toEqual([]);
  });

  it('is put off while its mail may be opened, two days at most', async () => {
    const { visitor, farm } = await begin();
    await query(
      `update trial set created_at = now() - interval '6 days 23 hours', ends_at = now() + interval '1 hour'
      where farm_id = $1`,
      [farm.id],
    );
    await visitor.call(api.auth.register, { body: { email: 'tarziu@example.org', keeps_trial: true } });
    const { ends_at } = (await trialOf(visitor))!;
    expect((Date.parse(ends_at) - Date.now()) / 3_600_000).toBeCloseTo(48, 0);
    await query(`update trial set created_at = now() - interval '8 days' where farm_id = $1`, [farm.id]);
    await visitor.call(api.auth.register, { body: { email: 'tarziu@example.org', keeps_trial: true } });
    expect((await trialOf(visitor))!.ends_at).toBe(ends_at);
  });

  it('comes at once when the visitor removes it', async () => {
    const { visitor, farm } = await begin();
    expect((await visitor.call(api.trials.remove)).status).toBe(204);
    expect((await farmOf(visitor, farm.id)).status).toBe(404);
    expect((await visitor.call(api.trials.remove)).error.error).toBe('no_trial');
    expect((await begin(visitor)).farm.id).not.toBe(farm.id);
  });
});
