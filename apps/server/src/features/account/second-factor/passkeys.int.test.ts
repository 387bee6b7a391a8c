import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addDevice,
  addPasskey,
  askPasskey,
  ORIGIN,
  startPasskey,
  usePasskey,
  withPasskey,
} from '../../../../test/passkeys.ts';
import { type Caller, PASSWORD, type Product, setUpTotp, startProduct } from '../../../../test/product.ts';
import { actionsOn, factorsOf, halfway, isSignedIn, kindsOf } from '../../../../test/second-factors.ts';
import { newDevice } from './testing/device.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct(undefined, { PUBLIC_URL: ORIGIN });
});
afterAll(() => product.stop());
beforeEach(() => void product.mails.splice(0));

describe('adding a passkey', () => {
  it('requires the password and the device, returns recovery codes once, is mailed and recorded', async () => {
    const ana = await product.signUp('ana@example.org');
    expect((await startPasskey(ana, 'altă parolă')).error.error).toBe('wrong_password');
    expect((await factorsOf(ana)).passkeys).toBe('offered');
    const { response: requested } = await startPasskey(ana);
    expect(requested).toMatchObject({
      rp: { id: 'brazda.example', name: 'Brazda' },
      user: { name: 'ana@example.org' },
      excludeCredentials: [],
      authenticatorSelection: { userVerification: 'preferred' },
      attestation: 'none',
    });
    const device = newDevice(ORIGIN);
    const { response } = await addPasskey(ana, device.make(requested));
    expect(response.recovery_codes).toHaveLength(10);
    expect(await factorsOf(ana)).toMatchObject({
      results: [{ kind: 'passkey', name: 'Laptop', last_used_at: null }],
      recovery_codes_left: 10,
    });
    expect(kindsOf(product, 'ana@example.org')).toEqual(['second_factor_added']);
    expect(await actionsOn(product, ana)).toEqual(['signed_in', 'factor_added']);
    expect(await isSignedIn(ana)).toBe(true);

    // Further factors of any kind bring no more codes, and the browser learns which device to exclude.
    const { response: again } = await startPasskey(ana);
    expect(again.excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect((await addPasskey(ana, newDevice(ORIGIN).make(again))).response.recovery_codes).toBeNull();
    expect((await setUpTotp(ana, product.clock)).recovery).toEqual([]);
    const { response: third } = await startPasskey(ana);
    expect((await addPasskey(ana, device.make(third))).error.error).toBe('known_passkey');
  });

  it('refuses credentials created on another site or for another purpose', async () => {
    const ion = await product.signUp('ion@example.org');
    for (const [what, lie] of Object.entries({
      'another origin': { origin: 'https://brazda.example.evil.example' },
      'another port': { origin: `${ORIGIN}:8443` },
      'another name': { party: 'evil.example' },
      'a signature in place of a key': { type: 'webauthn.get' },
      'no one present': { isAbsent: true },
    })) {
      const { response: requested } = await startPasskey(ion);
      const credential = newDevice(ORIGIN).make(requested, lie);
      expect([what, (await addPasskey(ion, credential)).error.error]).toEqual([what, 'wrong_passkey']);
      // The challenge is used up although nothing was added.
      expect((await addPasskey(ion, newDevice(ORIGIN).make(requested))).error.error).toBe('setup_over');
    }
    expect((await factorsOf(ion)).results).toEqual([]);
  });

  it('accepts a challenge once, from the session that requested it, for five minutes', async () => {
    const eva = await product.signUp('eva@example.org');
    const { response: requested } = await startPasskey(eva);
    const other = { ...product.visitor(), email: eva.email, user_id: eva.user_id, codes: null };
    await product.signIn(other);
    expect((await addPasskey(other, newDevice(ORIGIN).make(requested))).error.error).toBe('setup_over');
    const of = (challenge: string) => newDevice(ORIGIN).make({ rp: requested.rp, challenge });
    expect((await addPasskey(eva, of('AAAA'))).error.error).toBe('setup_over');

    const { response: late } = await startPasskey(eva);
    const tokens = product.database.db.updateTable('one_time_token').where('user_id', '=', eva.user_id);
    await tokens.set({ expires_at: new Date(Date.now() - 1000) }).execute();
    expect((await addPasskey(eva, of(late.challenge))).error.error).toBe('setup_over');

    const { response: right } = await startPasskey(eva);
    expect((await addPasskey(eva, of(right.challenge))).status).toBe(200);
    expect((await addPasskey(eva, of(right.challenge))).error.error).toBe('setup_over');
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
    const { device } = await withPasskey(product, 'mihai@example.org');
    const vlad = await product.signUp('vlad@example.org');
    expect((await addPasskey(vlad, device.make((await startPasskey(vlad)).response))).error.error).toBe(
      'known_passkey',
    );
    expect((await factorsOf(vlad)).results).toEqual([]);
  });
});

describe('a passkey', () => {
  const remove = (caller: Caller, factorId: string) =>
    caller.call(api.secondFactors.remove, { params: { factorId }, body: { password: PASSWORD } });

  it('that was removed is refused, while others still work', async () => {
    const { device, ...gelu } = await withPasskey(product, 'gelu@example.org');
    const id = (await factorsOf(gelu)).results[0]!.id;
    const { device: second } = await addDevice(gelu);
    const browser = await halfway(product, 'gelu@example.org');
    const { response: requested } = await askPasskey(browser);
    expect((await remove(gelu, id)).status).toBe(204);
    expect((await usePasskey(browser, device.response(requested))).error.error).toBe('wrong_passkey');
    const { response: now } = await askPasskey(browser);
    expect(now.allowCredentials.map((known) => known.id)).toEqual([second.id]);
    expect((await usePasskey(browser, second.response(now))).status).toBe(200);
    expect(kindsOf(product, 'gelu@example.org')).toContain('second_factor_removed');
    expect(await actionsOn(product, gelu)).toContain('factor_removed');
  });

  it('that was the last factor takes recovery codes and pending steps along, and can be added again', async () => {
    const { device, recovery, ...lia } = await withPasskey(product, 'lia@example.org');
    const begun = await halfway(product, 'lia@example.org');
    const { response: requested } = await askPasskey(begun);
    const id = (await factorsOf(lia)).results[0]!.id;
    await remove(lia, id);
    expect(await factorsOf(lia)).toMatchObject({ results: [], recovery_codes_left: 0 });
    expect((await usePasskey(begun, device.response(requested))).error.error).toBe('second_step_over');
    expect(recovery).toHaveLength(10);
    expect((await addPasskey(lia, device.make((await startPasskey(lia)).response))).status).toBe(200);
  });

  it('can be renamed, and is deleted with the account', async () => {
    const leo = await withPasskey(product, 'leo@example.org');
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
    const { response: requested } = await startPasskey(dan);
    const body = { password: PASSWORD, new_password: 'altă parolă bună' };
    expect((await dan.call(api.auth.changePassword, { body })).status).toBe(204);
    expect((await addPasskey(dan, newDevice(ORIGIN).make(requested))).error.error).toBe('setup_over');
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
