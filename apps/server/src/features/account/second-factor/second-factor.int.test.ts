import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthenticatorApp, authenticatorApp, type Clock } from '../../../../test/authenticator-app.ts';
import {
  type Caller,
  PASSWORD,
  type Product,
  type SignedUp,
  setUpTotp,
  startProduct,
} from '../../../../test/product.ts';
import { OPERATOR } from '../../../platform/db/changes.ts';
import { removeAllFactors } from './remove-factors.ts';

let product: Product;
let clock: Clock;
beforeAll(async () => {
  product = await startProduct();
  clock = product.clock;
});
afterAll(() => product.stop());
beforeEach(() => void product.mails.splice(0));

const english = { 'accept-language': 'en' };
const firstStep = (email: string, caller: Caller = product.visitor()) =>
  caller.call(api.auth.login, { body: { email, password: PASSWORD } });
const enter = (caller: Caller, code: string) =>
  caller.call(api.secondFactors.enterCode, { body: { code }, headers: english });
const waysIn = async (caller: Caller) => (await caller.call(api.secondFactors.pending)).response.ways;
const isSignedIn = async (caller: Caller) => (await caller.call(api.auth.user)).status === 200;
const kindsOf = (email: string) => product.mails.filter(({ to }) => to === email).map(({ kind }) => kind);
const factorsOf = async (caller: Caller) => (await caller.call(api.secondFactors.list)).response;

async function actionsOn({ user_id }: SignedUp): Promise<string[]> {
  const events = await product.database.db
    .selectFrom('audit_event')
    .select('action')
    .where('entity_id', '=', user_id)
    .orderBy('id')
    .execute();
  return events.map(({ action }) => action);
}

/** Creates a user with an authenticator app, and returns what setting it up showed them. */
async function withTotp(
  email: string,
): Promise<SignedUp & { readonly app: AuthenticatorApp; readonly recovery: readonly string[] }> {
  const person = await product.signUp(email);
  const { app, recovery } = await setUpTotp(person, clock);
  return { ...person, app, recovery };
}

/** A browser with the password entered and the second step pending. */
async function halfway(email: string) {
  const browser = product.visitor();
  expect((await firstStep(email, browser)).response).toEqual({ second_step: true });
  return browser;
}

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
    expect(kindsOf('ana@example.org')).toEqual(['second_factor_added']);
    expect(await actionsOn(ana)).toEqual(['signed_in', 'factor_added']);
    // A second one brings no more codes: the existing ones still work.
    const { response: second } = await start(PASSWORD);
    const other = authenticatorApp(second.secret, clock);
    expect((await add(other.code(), second.token)).response.recovery_codes).toBeNull();
  });

  it('of another user is not possible with their token', async () => {
    const [ion, eva] = [await product.signUp('ion@example.org'), await product.signUp('eva@example.org')];
    const { response: begun } = await ion.call(api.secondFactors.startTotp, { body: { password: PASSWORD } });
    const body = { token: begun.token, code: authenticatorApp(begun.secret, clock).code(), name: 'x' };
    expect((await eva.call(api.secondFactors.addTotp, { body })).error.error).toBe('setup_over');
    expect((await ion.call(api.secondFactors.addTotp, { body })).status).toBe(200);
  });

  it('ends the sessions that began without it', async () => {
    const vera = await product.signUp('vera@example.org');
    const elsewhere = product.visitor();
    await firstStep('vera@example.org', elsewhere);
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
    const { app } = await withTotp('mara@example.org');
    const browser = await halfway('mara@example.org');
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.call(api.farms.create, { body: { name: 'x' } })).status).toBe(401);
    expect(await waysIn(browser)).toEqual(['totp', 'recovery_code']);
    const code = app.next();
    expect((await enter(product.visitor(), code)).error.error).toBe('second_step_over');
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await enter(browser, typed)).response.email).toBe('mara@example.org');
    expect(await isSignedIn(browser)).toBe(true);
    expect(await waysIn(browser)).toEqual([]);
    expect(kindsOf('mara@example.org')).toContain('new_sign_in');
  });

  it('accepts no code twice, including that of the setup or an earlier one', async () => {
    const { app } = await withTotp('radu@example.org');
    const first = await halfway('radu@example.org');
    expect((await enter(first, app.code())).error.error).toBe('wrong_code');
    const code = app.next();
    const old = app.codeBefore();
    expect((await enter(first, code)).status).toBe(200);
    const second = await halfway('radu@example.org');
    expect((await enter(second, code)).error.error).toBe('wrong_code');
    expect((await enter(second, old)).error.error).toBe('wrong_code');
    expect((await enter(second, app.next())).status).toBe(200);
  });

  it('accepts one of two concurrent calls, and uses up one code', async () => {
    const { recovery } = await withTotp('doi@example.org');
    const browser = await halfway('doi@example.org');
    const both = await Promise.all([enter(browser, recovery[0]!), enter(browser, recovery[1]!)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await factorsOf(browser)).recovery_codes_left).toBe(9);
  });

  it('continues only in the tab in which it was last started, and once', async () => {
    const { app } = await withTotp('file@example.org');
    const browser = await halfway('file@example.org');
    expect((await firstStep('file@example.org', browser)).response).toEqual({ second_step: true });
    expect((await enter(browser, app.next())).status).toBe(200);
    expect((await enter(browser, app.next())).error.error).toBe('second_step_over');
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('starts over after ten minutes', async () => {
    const { app, user_id } = await withTotp('lent@example.org');
    const browser = await halfway('lent@example.org');
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
    await firstStep('lent@example.org', browser);
    expect(await lasts()).toBe(600_000);
  });

  it('cannot be completed once the password has changed or the account is disabled', async () => {
    const paul = await withTotp('paul@example.org');
    const browser = await halfway('paul@example.org');
    const body = { password: PASSWORD, new_password: 'altă parolă bună' };
    expect((await paul.call(api.auth.changePassword, { body })).status).toBe(204);
    expect(await isSignedIn(paul)).toBe(true);
    expect((await enter(browser, paul.app.next())).error.error).toBe('second_step_over');

    await withTotp('oprit@example.org');
    const other = await halfway('oprit@example.org');
    await product.database.db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('email', '=', 'oprit@example.org')
      .execute();
    expect(await waysIn(other)).toEqual([]);
  });

  it('allows ten guesses per hour; the owner is warned by mail, and can still sign in on a known browser', async () => {
    const olga = await withTotp('olga@example.org');
    const stranger = await halfway('olga@example.org');
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries++) statuses.push((await enter(stranger, '000000')).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    // Neither another browser nor entering the password again allows more.
    expect((await enter(await halfway('olga@example.org'), olga.app.next())).status).toBe(429);
    expect(kindsOf('olga@example.org').filter((kind) => kind === 'second_step_guesses')).toHaveLength(1);
    const actions = await actionsOn(olga);
    expect(actions.filter((action) => action === 'second_step_failed')).toHaveLength(10);
    expect(actions).toContain('guesses_used_up');
    expect(await isSignedIn(stranger)).toBe(false);

    await firstStep('olga@example.org', olga);
    expect((await enter(olga, olga.app.next())).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('works once, is mailed and recorded', async () => {
    const { recovery, ...ada } = await withTotp('ada@example.org');
    const browser = await halfway('ada@example.org');
    expect((await enter(browser, recovery[3]!.toUpperCase())).status).toBe(200);
    expect(product.mails.at(-1)).toMatchObject({ kind: 'recovery_code_used', values: { left: '9' } });
    expect(await actionsOn(ada)).toContain('recovery_code_used');
    expect((await enter(await halfway('ada@example.org'), recovery[3]!)).error.error).toBe('wrong_code');
    expect((await factorsOf(browser)).recovery_codes_left).toBe(9);
  });

  it('is invalid once new ones exist, and for other users', async () => {
    const [lia, leo] = [await withTotp('lia@example.org'), await withTotp('leo@example.org')];
    const { response } = await lia.call(api.secondFactors.renewCodes, { body: { password: PASSWORD } });
    const browser = await halfway('lia@example.org');
    expect((await enter(browser, lia.recovery[0]!)).error.error).toBe('wrong_code');
    expect((await enter(browser, leo.recovery[0]!)).error.error).toBe('wrong_code');
    expect((await enter(browser, response.recovery_codes[0]!)).status).toBe(200);
    const none = await product.signUp('fara@example.org');
    const refused = await none.call(api.secondFactors.renewCodes, { body: { password: PASSWORD } });
    expect(refused.error.error).toBe('no_factor');
  });
});

describe('other ways in', () => {
  it('through a password reset link also require the second step', async () => {
    const { app } = await withTotp('uitat@example.org');
    const browser = product.visitor();
    await browser.call(api.auth.forgotPassword, { body: { email: 'uitat@example.org' } });
    const body = { token: product.tokenTo('uitat@example.org'), new_password: 'altă parolă bună' };
    expect((await browser.call(api.auth.resetPassword, { body })).response).toEqual({ second_step: true });
    expect(await isSignedIn(browser)).toBe(false);
    expect((await enter(browser, app.next())).status).toBe(200);
  });
});

describe('removing', () => {
  const remove = (caller: Caller, factorId: string, password: string | undefined = PASSWORD) =>
    caller.call(api.secondFactors.remove, { params: { factorId }, body: { password } });

  it('requires the password, after which signing in has one step again', async () => {
    const gelu = await withTotp('gelu@example.org');
    const id = (await factorsOf(gelu)).results[0]!.id;
    const begun = await halfway('gelu@example.org');
    expect((await remove(gelu, id, 'altă parolă')).error.error).toBe('wrong_password');
    expect((await remove(gelu, id)).status).toBe(204);
    expect(await factorsOf(gelu)).toMatchObject({ results: [], recovery_codes_left: 0 });
    expect((await enter(begun, gelu.recovery[0]!)).error.error).toBe('second_step_over');
    expect((await firstStep('gelu@example.org')).response).toMatchObject({ has_second_factor: false });
    expect(kindsOf('gelu@example.org')).toContain('second_factor_removed');
    expect(await actionsOn(gelu)).toContain('factor_removed');
    expect((await remove(gelu, id)).status).toBe(404);
  });

  it('and renaming are limited to one’s own factors', async () => {
    const [nina, toma] = [await withTotp('nina@example.org'), await withTotp('toma@example.org')];
    const params = { factorId: (await factorsOf(nina)).results[0]!.id };
    const rename = (caller: Caller) =>
      caller.call(api.secondFactors.rename, { params, body: { name: 'Nou' } });
    expect([(await remove(toma, params.factorId)).status, (await rename(toma)).status]).toEqual([404, 404]);
    expect((await rename(nina)).status).toBe(204);
    expect((await factorsOf(nina)).results[0]!.name).toBe('Nou');
  });

  it('by the operator, for a lost phone, makes the password sufficient, ends sessions and is recorded', async () => {
    const pia = await withTotp('pia@example.org');
    const begun = await halfway('pia@example.org');
    expect(await removeAllFactors(product.database.db, pia.user_id, OPERATOR)).toBe(1);
    expect(await isSignedIn(pia)).toBe(false);
    expect((await enter(begun, pia.recovery[0]!)).error.error).toBe('second_step_over');
    expect((await firstStep('pia@example.org')).response).toMatchObject({ has_second_factor: false });
    const events = product.database.db.selectFrom('audit_event').select(['actor_id', 'address', 'after']);
    const removed = events.where('entity_id', '=', pia.user_id).where('action', '=', 'factor_removed');
    expect(await removed.execute()).toEqual([{ actor_id: null, address: null, after: { kind: 'totp' } }]);
    expect(await removeAllFactors(product.database.db, pia.user_id, OPERATOR)).toBe(0);
  });

  it('an account removes its factors and recovery codes', async () => {
    const adio = await withTotp('adio@example.org');
    expect((await adio.call(api.auth.removeUser, { body: { password: PASSWORD } })).status).toBe(204);
    for (const table of ['second_factor', 'recovery_code'] as const) {
      const rows = product.database.db.selectFrom(table).select('user_id');
      expect(await rows.where('user_id', '=', adio.user_id).execute()).toEqual([]);
    }
  });
});
