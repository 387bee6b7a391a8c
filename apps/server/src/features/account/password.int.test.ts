import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, PASSWORD, type Product, personIn, startProduct } from '../../../test/product.ts';
import { hashPassword, startSession } from './index.ts';

const NEW_PASSWORD = 'altă parolă bună';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(() => void product.mails.splice(0));

const forgot = (email: string) => product.visitor().call(api.auth.forgotPassword, { body: { email } });
const reset = (token: string, caller: Caller = product.visitor()) =>
  caller.call(api.auth.resetPassword, { body: { token, new_password: NEW_PASSWORD } });
const login = (email: string, password: string) =>
  product.visitor().call(api.auth.login, { body: { email, password } });

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which ends every session and signs in', async () => {
    const ana = await product.signUp('ana@example.org');
    expect((await forgot('ANA@example.org')).status).toBe(204);
    expect(product.mails).toMatchObject([
      { kind: 'reset_password', to: 'ana@example.org', values: { hours: '1 hour' } },
    ]);
    const visitor = product.visitor();
    const token = product.tokenTo('ana@example.org');
    expect((await reset(token, visitor)).response).toMatchObject({ id: ana.user_id });
    expect((await visitor.call(api.auth.user)).status).toBe(200);
    expect((await ana.call(api.auth.user)).status).toBe(401);
    expect((await login('ana@example.org', PASSWORD)).status).toBe(400);
    expect((await login('ana@example.org', NEW_PASSWORD)).status).toBe(200);
    expect((await reset(token)).error.error).toBe('used_link');
    expect(product.mails).toContainEqual(
      expect.objectContaining({ kind: 'password_changed', to: 'ana@example.org' }),
    );
  });

  it('of an unknown address gets the same response, without a mail', async () => {
    await product.signUp('ion@example.org');
    const known = await forgot('ion@example.org');
    const unknown = await forgot('nimeni@example.org');
    expect([unknown.status, unknown.raw]).toEqual([known.status, known.raw]);
    expect(product.mails.map(({ to }) => to)).toEqual(['ion@example.org']);
  });

  it('is not replaced by one that is easy to guess, and the link stays valid', async () => {
    await product.signUp('radu@example.org');
    await forgot('radu@example.org');
    const token = product.tokenTo('radu@example.org');
    const headers = { 'accept-language': 'fr' };
    const body = { token, new_password: 'MotDePasse2345' };
    const { status, error } = await product.visitor().call(api.auth.resetPassword, { body, headers });
    expect([status, error.error]).toEqual([400, 'password_common']);
    expect(error.details).toEqual({ new_password: [expect.stringContaining('Prenez une courte phrase')] });
    expect((await reset(token)).status).toBe(200);
  });

  it('cannot make the server hash passwords without a link', async () => {
    product.hashed.splice(0);
    expect((await reset('no-such-link')).error.error).toBe('used_link');
    expect(product.hashed).toEqual([]);
  });

  it('also confirms the address, since the link went there', async () => {
    const body = { email: 'maria@example.org' };
    await product.visitor().call(api.auth.register, { body });
    await forgot('maria@example.org');
    expect(personIn(await reset(product.tokenTo('maria@example.org'))).verified_email).toBe(true);
  });

  it('has a link that is valid for one hour and one purpose', async () => {
    await product.signUp('vlad@example.org');
    await forgot('vlad@example.org');
    const token = product.tokenTo('vlad@example.org');
    const wrongUse = await product.visitor().call(api.auth.confirm, { body: { token } });
    expect(wrongUse.error.error).toBe('used_link');
    await product.database.db
      .updateTable('one_time_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await reset(token)).status).toBe(400);
  });

  it('cannot be replaced for a user who is locked out', async () => {
    const out = await product.signUp('afara@example.org');
    await product.database.db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('id', '=', out.user_id)
      .execute();
    expect((await forgot('afara@example.org')).status).toBe(204);
    expect(product.mails).toEqual([]);
  });
});

describe('changing the password', () => {
  it('from an old short one, which still works, to one that is long enough', async () => {
    const veche = await product.signUp('veche@example.org');
    const { db } = product.database;
    const password_hash = await hashPassword('scurta1');
    await db.updateTable('app_user').set({ password_hash }).where('id', '=', veche.user_id).execute();
    expect((await login('veche@example.org', 'scurta1')).status).toBe(200);
    const change = (new_password: string) =>
      veche.call(api.auth.changePassword, { body: { password: 'scurta1', new_password } });
    expect((await change('elevensigns')).error.error).toBe('invalid');
    expect((await change('veche@example1')).error.error).toBe('password_own_name');
    expect((await change(NEW_PASSWORD)).status).toBe(204);
  });

  it('requires the current one, ends the other sessions and keeps this one under a new cookie', async () => {
    const elena = await product.signUp('elena@example.org');
    const other = product.visitor();
    await other.call(api.auth.login, { body: { email: 'elena@example.org', password: PASSWORD } });
    const change = (password?: string) =>
      elena.call(api.auth.changePassword, {
        body: { password, new_password: NEW_PASSWORD },
        headers: { 'accept-language': 'ro' },
      });
    const wrong = await change('nu e asta');
    expect([wrong.status, wrong.error.details]).toEqual([
      400,
      { password: ['Aceasta nu este parola dumneavoastră actuală.'] },
    ]);
    expect((await change()).error.error).toBe('wrong_password');
    const changed = await change(PASSWORD);
    expect(changed.status).toBe(204);
    expect(String(changed.headers['set-cookie'])).toContain('brazda_session=');
    expect((await elena.call(api.auth.user)).status).toBe(200);
    expect((await other.call(api.auth.user)).status).toBe(401);
    expect((await login('elena@example.org', NEW_PASSWORD)).status).toBe(200);
    expect(product.mails.map(({ kind }) => kind)).toEqual(['new_sign_in', 'password_changed', 'new_sign_in']);
  });

  it('requires a recent sign-in instead if there is none yet', async () => {
    const nou = await product.signUp('fara@example.org');
    await product.database.db
      .updateTable('app_user')
      .set({ password_hash: null })
      .where('id', '=', nou.user_id)
      .execute();
    expect((await nou.call(api.auth.user)).response.has_password).toBe(false);
    expect((await login('fara@example.org', PASSWORD)).error.error).toBe('wrong_credentials');
    const body = { new_password: NEW_PASSWORD };
    const sessions = product.database.db.updateTable('session').where('user_id', '=', nou.user_id);
    await sessions.set({ created_at: new Date(Date.now() - 16 * 60_000) }).execute();
    const old = await nou.call(api.auth.changePassword, { body });
    expect([old.status, old.error.error]).toEqual([403, 'sign_in_again']);
    await sessions.set({ created_at: new Date() }).execute();
    expect((await nou.call(api.auth.changePassword, { body })).status).toBe(204);
    expect((await login('fara@example.org', NEW_PASSWORD)).status).toBe(200);
  });

  it('cannot be guessed from an open browser', async () => {
    const gabi = await product.signUp('gabi@example.org');
    const change = (password: string) =>
      gabi.call(api.auth.changePassword, { body: { password, new_password: NEW_PASSWORD } });
    for (let tries = 0; tries < 10; tries++) expect((await change(`parola ${tries}`)).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(429);
  });
});

it('impersonating staff change neither password nor address, export nothing and consent to nothing', async () => {
  const { db } = product.database;
  const staff = await product.signUp('staff@example.org', { is_staff: true });
  const client = await product.signUp('client@example.org');
  const session = {
    user_id: client.user_id,
    impersonator_id: staff.user_id,
    second_step: true,
    device: null,
  };
  const { id, maxAge_s } = await startSession(
    db,
    { ...session, address: '10.1.1.1' },
    { idle_days: 1, max_days: 1 },
  );
  expect(maxAge_s).toBe(3600);
  const cookie = `brazda_session=${product.app.http.signCookie(id)}`;
  const acting = product.visitor();
  const greeting = await acting.call(api.auth.user, { headers: { cookie } });
  const [, token = ''] = /csrftoken=([^;]+)/.exec(String(greeting.headers['set-cookie'])) ?? [];
  const headers = { cookie: `${cookie}; csrftoken=${token}`, 'x-csrftoken': token };

  expect((await acting.call(api.auth.user, { headers })).response).toMatchObject({
    id: client.user_id,
    is_hijacked: true,
  });
  const refused = [
    await acting.call(api.auth.changePassword, {
      headers,
      body: { password: PASSWORD, new_password: 'abcdefgh' },
    }),
    await acting.call(api.auth.changeEmail, {
      headers,
      body: { password: PASSWORD, email: 'x@example.org' },
    }),
    await acting.call(api.auth.exportData, { headers }),
    await acting.call(api.auth.removeUser, { headers, body: { password: PASSWORD } }),
    await acting.call(api.auth.updateUser, { headers, body: { privacy: true } }),
  ];
  expect(refused.map(({ status, error }) => [status, error.error])).toEqual(
    Array(5).fill([403, 'forbidden']),
  );
  expect((await acting.call(api.auth.updateUser, { headers, body: { phone: '0722' } })).status).toBe(200);
  const [event] = await db
    .selectFrom('audit_event')
    .select(['actor_id', 'impersonator_id'])
    .where('action', '=', 'updated')
    .execute();
  expect(event).toEqual({ actor_id: client.user_id, impersonator_id: staff.user_id });

  await db.updateTable('app_user').set({ is_staff: false }).where('id', '=', staff.user_id).execute();
  expect((await acting.call(api.auth.user, { headers })).status).toBe(401);
});
