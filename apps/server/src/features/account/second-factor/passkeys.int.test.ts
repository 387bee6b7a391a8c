import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Caller,
  PASSWORD,
  type Product,
  type SignedUp,
  setUpTotp,
  startProduct,
} from '../../../../test/product.ts';
import { type Device, newDevice } from './testing/device.ts';

const ORIGIN = 'https://brazda.example';
let product: Product;
beforeAll(async () => {
  product = await startProduct(undefined, { PUBLIC_URL: ORIGIN });
});
afterAll(() => product.stop());
beforeEach(() => void product.mails.splice(0));

const start = (caller: Caller, password: string | undefined = PASSWORD) =>
  caller.call(api.secondFactors.startPasskey, { body: { password } });
const add = (caller: Caller, credential: ReturnType<Device['make']>, name = 'Laptop') =>
  caller.call(api.secondFactors.addPasskey, { body: { credential, name } });
const ask = (caller: Caller) => caller.call(api.secondFactors.askPasskey);
const use = (caller: Caller, credential: ReturnType<Device['response']>) =>
  caller.call(api.secondFactors.usePasskey, { body: { credential } });
const factorsOf = async (caller: Caller) => (await caller.call(api.secondFactors.list)).response;
const waysIn = async (caller: Caller) => (await caller.call(api.secondFactors.pending)).response.ways;
const isSignedIn = async (caller: Caller) => (await caller.call(api.auth.user)).status === 200;
const kindsOf = (email: string) => product.mails.filter(({ to }) => to === email).map(({ kind }) => kind);

async function actionsOn({ user_id }: SignedUp): Promise<string[]> {
  const events = await product.database.db
    .selectFrom('audit_event')
    .select('action')
    .where('entity_id', '=', user_id)
    .orderBy('id')
    .execute();
  return events.map(({ action }) => action);
}

async function addDevice(person: Caller): Promise<{ device: Device; recovery: readonly string[] | null }> {
  const device = newDevice(ORIGIN);
  const { status, response } = await add(person, device.make((await start(person)).response));
  expect(status).toBe(200);
  return { device, recovery: response.recovery_codes };
}

/** Creates a user with one passkey. */
async function withPasskey(email: string) {
  const person = await product.signUp(email);
  return { ...person, ...(await addDevice(person)) };
}

/** A browser with the password entered and the second step pending. */
async function halfway(email: string) {
  const browser = product.visitor();
  const { response } = await browser.call(api.auth.login, { body: { email, password: PASSWORD } });
  expect(response).toEqual({ second_step: true });
  return browser;
}

describe('adding a passkey', () => {
  it('requires the password and the device, returns recovery codes once, is mailed and recorded', async () => {
    const ana = await product.signUp('ana@example.org');
    expect((await start(ana, 'altă parolă')).error.error).toBe('wrong_password');
    expect((await factorsOf(ana)).passkeys).toBe('offered');
    const { response: requested } = await start(ana);
    expect(requested).toMatchObject({
      rp: { id: 'brazda.example', name: 'Brazda' },
      user: { name: 'ana@example.org' },
      excludeCredentials: [],
      authenticatorSelection: { userVerification: 'preferred' },
      attestation: 'none',
    });
    const device = newDevice(ORIGIN);
    const { response } = await add(ana, device.make(requested));
    expect(response.recovery_codes).toHaveLength(10);
    expect(await factorsOf(ana)).toMatchObject({
      results: [{ kind: 'passkey', name: 'Laptop', last_used_at: null }],
      recovery_codes_left: 10,
    });
    expect(kindsOf('ana@example.org')).toEqual(['second_factor_added']);
    expect(await actionsOn(ana)).toEqual(['signed_in', 'factor_added']);
    expect(await isSignedIn(ana)).toBe(true);

    // Further factors of any kind bring no more codes, and the browser learns which device to exclude.
    const { response: again } = await start(ana);
    expect(again.excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect((await add(ana, newDevice(ORIGIN).make(again))).response.recovery_codes).toBeNull();
    expect((await setUpTotp(ana, product.clock)).recovery).toEqual([]);
    const { response: third } = await start(ana);
    expect((await add(ana, device.make(third))).error.error).toBe('known_passkey');
  });

  it('refuses credentials created on another site or for another purpose', async () => {
    const ion = await product.signUp('ion@example.org');
    for (const [what, lie] of Object.entries({
      'another origin': { origin: 'https://brazda.example.evil.example' },
      'another port': { origin: `${ORIGIN}:8443` },
      'another name': { party: 'evil.example' },
      'a signature in place of a key': { type: 'webauthn.get' },
      'nobody there': { isAbsent: true },
    })) {
      const { response: requested } = await start(ion);
      const credential = newDevice(ORIGIN).make(requested, lie);
      expect([what, (await add(ion, credential)).error.error]).toEqual([what, 'wrong_passkey']);
      // The challenge is used up although nothing was added.
      expect((await add(ion, newDevice(ORIGIN).make(requested))).error.error).toBe('setup_over');
    }
    expect((await factorsOf(ion)).results).toEqual([]);
  });

  it('accepts a challenge once, from the session that requested it, for five minutes', async () => {
    const eva = await product.signUp('eva@example.org');
    const { response: requested } = await start(eva);
    const other = { ...product.visitor(), email: eva.email, user_id: eva.user_id, codes: null };
    await product.signIn(other);
    expect((await add(other, newDevice(ORIGIN).make(requested))).error.error).toBe('setup_over');
    const of = (challenge: string) => newDevice(ORIGIN).make({ rp: requested.rp, challenge });
    expect((await add(eva, of('AAAA'))).error.error).toBe('setup_over');

    const { response: late } = await start(eva);
    const tokens = product.database.db.updateTable('one_time_token').where('user_id', '=', eva.user_id);
    await tokens.set({ expires_at: new Date(Date.now() - 1000) }).execute();
    expect((await add(eva, of(late.challenge))).error.error).toBe('setup_over');

    const { response: right } = await start(eva);
    expect((await add(eva, of(right.challenge))).status).toBe(200);
    expect((await add(eva, of(right.challenge))).error.error).toBe('setup_over');
  });

  it('belongs to the public URL, whatever host a request names', async () => {
    const dora = await product.signUp('dora@example.org');
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    };
    const body = { password: PASSWORD };
    const { response: requested } = await dora.call(api.secondFactors.startPasskey, { body, headers });
    expect(requested.rp.id).toBe('brazda.example');
    const made = newDevice('https://evil.example').make(requested, { party: 'evil.example' });
    const refused = await dora.call(api.secondFactors.addPasskey, {
      body: { credential: made, name: 'x' },
      headers,
    });
    expect(refused.error.error).toBe('wrong_passkey');
  });

  it('refuses a credential of another user', async () => {
    const { device } = await withPasskey('mihai@example.org');
    const vlad = await product.signUp('vlad@example.org');
    expect((await add(vlad, device.make((await start(vlad)).response))).error.error).toBe('known_passkey');
    expect((await factorsOf(vlad)).results).toEqual([]);
  });
});

describe('signing in with a passkey', () => {
  it('is pending after the password, and completes with a signature of the device', async () => {
    const { device, user_id } = await withPasskey('mara@example.org');
    const browser = await halfway('mara@example.org');
    expect(await isSignedIn(browser)).toBe(false);
    expect(await waysIn(browser)).toEqual(['passkey', 'recovery_code']);
    const { response: requested } = await ask(browser);
    expect(requested).toMatchObject({
      rpId: 'brazda.example',
      allowCredentials: [{ id: device.id }],
      userVerification: 'preferred',
    });
    expect((await use(browser, device.response(requested))).response.email).toBe('mara@example.org');
    expect(await isSignedIn(browser)).toBe(true);
    expect((await factorsOf(browser)).results[0]!.last_used_at).not.toBeNull();
    expect(kindsOf('mara@example.org')).toContain('new_sign_in');
    const event = await product.database.db
      .selectFrom('audit_event')
      .select('after')
      .where('entity_id', '=', user_id)
      .where('action', '=', 'signed_in')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event.after).toEqual({ second_step: 'passkey' });
  });

  it('refuses signatures from another site and invalid ones', async () => {
    const { device, ...olga } = await withPasskey('olga@example.org');
    const browser = await halfway('olga@example.org');
    const other = newDevice(ORIGIN);
    const lies = {
      'another origin': { origin: 'https://brazda.example.evil.example' },
      'another name': { party: 'evil.example' },
      'a key in place of a signature': { type: 'webauthn.create' },
      'nobody there': { isAbsent: true },
    };
    for (const [what, lie] of Object.entries(lies)) {
      const { response: requested } = await ask(browser);
      const refused = await use(browser, device.response(requested, lie));
      expect([what, refused.error.error]).toEqual([what, 'wrong_passkey']);
      // The challenge is used up by it.
      expect((await use(browser, device.response(requested))).error.error).toBe('passkey_over');
    }
    const { response: requested } = await ask(browser);
    // Signed by another device under its id.
    const forged = { ...other.response(requested), id: device.id, rawId: device.id };
    expect((await use(browser, forged)).error.error).toBe('wrong_passkey');
    expect(await isSignedIn(browser)).toBe(false);
    expect((await actionsOn(olga)).filter((action) => action === 'second_step_failed')).toHaveLength(9);
  });

  it('accepts a challenge once, in the browser and the pending step that requested it', async () => {
    const { device } = await withPasskey('radu@example.org');
    const browser = await halfway('radu@example.org');
    const elsewhere = await halfway('radu@example.org');
    const { response: requested } = await ask(browser);
    expect((await use(elsewhere, device.response(requested))).error.error).toBe('passkey_over');
    const { response: before } = await ask(browser);
    await browser.call(api.auth.login, { body: { email: 'radu@example.org', password: PASSWORD } });
    expect((await use(browser, device.response(before))).error.error).toBe('passkey_over');
    const { response: right } = await ask(browser);
    const signed = device.response(right);
    expect((await use(browser, signed)).status).toBe(200);
    const again = await halfway('radu@example.org');
    expect((await use(again, signed)).error.error).toBe('passkey_over');
    expect((await use(product.visitor(), signed)).error.error).toBe('second_step_over');
    expect((await ask(product.visitor())).error.error).toBe('second_step_over');
  });

  it('accepts only passkeys of the user', async () => {
    const { device } = await withPasskey('toma@example.org');
    await withPasskey('nina@example.org');
    const browser = await halfway('nina@example.org');
    const { response: requested } = await ask(browser);
    expect((await use(browser, device.response(requested))).error.error).toBe('wrong_passkey');
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('refuses and records a counter that does not increase, as of a clone, unless it is always 0', async () => {
    const { device, ...paul } = await withPasskey('paul@example.org');
    const enter = async (counter: number) => {
      const browser = await halfway('paul@example.org');
      return use(browser, device.response((await ask(browser)).response, { counter }));
    };
    for (const counter of [0, 0, 7]) expect((await enter(counter)).status).toBe(200);
    for (const counter of [7, 6, 0]) expect((await enter(counter)).error.error).toBe('wrong_passkey');
    const actions = await actionsOn(paul);
    expect(actions.filter((action) => action === 'passkey_counter_went_back')).toHaveLength(3);
    expect((await enter(8)).status).toBe(200);
  });

  it('accepts one of two concurrent calls', async () => {
    const { device } = await withPasskey('doi@example.org');
    const browser = await halfway('doi@example.org');
    const [one, two] = [(await ask(browser)).response, (await ask(browser)).response];
    const both = await Promise.all([use(browser, device.response(one)), use(browser, device.response(two))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('shares the limit of ten guesses per hour with codes', async () => {
    const { device, recovery } = await withPasskey('oana@example.org');
    const browser = await halfway('oana@example.org');
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      const lie = { party: 'evil.example' };
      statuses.push((await use(browser, device.response((await ask(browser)).response, lie))).status);
      const code = await browser.call(api.secondFactors.enterCode, { body: { code: '000000' } });
      statuses.push(code.status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await use(browser, device.response((await ask(browser)).response))).status).toBe(429);
    const body = { code: recovery![0]! };
    expect((await browser.call(api.secondFactors.enterCode, { body })).status).toBe(429);
    expect(kindsOf('oana@example.org').filter((kind) => kind === 'second_step_guesses')).toHaveLength(1);
  });
});

describe('a passkey', () => {
  const remove = (caller: Caller, factorId: string) =>
    caller.call(api.secondFactors.remove, { params: { factorId }, body: { password: PASSWORD } });

  it('that was removed is refused, while others still work', async () => {
    const { device, ...gelu } = await withPasskey('gelu@example.org');
    const id = (await factorsOf(gelu)).results[0]!.id;
    const { device: second } = await addDevice(gelu);
    const browser = await halfway('gelu@example.org');
    const { response: requested } = await ask(browser);
    expect((await remove(gelu, id)).status).toBe(204);
    expect((await use(browser, device.response(requested))).error.error).toBe('wrong_passkey');
    const { response: now } = await ask(browser);
    expect(now.allowCredentials.map((known) => known.id)).toEqual([second.id]);
    expect((await use(browser, second.response(now))).status).toBe(200);
    expect(kindsOf('gelu@example.org')).toContain('second_factor_removed');
    expect(await actionsOn(gelu)).toContain('factor_removed');
  });

  it('that was the last factor takes recovery codes and pending steps along, and can be added again', async () => {
    const { device, recovery, ...lia } = await withPasskey('lia@example.org');
    const begun = await halfway('lia@example.org');
    const { response: requested } = await ask(begun);
    const id = (await factorsOf(lia)).results[0]!.id;
    await remove(lia, id);
    expect(await factorsOf(lia)).toMatchObject({ results: [], recovery_codes_left: 0 });
    expect((await use(begun, device.response(requested))).error.error).toBe('second_step_over');
    expect(recovery).toHaveLength(10);
    expect((await add(lia, device.make((await start(lia)).response))).status).toBe(200);
  });

  it('can be renamed, and is deleted with the account', async () => {
    const leo = await withPasskey('leo@example.org');
    const params = { factorId: (await factorsOf(leo)).results[0]!.id };
    const renamed = await leo.call(api.secondFactors.rename, { params, body: { name: 'Cheia mea' } });
    expect(renamed.status).toBe(204);
    const taken = (await leo.call(api.auth.exportData)).raw.toString();
    expect(taken).toContain('"second_factors":[{"kind":"passkey","name":"Cheia mea"');
    await leo.call(api.auth.removeUser, { body: { password: PASSWORD } });
    const rows = product.database.db.selectFrom('second_factor').select('id');
    expect(await rows.where('user_id', '=', leo.user_id).execute()).toEqual([]);
  });

  it('requested before a password change can no longer be added', async () => {
    const dan = await product.signUp('dan@example.org');
    const { response: requested } = await start(dan);
    const body = { password: PASSWORD, new_password: 'altă parolă bună' };
    expect((await dan.call(api.auth.changePassword, { body })).status).toBe(204);
    expect((await add(dan, newDevice(ORIGIN).make(requested))).error.error).toBe('setup_over');
  });
});

describe.each([
  ['http://127.0.0.1:8080', 'needs_name'],
  ['http://brazda.example', 'needs_https'],
])('with the public URL %s', (PUBLIC_URL, lack) => {
  let other: Product;
  beforeAll(async () => {
    other = await startProduct(undefined, { PUBLIC_URL });
  });
  afterAll(() => other.stop());

  it('passkeys are not supported, whatever host a request names', async () => {
    const ana = await other.signUp('ana@example.org');
    expect((await factorsOf(ana)).passkeys).toBe(lack);
    const headers = { host: 'brazda.example', 'x-forwarded-host': 'brazda.example' };
    const body = { password: PASSWORD };
    const refused = await ana.call(api.secondFactors.startPasskey, { body, headers });
    expect(refused.error.error).toBe('no_passkeys');
  });
});
