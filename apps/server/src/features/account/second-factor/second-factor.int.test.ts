import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, PASSWORD, type Product, startProduct } from '../../../../test/product.ts';
import {
  actionsOn,
  enter,
  factorsOf,
  firstStep,
  halfway,
  isSignedIn,
  kindsOf,
  withTotp,
} from '../../../../test/second-factors.ts';
import { OPERATOR } from '../../../platform/db/changes.ts';
import { removeAllFactors } from './remove-factors.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(() => void product.mails.splice(0));

describe('a recovery code', () => {
  it('works once, is mailed and recorded', async () => {
    const { recovery, ...ada } = await withTotp(product, 'ada@example.org');
    const browser = await halfway(product, 'ada@example.org');
    expect((await enter(browser, recovery[3]!.toUpperCase())).status).toBe(200);
    expect(product.mails.at(-1)).toMatchObject({ kind: 'recovery_code_used', values: { left: '9' } });
    expect(await actionsOn(product, ada)).toContain('recovery_code_used');
    expect((await enter(await halfway(product, 'ada@example.org'), recovery[3]!)).error.error).toBe(
      'wrong_code',
    );
    expect((await factorsOf(browser)).recovery_codes_left).toBe(9);
  });

  it('is invalid once new ones exist, and for other users', async () => {
    const lia = await withTotp(product, 'lia@example.org');
    const leo = await withTotp(product, 'leo@example.org');
    const { response } = await lia.call(api.secondFactors.renewCodes, { body: { password: PASSWORD } });
    const browser = await halfway(product, 'lia@example.org');
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
    const { app } = await withTotp(product, 'uitat@example.org');
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
    const gelu = await withTotp(product, 'gelu@example.org');
    const id = (await factorsOf(gelu)).results[0]!.id;
    const begun = await halfway(product, 'gelu@example.org');
    expect((await remove(gelu, id, 'altă parolă')).error.error).toBe('wrong_password');
    expect((await remove(gelu, id)).status).toBe(204);
    expect(await factorsOf(gelu)).toMatchObject({ results: [], recovery_codes_left: 0 });
    expect((await enter(begun, gelu.recovery[0]!)).error.error).toBe('second_step_over');
    expect((await firstStep(product, 'gelu@example.org')).response).toMatchObject({
      has_second_factor: false,
    });
    expect(kindsOf(product, 'gelu@example.org')).toContain('second_factor_removed');
    expect(await actionsOn(product, gelu)).toContain('factor_removed');
    expect((await remove(gelu, id)).status).toBe(404);
  });

  it('and renaming are limited to one’s own factors', async () => {
    const nina = await withTotp(product, 'nina@example.org');
    const toma = await withTotp(product, 'toma@example.org');
    const params = { factorId: (await factorsOf(nina)).results[0]!.id };
    const rename = (caller: Caller) =>
      caller.call(api.secondFactors.rename, { params, body: { name: 'Nou' } });
    expect([(await remove(toma, params.factorId)).status, (await rename(toma)).status]).toEqual([404, 404]);
    expect((await rename(nina)).status).toBe(204);
    expect((await factorsOf(nina)).results[0]!.name).toBe('Nou');
  });

  it('by the operator, for a lost phone, makes the password sufficient, ends sessions and is recorded', async () => {
    const pia = await withTotp(product, 'pia@example.org');
    const begun = await halfway(product, 'pia@example.org');
    expect(await removeAllFactors(product.database.db, pia.user_id, OPERATOR)).toBe(1);
    expect(await isSignedIn(pia)).toBe(false);
    expect((await enter(begun, pia.recovery[0]!)).error.error).toBe('second_step_over');
    expect((await firstStep(product, 'pia@example.org')).response).toMatchObject({
      has_second_factor: false,
    });
    const events = product.database.db.selectFrom('audit_event').select(['actor_id', 'address', 'after']);
    const removed = events.where('entity_id', '=', pia.user_id).where('action', '=', 'factor_removed');
    expect(await removed.execute()).toEqual([{ actor_id: null, address: null, after: { kind: 'totp' } }]);
    expect(await removeAllFactors(product.database.db, pia.user_id, OPERATOR)).toBe(0);
  });

  it('an account removes its factors and recovery codes', async () => {
    const adio = await withTotp(product, 'adio@example.org');
    expect((await adio.call(api.auth.removeUser, { body: { password: PASSWORD } })).status).toBe(204);
    for (const table of ['second_factor', 'recovery_code'] as const) {
      const rows = product.database.db.selectFrom(table).select('user_id');
      expect(await rows.where('user_id', '=', adio.user_id).execute()).toEqual([]);
    }
  });
});
