import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, PASSWORD, type Product, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

describe('signing in', () => {
  it('returns the user, and signing out ends the session', async () => {
    const ana = await product.signUp('ana@example.org');
    expect((await ana.call(api.auth.user)).response).toMatchObject({
      id: ana.user_id,
      email: 'ana@example.org',
    });
    expect((await ana.call(api.auth.logout)).status).toBe(204);
    expect((await ana.call(api.auth.user)).status).toBe(401);
  });

  it('expires, and is deleted at the next sign-in', async () => {
    const vlad = await product.signUp('vlad@example.org');
    const { db } = product.database;
    const sessions = db.selectFrom('session').select('expires_at').where('user_id', '=', vlad.user_id);
    await db
      .updateTable('session')
      .set({ expires_at: new Date() })
      .where('user_id', '=', vlad.user_id)
      .execute();
    expect((await vlad.call(api.auth.user)).status).toBe(401);
    await product.anonymous.call(api.auth.login, { body: { email: 'vlad@example.org', password: PASSWORD } });
    expect(await sessions.execute()).toHaveLength(1);
  });

  it('ignores the case of the address', async () => {
    await product.signUp('Ion@Example.org');
    const { status } = await product.anonymous.call(api.auth.login, {
      body: { email: 'ion@example.ORG', password: PASSWORD },
    });
    expect(status).toBe(200);
  });

  it('responds the same to a wrong password and an unknown address', async () => {
    await product.signUp('maria@example.org');
    const wrong = (email: string) =>
      product.anonymous.call(api.auth.login, { body: { email, password: 'nu e asta' } });
    const known = await wrong('maria@example.org');
    const unknown = await wrong('nimeni@example.org');
    expect(known.status).toBe(400);
    expect(unknown.error).toEqual(known.error);
  });

  it('writes as much for an unknown address as for a wrong password, so that timing reveals nothing', async () => {
    const { db } = product.database;
    const failures = () =>
      db.selectFrom('audit_event').select('id').where('action', '=', 'sign_in_failed').execute();
    await product.signUp('sanda@example.org');
    for (const email of ['sanda@example.org', 'alt.nimeni@example.org']) {
      const before = await failures();
      await product.visitor().call(api.auth.login, { body: { email, password: 'nu e asta' } });
      expect(await failures(), email).toHaveLength(before.length + 1);
    }
  });

  it('records every session in the audit trail', async () => {
    const { db, pool } = product.database;
    const dan = await product.signUp('dan@example.org');
    await pool.query(`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end';
      create trigger refuse before insert on audit_event for each row execute function refuse()`);
    const body = { email: 'dan@example.org', password: PASSWORD };
    const { status } = await product.visitor().call(api.auth.login, { body });
    await pool.query('drop trigger refuse on audit_event; drop function refuse');
    expect(status).toBe(500);
    const sessions = db.selectFrom('session').select('id').where('user_id', '=', dan.user_id);
    expect(await sessions.execute()).toHaveLength(1);
  });

  it('blocks guessing after ten tries a minute, for that account only', async () => {
    await product.signUp('elena@example.org');
    const login = (email: string, password: string) =>
      product.anonymous.call(api.auth.login, {
        body: { email, password },
        headers: { 'accept-language': 'fr' },
      });
    for (let tries = 0; tries < 10; tries++)
      expect((await login('elena@example.org', `parola${tries}`)).status).toBe(400);
    const { status, error } = await login('Elena@example.org', PASSWORD);
    expect([status, error.detail]).toEqual([429, 'Trop de tentatives. Réessayez dans 1 min.']);
    await product.signUp('vasile@example.org');
    expect((await login('vasile@example.org', PASSWORD)).status).toBe(200);
  });

  it('refuses an unsafe call whose token is not the cookie’s', async () => {
    const { status, error } = await product.anonymous.call(api.auth.login, {
      body: { email: 'a@b.ro', password: 'x' },
      headers: { 'x-csrftoken': 'guessed' },
    });
    expect([status, error.error]).toEqual([403, 'csrf']);
  });

  describe('the CSRF token', () => {
    const me = (caller: Caller, token: string) =>
      caller.call(api.auth.updateUser, { body: { phone: null }, headers: { 'x-csrftoken': token } });
    const tokenOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
      /csrftoken=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';

    it('changes after signing in and out, and earlier ones are rejected', async () => {
      await product.signUp('jeton@example.org');
      const visitor = product.visitor();
      const before = tokenOf(await visitor.call(api.farms.demo));
      const login = () =>
        visitor.call(api.auth.login, { body: { email: 'jeton@example.org', password: PASSWORD } });
      const first = tokenOf(await login());
      expect(first).not.toBe(before);
      expect((await me(visitor, before)).error.error).toBe('csrf');
      expect((await me(visitor, first)).status).toBe(200);
      const after = tokenOf(await visitor.call(api.auth.logout));
      expect([before, first]).not.toContain(after);
      const second = tokenOf(await login());
      expect((await me(visitor, first)).error.error).toBe('csrf');
      expect((await me(visitor, second)).status).toBe(200);
    });

    it('is valid for no other session, nor when made up', async () => {
      for (const name of ['ana', 'ion']) await product.signUp(`${name}.jeton@example.org`);
      const phone = { body: { phone: null } };
      const made = 'bm9uY2U.c2VhbA';
      const stray = product.visitor();
      const login = await product.visitor().call(api.auth.login, {
        body: { email: 'ana.jeton@example.org', password: PASSWORD },
      });
      const [session = ''] = /brazda_session=[^;,]+/.exec(String(login.headers['set-cookie'])) ?? [];
      for (const token of [made, 'x', '.', '']) {
        const headers = { cookie: `${session}; csrftoken=${token}`, 'x-csrftoken': token };
        const refused = await stray.call(api.auth.updateUser, { ...phone, headers });
        expect([refused.status, refused.error.error]).toEqual([403, 'csrf']);
        // The page reads the token that comes with the rejection, and its call succeeds.
        const fresh = tokenOf(refused);
        const again = { cookie: `${session}; csrftoken=${fresh}`, 'x-csrftoken': fresh };
        expect((await stray.call(api.auth.updateUser, { ...phone, headers: again })).status).toBe(200);
      }
      const ofIon = tokenOf(
        await product.visitor().call(api.auth.login, {
          body: { email: 'ion.jeton@example.org', password: PASSWORD },
        }),
      );
      const headers = { cookie: `${session}; csrftoken=${ofIon}`, 'x-csrftoken': ofIon };
      expect((await stray.call(api.auth.updateUser, { ...phone, headers })).status).toBe(403);
    });
  });

  it('makes the browser drop all data of a user who has signed out', async () => {
    const person = await product.signUp('plecat@example.org');
    const { headers } = await person.call(api.auth.logout);
    expect(headers['clear-site-data']).toBe('"cache"');
    expect((await person.call(api.auth.user)).headers['clear-site-data']).toBeUndefined();
  });

  it('describes invalid input in the user’s language', async () => {
    const { status, error } = await product.anonymous.call(api.auth.login, {
      body: { email: 'nu e adresă', password: 'x' },
      headers: { 'accept-language': 'ro-RO,ro;q=0.9' },
    });
    expect(status).toBe(400);
    expect(error.detail).toContain('Unele date trimise nu sunt corecte');
    expect(error.details).toMatchObject({ email: [expect.any(String)] });
  });
});
