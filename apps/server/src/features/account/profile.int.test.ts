import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, PASSWORD, type Product, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(() => void product.mails.splice(0));

const confirm = (token: string, caller: Caller) => caller.call(api.auth.confirm, { body: { token } });
const login = (email: string) =>
  product.visitor().call(api.auth.login, { body: { email, password: PASSWORD } });
const actionsOf = async (user_id: string) => {
  const events = await product.database.db
    .selectFrom('audit_event')
    .select('action')
    .where('entity_id', '=', user_id)
    .orderBy('id')
    .execute();
  return events.map(({ action }) => action);
};

describe('the account', () => {
  it('changes only the fields that are sent', async () => {
    const ana = await product.signUp('ana@example.org');
    const update = (body: object) => ana.call(api.auth.updateUser, { body });
    await update({ first_name: 'Ana', last_name: 'Pop', phone: '0712' });
    const { response } = await update({ preferred_language: 'fr', phone: null });
    expect(response).toMatchObject({ name: 'Ana Pop', phone: null, preferred_language: 'fr' });
    expect((await update({ first_name: '' })).status).toBe(400);
    expect((await product.visitor().call(api.auth.updateUser, { body: {} })).status).toBe(401);
  });

  it('stores the accepted version of each document, and marketing consent until it is withdrawn', async () => {
    const ion = await product.signUp('ion@example.org');
    const headers = { 'accept-language': 'ro' };
    const before = (await ion.call(api.auth.user, { headers })).response;
    expect(before).toMatchObject({
      privacy: false,
      generaltos: false,
      marketing: false,
      latest_marketing_url: '/legal/marketing/2026-11-01.ro.html',
    });
    const update = (body: object) => ion.call(api.auth.updateUser, { body });
    const accepted = { privacy: true, generaltos: true, marketing: true, latest_marketing_url: null };
    expect((await update({ privacy: true, generaltos: true, marketing: true })).response).toMatchObject(
      accepted,
    );
    await update({ privacy: true });
    expect((await update({ marketing: false })).response).toMatchObject({ privacy: true, marketing: false });
    expect((await update({ privacy: false })).status).toBe(400);
    const consents = await product.database.db
      .selectFrom('consent')
      .select(['document', 'version'])
      .where('user_id', '=', ion.user_id)
      .execute();
    expect(consents).toHaveLength(3);
    expect(consents).toContainEqual({ document: 'privacy', version: '2026-11-01' });
    expect((await actionsOf(ion.user_id)).slice(1)).toEqual([
      ...Array(3).fill('consent_given'),
      'consent_withdrawn',
    ]);
  });

  it('asks again once a newer version is in force', async () => {
    const vlad = await product.signUp('vlad@example.org');
    await vlad.call(api.auth.updateUser, { body: { privacy: true } });
    await product.database.db
      .updateTable('consent')
      .set({ version: '2025-01-01' })
      .where('user_id', '=', vlad.user_id)
      .execute();
    expect((await vlad.call(api.auth.user)).response.privacy).toBe(false);
  });
});

describe('changing the address', () => {
  it('takes effect once the new address is confirmed, and mails the old one', async () => {
    const elena = await product.signUp('veche@example.org');
    const change = (body: { email: string; password?: string }) =>
      elena.call(api.auth.changeEmail, { body, headers: { 'x-forwarded-for': '10.2.0.1' } });
    expect((await change({ email: 'noua@example.org' })).error.error).toBe('wrong_password');
    expect((await change({ email: 'noua@example.org', password: PASSWORD })).status).toBe(204);
    expect(product.mails).toMatchObject([{ kind: 'confirm_email', to: 'noua@example.org' }]);
    expect((await login('veche@example.org')).status).toBe(200);

    const { response } = await confirm(product.tokenTo('noua@example.org'), elena);
    expect(response).toEqual({ purpose: 'email', email: 'noua@example.org' });
    expect(product.mails.at(-1)).toMatchObject({ kind: 'email_changed', to: 'veche@example.org' });
    expect((await elena.call(api.auth.user)).response.email).toBe('noua@example.org');
    expect((await login('veche@example.org')).status).toBe(400);
    expect((await login('noua@example.org')).status).toBe(200);
    expect(await actionsOf(elena.user_id)).toContain('email_changed');
  });

  it('to an address of another person cannot be confirmed from their mailbox, and takes no shares', async () => {
    const { db, pool } = product.database;
    const stranger = await product.signUp('strain@example.org');
    const owner = await product.signUp('cu-ferma@example.org');
    const farm = { id: 'pentru-victima', owner_id: owner.user_id, name: 'F', country: 'RO' } as const;
    await db.insertInto('farm').values(farm).execute();
    await pool.query(
      `insert into farm_share (id, farm_id, email, level, created_by) values ('sv', 'pentru-victima', 'victima@example.org', 'view_only', $1)`,
      [owner.user_id],
    );
    const body = { email: 'victima@example.org', password: PASSWORD };
    await stranger.call(api.auth.changeEmail, { body, headers: { 'x-forwarded-for': '10.2.0.5' } });
    const token = product.tokenTo('victima@example.org');
    const victim = product.visitor();
    const requested = await victim.call(api.auth.confirmation, { body: { token } });
    expect(requested.response).toEqual({ purpose: 'email', email: 'victima@example.org', is_own: false });
    expect((await confirm(token, victim)).error.error).toBe('not_signed_in');
    expect((await confirm(token, owner)).error.error).toBe('not_signed_in');
    expect((await pool.query(`select user_id from farm_share where id = 'sv'`)).rows).toEqual([
      { user_id: null },
    ]);
    expect((await stranger.call(api.auth.user)).response.email).toBe('strain@example.org');
    const own = await stranger.call(api.auth.confirmation, { body: { token } });
    expect(own.response.is_own).toBe(true);
  });

  it('to an address in use gets the same response, and its owner gets a mail', async () => {
    await product.signUp('luata@example.org');
    const maria = await product.signUp('maria@example.org');
    const headers = { 'x-forwarded-for': '10.2.0.2' };
    const change = (email: string) =>
      maria.call(api.auth.changeEmail, { body: { email, password: PASSWORD }, headers });
    const taken = await change('luata@example.org');
    const free = await change('libera@example.org');
    expect([taken.status, taken.raw]).toEqual([free.status, free.raw]);
    expect(product.mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['known_address', 'luata@example.org'],
      ['confirm_email', 'libera@example.org'],
    ]);
  });

  it('to an address that two users confirm at once goes to one of them, and one old address is mailed', async () => {
    const requested: [string, Caller][] = [];
    for (const email of ['unu@example.org', 'doi@example.org']) {
      const person = await product.signUp(email);
      const body = { email: 'aceeasi@example.org', password: PASSWORD };
      await person.call(api.auth.changeEmail, { body, headers: { 'x-forwarded-for': '10.2.0.4' } });
      requested.push([product.tokenTo('aceeasi@example.org'), person]);
    }
    // Both queries get a connection that is open already, so that they run concurrently if the database can.
    await Promise.all(requested.map(() => product.database.pool.query('select pg_sleep(0.05)')));
    const replies = await Promise.all(requested.map(([token, person]) => confirm(token, person)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(product.mails.filter(({ kind }) => kind === 'email_changed')).toHaveLength(1);
  });

  it('yields to an account that has confirmed the address meanwhile, but not to an unconfirmed one', async () => {
    const gabi = await product.signUp('gabi@example.org');
    const headers = { 'x-forwarded-for': '10.2.0.3' };
    const change = (email: string) =>
      gabi.call(api.auth.changeEmail, { body: { email, password: PASSWORD }, headers });
    await change('rapida@example.org');
    const token = product.tokenTo('rapida@example.org');
    await product.signUp('rapida@example.org');
    expect((await confirm(token, gabi)).error.error).toBe('used_link');

    const body = { email: 'ceruta@example.org' };
    await product.visitor().call(api.auth.register, { body });
    await change('ceruta@example.org');
    expect((await confirm(product.tokenTo('ceruta@example.org'), gabi)).status).toBe(200);
    expect((await gabi.call(api.auth.user)).response.email).toBe('ceruta@example.org');
  });
});

describe('the personal data of a user', () => {
  const makeFarm = (id: string, owner_id: string) =>
    product.database.db.insertInto('farm').values({ id, owner_id, name: id, country: 'RO' }).execute();
  const share = (id: string, farm: string, email: string, by: string, user_id: string | null) =>
    product.database.pool.query(
      `insert into farm_share (id, farm_id, email, level, created_by, user_id) values ($1, $2, $3, 'view_only', $4, $5)`,
      [id, farm, email, by, user_id],
    );

  it('can be exported completely', async () => {
    const owner = await product.signUp('gazda@example.org');
    const radu = await product.signUp('radu@example.org');
    await makeFarm('a-gazdei', owner.user_id);
    await makeFarm('a-lui-radu', radu.user_id);
    await share('s1', 'a-gazdei', 'radu@example.org', owner.user_id, radu.user_id);
    await radu.call(api.auth.updateUser, { body: { marketing: true } });
    await radu.call(api.auth.updateUser, { body: { marketing: false } });
    const choices = { timezone: 'Europe/Bucharest', mail: 'daily', push: 'off', brief: true } as const;
    await radu.call(api.notifications.saveSettings, {
      body: {
        ...choices,
        quiet: { from: '22:00', to: '06:00' },
        muted: [{ farm: 'a-lui-radu', kind: 'weather' }],
      },
    });
    const { response } = await radu.call(api.auth.exportData);
    expect(response).toMatchObject({
      notifications: {
        ...choices,
        quiet_from: '22:00',
        muted: [{ farm: 'a-lui-radu', kind: 'weather' }],
        devices: [],
      },
      user: { email: 'radu@example.org' },
      consents: [{ document: 'marketing', version: '2026-11-01', withdrawn_at: expect.any(String) }],
      sessions: [{ is_current: true, address: '127.0.0.1' }],
      farms: [{ id: 'a-lui-radu' }],
      shared_with_me: [{ farm: 'a-gazdei', level: 'view_only' }],
    });
    expect(response.events.map(({ action }) => action)).toEqual([
      'signed_in',
      'consent_given',
      'consent_withdrawn',
      'exported',
    ]);
  });

  it('is removed with the account', async () => {
    const { db, pool } = product.database;
    const owner = await product.signUp('alta-gazda@example.org');
    const dana = await product.signUp('dana@example.org');
    await dana.call(api.auth.updateUser, { body: { first_name: 'Dana', phone: '0712' } });
    await makeFarm('a-altei-gazde', owner.user_id);
    await makeFarm('a-danei', dana.user_id);
    await share('s2', 'a-altei-gazde', 'dana@example.org', owner.user_id, dana.user_id);
    await share('s3', 'a-danei', 'prieten@example.org', dana.user_id, null);
    const remove = (password?: string) => dana.call(api.auth.removeUser, { body: { password } });
    expect((await remove()).error.error).toBe('wrong_password');
    expect((await remove(PASSWORD)).status).toBe(204);

    expect((await dana.call(api.auth.user)).status).toBe(401);
    expect((await login('dana@example.org')).status).toBe(400);
    expect(product.mails).toMatchObject([{ kind: 'account_removed', to: 'dana@example.org' }]);
    const user = await db.selectFrom('app_user').selectAll().where('id', '=', dana.user_id).execute();
    expect(user).toMatchObject([
      { first_name: '', phone: '', password_hash: null, deleted_at: expect.any(Date) },
    ]);
    expect(JSON.stringify(user)).not.toMatch(/dana@|Dana/);
    const shares = await pool.query('select deleted_at, email from farm_share where id in ($1, $2)', [
      's2',
      's3',
    ]);
    expect(shares.rows.every(({ deleted_at }) => deleted_at !== null)).toBe(true);
    expect(JSON.stringify(shares.rows)).not.toContain('dana@');
    const farm = await db.selectFrom('farm').select('deleted_at').where('id', '=', 'a-danei').execute();
    expect(farm[0]?.deleted_at).not.toBeNull();
    const events = await db
      .selectFrom('audit_event')
      .select(['action', 'address'])
      .where('entity_id', '=', dana.user_id)
      .orderBy('id')
      .execute();
    expect(events.at(-1)).toEqual({ action: 'removed', address: '127.0.0.1' });
    expect(events.slice(0, -1).every(({ address }) => address === null)).toBe(true);

    const again = await product.signUp('dana@example.org');
    expect(again.user_id).not.toBe(dana.user_id);
  });

  it('leaves the address and the name in no table', async () => {
    const { pool } = product.database;
    const owner = await product.signUp('ultima-gazda@example.org');
    const sorin = await product.signUp('sorin.urma@example.org');
    await sorin.call(api.auth.updateUser, { body: { first_name: 'Sorin', last_name: 'Urmă' } });
    const params = { farmId: (await owner.call(api.farms.create, { body: { name: 'A ei' } })).response.id };
    for (const shared_farm of ['view_only', 'full_access'] as const)
      await owner.call(api.sharing.share, { params, body: { email: 'sorin.urma@example.org', shared_farm } });
    await sorin.call(api.sharing.requestAccess, { params });
    await sorin.call(api.auth.changeEmail, { body: { email: 'sorin.urma@alt.org', password: PASSWORD } });
    expect((await sorin.call(api.auth.removeUser, { body: { password: PASSWORD } })).status).toBe(204);

    const tables = await pool.query(`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`);
    for (const { name } of tables.rows) {
      const { rows } = await pool.query(
        `select t::text as row from "${name}" t where t::text ~* 'sorin|urmă|urm\u0103'`,
      );
      expect(rows, name).toEqual([]);
    }
  });
});
