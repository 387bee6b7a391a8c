import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, PASSWORD, type Product, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(() => void product.mails.splice(0));

const login = (email: string, password: string, caller: Caller = product.visitor()) =>
  caller.call(api.auth.login, { body: { email, password }, headers: { 'accept-language': 'en' } });
const forgot = (email: string, caller: Caller = product.visitor()) =>
  caller.call(api.auth.forgotPassword, { body: { email } });
const kindsOf = (email: string) => product.mails.filter(({ to }) => to === email).map(({ kind }) => kind);

/** Guesses from a different network each time. */
async function guess(email: string, times: number) {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries++) statuses.push((await login(email, `parola ${tries}`)).status);
  return statuses;
}

describe('password guesses at one account from many networks', () => {
  it('end after twenty in an hour; the owner is mailed once, and can still sign in from a known browser', async () => {
    const ana = await product.signUp('ana@example.org');
    expect(await guess('ana@example.org', 22)).toEqual([...Array(20).fill(400), 429, 429]);
    const { status, error } = await login('ana@example.org', PASSWORD);
    expect([status, error.detail]).toEqual([429, 'Too many tries. Please try again in 60 min.']);
    expect(kindsOf('ana@example.org')).toEqual(['many_guesses']);
    expect((await login('ana@example.org', PASSWORD, ana)).status).toBe(200);
  });

  it('do not block resetting a forgotten password', async () => {
    await product.signUp('ion@example.org');
    await guess('ion@example.org', 21);
    const owner = product.visitor();
    await forgot('ion@example.org', owner);
    const body = { token: product.tokenTo('ion@example.org'), new_password: 'altă parolă bună' };
    expect((await owner.call(api.auth.resetPassword, { body })).status).toBe(200);
    expect((await login('ion@example.org', 'altă parolă bună', owner)).status).toBe(200);
  });

  it('are counted across all processes, and send no mail if the account does not exist', async () => {
    expect((await guess('nimeni@example.org', 21)).at(-1)).toBe(429);
    expect(product.mails).toEqual([]);
    const events = product.database.db.selectFrom('audit_event').select('id');
    expect(
      await events.where('action', '=', 'guesses_used_up').where('entity_id', '=', '').execute(),
    ).toHaveLength(1);
  });

  it('in the owner’s browser have a limit of their own', async () => {
    const vlad = await product.signUp('vlad@example.org');
    for (let tries = 0; tries < 20; tries++) {
      const headers = { 'x-forwarded-for': `10.3.0.${tries}` };
      const body = { email: 'vlad@example.org', password: 'nu e asta' };
      expect((await vlad.call(api.auth.login, { body, headers })).status).toBe(400);
    }
    const body = { email: 'vlad@example.org', password: PASSWORD };
    const headers = { 'x-forwarded-for': '10.3.1.1' };
    expect((await vlad.call(api.auth.login, { body, headers })).status).toBe(429);
    expect((await login('vlad@example.org', PASSWORD)).status).toBe(200);
  });
});

describe('mails requested by strangers', () => {
  it('do not use up those of the owner, even from the same network', async () => {
    const elena = await product.signUp('elena@example.org');
    const stranger = product.visitor();
    for (let asks = 0; asks < 5; asks++)
      expect((await forgot('elena@example.org', stranger)).status).toBe(204);
    expect((await forgot('elena@example.org', stranger)).status).toBe(429);
    product.mails.splice(0);
    expect((await forgot('elena@example.org')).status).toBe(204);
    const headers = { 'x-forwarded-for': stranger.address };
    const body = { email: 'elena@example.org' };
    expect((await elena.call(api.auth.forgotPassword, { body, headers })).status).toBe(204);
    expect(kindsOf('elena@example.org')).toEqual(['reset_password', 'reset_password']);
  });
});

describe('a sign-in in a browser that is new to an account', () => {
  it('is reported by mail with browser and time; the first one and those of known browsers are not', async () => {
    await product.signUp('maria@example.org');
    expect(product.mails).toEqual([]);
    const phone = product.visitor();
    const body = { email: 'maria@example.org', password: PASSWORD };
    const headers = {
      'accept-language': 'ro',
      'user-agent': 'Mozilla/5.0 (iPhone) Version/17 Mobile Safari/604.1 http://evil.example',
    };
    await phone.call(api.auth.login, { body, headers });
    expect(product.mails).toMatchObject([{ kind: 'new_sign_in', to: 'maria@example.org', language: 'ro' }]);
    const { values } = product.mails[0]!;
    expect(values?.device).toMatch(/Safari/);
    expect(JSON.stringify(values)).not.toContain('evil');
    expect(values?.when).toMatch(/\d{4}.*\d\d:\d\d/);
    await phone.call(api.auth.login, { body, headers });
    expect(product.mails).toHaveLength(1);
  });
});
