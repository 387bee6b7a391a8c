import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askPasskey, ORIGIN, usePasskey, withPasskey } from '../../../../test/passkeys.ts';
import { PASSWORD, type Product, startProduct } from '../../../../test/product.ts';
import {
  actionsOn,
  factorsOf,
  halfway,
  isSignedIn,
  kindsOf,
  waysIn,
} from '../../../../test/second-factors.ts';
import { newDevice } from './testing/device.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct(undefined, { PUBLIC_URL: ORIGIN });
});
afterAll(() => product.stop());
beforeEach(() => void product.mails.splice(0));

describe('signing in with a passkey', () => {
  it('is pending after the password, and completes with a signature of the device', async () => {
    const { device, user_id } = await withPasskey(product, 'mara@example.org');
    const browser = await halfway(product, 'mara@example.org');
    expect(await isSignedIn(browser)).toBe(false);
    expect(await waysIn(browser)).toEqual(['passkey', 'recovery_code']);
    const { response: requested } = await askPasskey(browser);
    expect(requested).toMatchObject({
      rpId: 'brazda.example',
      allowCredentials: [{ id: device.id }],
      userVerification: 'preferred',
    });
    expect((await usePasskey(browser, device.response(requested))).response.email).toBe('mara@example.org');
    expect(await isSignedIn(browser)).toBe(true);
    expect((await factorsOf(browser)).results[0]!.last_used_at).not.toBeNull();
    expect(kindsOf(product, 'mara@example.org')).toContain('new_sign_in');
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
    const { device, ...olga } = await withPasskey(product, 'olga@example.org');
    const browser = await halfway(product, 'olga@example.org');
    const other = newDevice(ORIGIN);
    const lies = {
      'another origin': { origin: 'https://brazda.example.evil.example' },
      'another name': { party: 'evil.example' },
      'a key in place of a signature': { type: 'webauthn.create' },
      'no one present': { isAbsent: true },
    };
    for (const [what, lie] of Object.entries(lies)) {
      const { response: requested } = await askPasskey(browser);
      const refused = await usePasskey(browser, device.response(requested, lie));
      expect([what, refused.error.error]).toEqual([what, 'wrong_passkey']);
      // The challenge is used up by it.
      expect((await usePasskey(browser, device.response(requested))).error.error).toBe('passkey_over');
    }
    const { response: requested } = await askPasskey(browser);
    // Signed by another device under its id.
    const forged = { ...other.response(requested), id: device.id, rawId: device.id };
    expect((await usePasskey(browser, forged)).error.error).toBe('wrong_passkey');
    expect(await isSignedIn(browser)).toBe(false);
    expect((await actionsOn(product, olga)).filter((action) => action === 'second_step_failed')).toHaveLength(
      9,
    );
  });

  it('accepts a challenge once, in the browser and the pending step that requested it', async () => {
    const { device } = await withPasskey(product, 'radu@example.org');
    const browser = await halfway(product, 'radu@example.org');
    const elsewhere = await halfway(product, 'radu@example.org');
    const { response: requested } = await askPasskey(browser);
    expect((await usePasskey(elsewhere, device.response(requested))).error.error).toBe('passkey_over');
    const { response: before } = await askPasskey(browser);
    await browser.call(api.auth.login, { body: { email: 'radu@example.org', password: PASSWORD } });
    expect((await usePasskey(browser, device.response(before))).error.error).toBe('passkey_over');
    const { response: right } = await askPasskey(browser);
    const signed = device.response(right);
    expect((await usePasskey(browser, signed)).status).toBe(200);
    const again = await halfway(product, 'radu@example.org');
    expect((await usePasskey(again, signed)).error.error).toBe('passkey_over');
    expect((await usePasskey(product.visitor(), signed)).error.error).toBe('second_step_over');
    expect((await askPasskey(product.visitor())).error.error).toBe('second_step_over');
  });

  it('accepts only passkeys of the user', async () => {
    const { device } = await withPasskey(product, 'toma@example.org');
    await withPasskey(product, 'nina@example.org');
    const browser = await halfway(product, 'nina@example.org');
    const { response: requested } = await askPasskey(browser);
    expect((await usePasskey(browser, device.response(requested))).error.error).toBe('wrong_passkey');
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('refuses and records a counter that does not increase, as of a clone, unless it is always 0', async () => {
    const { device, ...paul } = await withPasskey(product, 'paul@example.org');
    const enter = async (counter: number) => {
      const browser = await halfway(product, 'paul@example.org');
      return usePasskey(browser, device.response((await askPasskey(browser)).response, { counter }));
    };
    for (const counter of [0, 0, 7]) expect((await enter(counter)).status).toBe(200);
    for (const counter of [7, 6, 0]) expect((await enter(counter)).error.error).toBe('wrong_passkey');
    const actions = await actionsOn(product, paul);
    expect(actions.filter((action) => action === 'passkey_counter_went_back')).toHaveLength(3);
    expect((await enter(8)).status).toBe(200);
  });

  it('accepts one of two concurrent calls', async () => {
    const { device } = await withPasskey(product, 'doi@example.org');
    const browser = await halfway(product, 'doi@example.org');
    const one = (await askPasskey(browser)).response;
    const two = (await askPasskey(browser)).response;
    const both = await Promise.all([
      usePasskey(browser, device.response(one)),
      usePasskey(browser, device.response(two)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('shares the limit of ten guesses per hour with codes', async () => {
    const { device, recovery } = await withPasskey(product, 'oana@example.org');
    const browser = await halfway(product, 'oana@example.org');
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      const lie = { party: 'evil.example' };
      statuses.push(
        (await usePasskey(browser, device.response((await askPasskey(browser)).response, lie))).status,
      );
      const code = await browser.call(api.secondFactors.enterCode, { body: { code: '000000' } });
      statuses.push(code.status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await usePasskey(browser, device.response((await askPasskey(browser)).response))).status).toBe(
      429,
    );
    const body = { code: recovery![0]! };
    expect((await browser.call(api.secondFactors.enterCode, { body })).status).toBe(429);
    expect(
      kindsOf(product, 'oana@example.org').filter((kind) => kind === 'second_step_guesses'),
    ).toHaveLength(1);
  });
});
