import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticatorApp, type Clock } from '../../../../test/authenticator-app.ts';
import { atOnce, outcomesOf } from '../../../../test/outcomes.ts';
import { PASSWORD, type Product, setUpTotp, startProduct } from '../../../../test/product.ts';
import {
  actionsOn,
  english,
  enter,
  factorsOf,
  firstStep,
  halfway,
  isSignedIn,
  kindsOf,
  waysIn,
  withTotp,
} from '../../../../test/second-factors.ts';

let product: Product;
let clock: Clock;
beforeAll(async () => {
  product = await startProduct();
  clock = product.clock;
});
afterAll(() => product.stop());
beforeEach(() => void product.mails.splice(0));

describe('setting an authenticator app up', () => {
  it('requires the password and a code, returns recovery codes once, and is mailed', async () => {
    const ana = await product.signUp('ana@example.org');
    const start = (password?: string) => ana.call(api.secondFactors.startTotp, { body: { password } });
    expect([(await start()).error.error, (await start('altă parolă')).error.error]).toEqual([
      'wrong_password',
      'wrong_password',
    ]);
    const { response: begun } = await start(PASSWORD);
    const app = authenticatorApp(begun.secret, clock);
    const add = (code: string, token = begun.token) =>
      ana.call(api.secondFactors.addTotp, { body: { token, code, name: 'Telefon' }, headers: english });
    const wrong = await add('000000');
    expect([wrong.status, wrong.error.details]).toEqual([
      400,
      { code: ['This code is not right, or it has been used already. Wait for the next one.'] },
    ]);
    expect(await isSignedIn(ana)).toBe(true);
    const { response } = await add(app.code());
    expect(response.recovery_codes).toHaveLength(10);
    expect((await add(app.next())).error.error).toBe('setup_over');

    expect(await factorsOf(ana)).toMatchObject({
      results: [{ kind: 'totp', name: 'Telefon', last_used_at: null }],
      recovery_codes_left: 10,
    });
    expect((await ana.call(api.auth.user)).response.has_second_factor).toBe(true);
    expect(kindsOf(product, 'ana@example.org')).toEqual(['second_factor_added']);
    expect(await actionsOn(product, ana)).toEqual(['signed_in', 'factor_added']);
    // A second one brings no more codes: the existing ones still work.
    const { response: second } = await start(PASSWORD);
    const other = authenticatorApp(second.secret, clock);
    expect((await add(other.code(), second.token)).response.recovery_codes).toBeNull();
  });

  it('of another user is not possible with their token', async () => {
    const ion = await product.signUp('ion@example.org');
    const eva = await product.signUp('eva@example.org');
    const { response: begun } = await ion.call(api.secondFactors.startTotp, { body: { password: PASSWORD } });
    const body = { token: begun.token, code: authenticatorApp(begun.secret, clock).code(), name: 'x' };
    expect((await eva.call(api.secondFactors.addTotp, { body })).error.error).toBe('setup_over');
    expect((await ion.call(api.secondFactors.addTotp, { body })).status).toBe(200);
  });

  it('ends the sessions that began without it', async () => {
    const vera = await product.signUp('vera@example.org');
    const elsewhere = product.visitor();
    await firstStep(product, 'vera@example.org', elsewhere);
    await setUpTotp(vera, clock);
    expect([await isSignedIn(vera), await isSignedIn(elsewhere)]).toEqual([true, false]);
    // Including one that began at the same moment, whose row the other transaction could not see.
    await product.database.db
      .updateTable('session')
      .set({ second_step: false })
      .where('user_id', '=', vera.user_id)
      .execute();
    expect(await isSignedIn(vera)).toBe(false);
  });

  it('is possible ten times, however many are added at once', async () => {
    const person = await product.signUp('zece@example.org');
    const { user_id } = person;
    const begun: { secret: string; token: string }[] = [];
    for (let apps = 0; apps < 4; apps++) {
      const body = { password: PASSWORD };
      begun.push((await person.call(api.secondFactors.startTotp, { body })).response);
    }
    const { pool } = product.database;
    await pool.query(
      `insert into second_factor (id, user_id, kind, name, secret)
       select 'f' || i, $1, 'totp', 'Telefon', 'x' from generate_series(1, 8) i`,
      [user_id],
    );
    await pool.query('update session set second_step = true where user_id = $1', [user_id]);
    const add = (at: number) => {
      const { secret, token } = begun[at]!;
      const body = { token, code: authenticatorApp(secret, clock).code(), name: `Telefon ${at}` };
      return person.call(api.secondFactors.addTotp, { body });
    };
    const replies = await atOnce(product, { calls: 4, table: 'second_factor', call: add });
    expect(outcomesOf(replies)).toEqual({ done: 2, many_factors: 2 });
  });

  it('stores no readable secret in the database, and exports none', async () => {
    const dan = await product.signUp('dan@example.org');
    const { response: begun } = await dan.call(api.secondFactors.startTotp, { body: { password: PASSWORD } });
    const tables = async () => {
      const rows = await product.database.pool.query(
        `select to_jsonb(f)::text as row from second_factor f where user_id = $1
         union all select to_jsonb(t)::text from one_time_token t where user_id = $1
         union all select to_jsonb(r)::text from recovery_code r where user_id = $1
         union all select to_jsonb(e)::text from audit_event e where entity_id = $1`,
        [dan.user_id],
      );
      return rows.rows.map(({ row }: { row: string }) => row).join('\n');
    };
    const app = authenticatorApp(begun.secret, clock);
    const secret = Buffer.from(app.bytes);
    const forms = [begun.secret, secret.toString('hex'), secret.toString('base64')];
    const waiting = await tables();
    const { response } = await dan.call(api.secondFactors.addTotp, {
      body: { token: begun.token, code: app.code(), name: 'Telefon' },
    });
    const kept = await tables();
    const taken = (await dan.call(api.auth.exportData)).raw.toString();
    expect(taken).toContain('"second_factors":[{"kind":"totp","name":"Telefon"');
    for (const form of [...forms, ...(response.recovery_codes ?? [])])
      for (const place of [waiting, kept, taken]) expect(place).not.toContain(form);
  });
});

describe('signing in with an authenticator app', () => {
  it('is pending after the password: no access before the code', async () => {
    const { app } = await withTotp(product, 'mara@example.org');
    const browser = await halfway(product, 'mara@example.org');
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.call(api.farms.create, { body: { name: 'x' } })).status).toBe(401);
    expect(await waysIn(browser)).toEqual(['totp', 'recovery_code']);
    const code = app.next();
    expect((await enter(product.visitor(), code)).error.error).toBe('second_step_over');
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await enter(browser, typed)).response.email).toBe('mara@example.org');
    expect(await isSignedIn(browser)).toBe(true);
    expect(await waysIn(browser)).toEqual([]);
    expect(kindsOf(product, 'mara@example.org')).toContain('new_sign_in');
  });

  it('accepts no code twice, including that of the setup or an earlier one', async () => {
    const { app } = await withTotp(product, 'radu@example.org');
    const first = await halfway(product, 'radu@example.org');
    expect((await enter(first, app.code())).error.error).toBe('wrong_code');
    const code = app.next();
    const old = app.codeBefore();
    expect((await enter(first, code)).status).toBe(200);
    const second = await halfway(product, 'radu@example.org');
    expect((await enter(second, code)).error.error).toBe('wrong_code');
    expect((await enter(second, old)).error.error).toBe('wrong_code');
    expect((await enter(second, app.next())).status).toBe(200);
  });

  it('accepts one of two concurrent calls, and uses up one code', async () => {
    const { recovery } = await withTotp(product, 'doi@example.org');
    const browser = await halfway(product, 'doi@example.org');
    const both = await Promise.all([enter(browser, recovery[0]!), enter(browser, recovery[1]!)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await factorsOf(browser)).recovery_codes_left).toBe(9);
  });

  it('continues only in the tab in which it was last started, and once', async () => {
    const { app } = await withTotp(product, 'file@example.org');
    const browser = await halfway(product, 'file@example.org');
    expect((await firstStep(product, 'file@example.org', browser)).response).toEqual({ second_step: true });
    expect((await enter(browser, app.next())).status).toBe(200);
    expect((await enter(browser, app.next())).error.error).toBe('second_step_over');
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('starts over after ten minutes', async () => {
    const { app, user_id } = await withTotp(product, 'lent@example.org');
    const browser = await halfway(product, 'lent@example.org');
    const tokens = product.database.db.updateTable('one_time_token').where('user_id', '=', user_id);
    await tokens.set({ expires_at: new Date(Date.now() - 1000) }).execute();
    expect(await waysIn(browser)).toEqual([]);
    expect((await enter(browser, app.next())).error.error).toBe('second_step_over');
    const lasts = async () => {
      const row = await product.database.db
        .selectFrom('one_time_token')
        .select(['created_at', 'expires_at'])
        .where('user_id', '=', user_id)
        .where('purpose', '=', 'second_step')
        .executeTakeFirstOrThrow();
      return row.expires_at.getTime() - row.created_at.getTime();
    };
    await firstStep(product, 'lent@example.org', browser);
    expect(await lasts()).toBe(600_000);
  });

  it('cannot be completed once the password has changed or the account is disabled', async () => {
    const paul = await withTotp(product, 'paul@example.org');
    const browser = await halfway(product, 'paul@example.org');
    const body = { password: PASSWORD, new_password: 'altă parolă bună' };
    expect((await paul.call(api.auth.changePassword, { body })).status).toBe(204);
    expect(await isSignedIn(paul)).toBe(true);
    expect((await enter(browser, paul.app.next())).error.error).toBe('second_step_over');

    await withTotp(product, 'oprit@example.org');
    const other = await halfway(product, 'oprit@example.org');
    await product.database.db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('email', '=', 'oprit@example.org')
      .execute();
    expect(await waysIn(other)).toEqual([]);
  });

  it('allows ten guesses per hour; the owner is warned by mail, and can still sign in on a known browser', async () => {
    const olga = await withTotp(product, 'olga@example.org');
    const stranger = await halfway(product, 'olga@example.org');
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries++) statuses.push((await enter(stranger, '000000')).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    // Neither another browser nor entering the password again allows more.
    expect((await enter(await halfway(product, 'olga@example.org'), olga.app.next())).status).toBe(429);
    expect(
      kindsOf(product, 'olga@example.org').filter((kind) => kind === 'second_step_guesses'),
    ).toHaveLength(1);
    const actions = await actionsOn(product, olga);
    expect(actions.filter((action) => action === 'second_step_failed')).toHaveLength(10);
    expect(actions).toContain('guesses_used_up');
    expect(await isSignedIn(stranger)).toBe(false);

    await firstStep(product, 'olga@example.org', olga);
    expect((await enter(olga, olga.app.next())).status).toBe(200);
  });
});
