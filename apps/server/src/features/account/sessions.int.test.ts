import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, PASSWORD, type Product, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const DAY_MS = 24 * 3600_000;

const login = (caller: Caller, email: string, password = PASSWORD, device = 'Firefox') =>
  caller.call(api.auth.login, { body: { email, password }, headers: { 'user-agent': device } });

const age = (user_id: string, column: 'last_seen_at' | 'expires_at', by_ms: number) =>
  product.database.db
    .updateTable('session')
    .set({ [column]: new Date(Date.now() - by_ms) })
    .where('user_id', '=', user_id)
    .execute();

describe('a session', () => {
  it('is a signed HttpOnly cookie; unsigned or changed it grants nothing', async () => {
    await product.signUp('semnat@example.org');
    const { headers } = await login(product.visitor(), 'semnat@example.org');
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/brazda_session=[\w-]{43}\.[^;]+;/);
    expect(cookie).toMatch(/Max-Age=7776000; .*HttpOnly; SameSite=Lax/);
    const value = decodeURIComponent(/brazda_session=([^;]+)/.exec(cookie)?.[1] ?? '');
    const open = async (sent: string) =>
      (await product.anonymous.call(api.auth.user, { headers: { cookie: `brazda_session=${sent}` } })).status;
    expect(await open(value)).toBe(200);
    expect(await open(value.split('.')[0] ?? '')).toBe(401);
    expect(await open(`${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`)).toBe(401);
  });

  it('gets a new cookie at each sign-in, and the old one ends', async () => {
    const ana = await product.signUp('rotita@example.org');
    await login(ana, 'rotita@example.org');
    expect((await ana.call(api.auth.sessions)).response.results).toHaveLength(1);
  });

  it('ends after fourteen days without use, which is recorded once an hour', async () => {
    const ion = await product.signUp('rar@example.org');
    await age(ion.user_id, 'last_seen_at', 13 * DAY_MS);
    expect((await ion.call(api.auth.user)).status).toBe(200);
    const [session] = (await ion.call(api.auth.sessions)).response.results;
    expect(Date.now() - Date.parse(session!.last_seen_at)).toBeLessThan(60_000);

    const before = new Date(Date.now() - 1800_000);
    await age(ion.user_id, 'last_seen_at', 1800_000);
    const [fresh] = (await ion.call(api.auth.sessions)).response.results;
    expect(Math.abs(Date.parse(fresh!.last_seen_at) - before.getTime())).toBeLessThan(5000);

    await age(ion.user_id, 'last_seen_at', 15 * DAY_MS);
    expect((await ion.call(api.auth.user)).status).toBe(401);
  });

  it('ends after its maximum age even if it is used', async () => {
    const vlad = await product.signUp('mereu@example.org');
    await age(vlad.user_id, 'expires_at', 1000);
    expect((await vlad.call(api.auth.user)).status).toBe(401);
  });

  it('lives as long as the operator has configured', async () => {
    const strict = await startProduct('2026-11-20', { SESSION_IDLE_DAYS: '2', SESSION_MAX_DAYS: '5' });
    const ana = await strict.signUp('scurt@example.org');
    const { db } = strict.database;
    const { created_at, expires_at } = await db
      .selectFrom('session')
      .select(['created_at', 'expires_at'])
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - created_at.getTime()).toBe(5 * DAY_MS);
    await db
      .updateTable('session')
      .set({ last_seen_at: new Date(Date.now() - 3 * DAY_MS) })
      .execute();
    const { status } = await ana.call(api.auth.user);
    await strict.stop();
    expect(status).toBe(401);
  });
});

describe('the list of sessions', () => {
  it('shows where a user is signed in, and lets them end one or all others', async () => {
    const maria = await product.signUp('maria@example.org');
    const phone = product.visitor();
    const tablet = product.visitor();
    await login(phone, 'maria@example.org', PASSWORD, `Phone ${'x'.repeat(300)}`);
    await login(tablet, 'maria@example.org', PASSWORD, 'Tablet');
    const { results } = (await maria.call(api.auth.sessions)).response;
    expect(results).toHaveLength(3);
    expect(results.filter(({ is_current }) => is_current)).toHaveLength(1);
    const onPhone = results.find(({ address }) => address === phone.address);
    expect(onPhone?.device).toHaveLength(200);

    const params = { sessionId: onPhone!.id };
    const stranger = await product.signUp('strain@example.org');
    expect((await stranger.call(api.auth.endSession, { params })).status).toBe(404);
    expect((await maria.call(api.auth.endSession, { params })).status).toBe(204);
    expect((await phone.call(api.auth.user)).status).toBe(401);
    expect((await maria.call(api.auth.endSession, { params })).status).toBe(404);

    expect((await maria.call(api.auth.endOtherSessions)).status).toBe(204);
    expect((await tablet.call(api.auth.user)).status).toBe(401);
    expect((await maria.call(api.auth.user)).status).toBe(200);
    const events = await product.database.db
      .selectFrom('audit_event')
      .select('action')
      .where('actor_id', '=', maria.user_id)
      .where('action', '=', 'session_ended')
      .execute();
    expect(events).toHaveLength(2);
  });
});

describe('failed sign-ins', () => {
  it('delay responses for an account from the fourth on, known or not, until the right password', async () => {
    const elena = await product.signUp('inceata@example.org');
    for (const email of ['inceata@example.org', 'nimeni@example.org']) {
      product.waits.splice(0);
      for (let tries = 0; tries < 7; tries++) await login(product.visitor(), email, 'nu e asta');
      expect(product.waits).toEqual([250, 500, 1000, 2000]);
    }
    await login(product.visitor(), 'inceata@example.org');
    product.waits.splice(0);
    await login(product.visitor(), 'inceata@example.org', 'nu e asta');
    expect(product.waits).toEqual([]);

    const events = await product.database.db
      .selectFrom('audit_event')
      .select(['actor_id', 'address'])
      .where('entity_id', '=', elena.user_id)
      .where('action', '=', 'sign_in_failed')
      .execute();
    expect(events).toHaveLength(8);
    expect(events[0]).toEqual({ actor_id: null, address: expect.stringMatching(/^10\./) });
  });
});
