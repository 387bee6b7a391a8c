import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Caller,
  PASSWORD,
  type Product,
  personIn,
  setUpTotp,
  startProduct,
} from '../../../test/product.ts';
import { type Person, type Provider, startProvider } from './testing/provider.ts';

let provider: Provider;
let product: Product;
beforeAll(async () => {
  provider = await startProvider();
  product = await startProduct('2026-11-20', provider.settings);
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});
beforeEach(() => provider.be('well'));

const params = { provider: 'facebook' } as const;

const start = async (caller: Caller) => (await caller.call(api.auth.oauthStart, { params })).response.url;
const finish = (caller: Caller, body: { code: string; state: string }) =>
  caller.call(api.auth.oauthFinish, { params, body, headers: { 'accept-language': 'ro' } });

/** Goes to the provider, authorizes, and comes back. */
async function comeIn(person: Person, caller: Caller = product.visitor()) {
  return finish(caller, provider.agree(await start(caller), person));
}

describe('signing in through Facebook', () => {
  it('is offered, and redirects with state and the hash of a verifier', async () => {
    expect((await product.visitor().call(api.installation.get)).response.oauth).toEqual(['facebook']);
    const url = new URL(await start(product.visitor()));
    expect(`${url.origin}${url.pathname}`).toBe(provider.settings.FACEBOOK_AUTHORIZE_URL);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: '12345',
      redirect_uri: 'http://127.0.0.1:8080/auth/facebook',
      response_type: 'code',
      scope: 'public_profile,email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('creates an account for a new user, and recognizes them after a change of address', async () => {
    const caller = product.visitor();
    const ana = { id: 'fb-1', email: 'ana@example.org', first_name: 'Ana', last_name: 'Pop' };
    const response = personIn(await comeIn(ana, caller));
    expect(response).toMatchObject({
      email: 'ana@example.org',
      name: 'Ana Pop',
      verified_email: true,
      has_password: false,
    });
    expect((await caller.call(api.auth.user)).response.id).toBe(response.id);
    expect(personIn(await comeIn({ id: 'fb-1' })).id).toBe(response.id);
    const events = await product.database.db
      .selectFrom('audit_event')
      .select('action')
      .where('entity_id', '=', response.id)
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual([
      'registered',
      'oauth_linked',
      'signed_in',
      'signed_in',
    ]);
  });

  it('signs in to the confirmed account with the same address', async () => {
    const ion = await product.signUp('ion@example.org');
    expect((await comeIn({ id: 'fb-2', email: 'Ion@example.org' })).response).toMatchObject({
      id: ion.user_id,
      has_password: true,
    });
  });

  it('takes over an unconfirmed account', async () => {
    const body = { email: 'furata@example.org' };
    await product.visitor().call(api.auth.register, { body });
    expect((await comeIn({ id: 'fb-3', email: 'furata@example.org' })).response).toMatchObject({
      verified_email: true,
      has_password: false,
    });
    const login = { email: 'furata@example.org', password: PASSWORD };
    expect((await product.visitor().call(api.auth.login, { body: login })).status).toBe(400);
  });

  it('requires an address', async () => {
    const { status, error } = await comeIn({ id: 'fb-4' });
    expect([status, error.error]).toEqual([400, 'oauth_no_email']);
    expect(error.detail).toContain('Nu am primit adresa dumneavoastră de e-mail');
  });

  it('requires the second step of users who have one', async () => {
    const person = await product.signUp('doipasi@example.org');
    const { app } = await setUpTotp(person, product.clock);
    const browser = product.visitor();
    const first = await comeIn({ id: 'fb-2step', email: 'doipasi@example.org' }, browser);
    expect(first.response).toEqual({ second_step: true });
    expect((await browser.call(api.auth.user)).status).toBe(401);
    const entered = await browser.call(api.secondFactors.enterCode, { body: { code: app.next() } });
    expect(entered.response.id).toBe(person.user_id);
    const event = await product.database.db
      .selectFrom('audit_event')
      .select('after')
      .where('entity_id', '=', person.user_id)
      .where('action', '=', 'signed_in')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(event.after).toEqual({ provider: 'facebook', second_step: 'totp' });
  });

  it('refuses users who are locked out', async () => {
    const response = personIn(await comeIn({ id: 'fb-5', email: 'afara@example.org' }));
    await product.database.db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('id', '=', response.id)
      .execute();
    expect((await comeIn({ id: 'fb-5', email: 'afara@example.org' })).error.error).toBe('oauth_refused');
    expect((await comeIn({ id: 'fb-6', email: 'afara@example.org' })).error.error).toBe('oauth_refused');
  });
});

describe('an invalid callback', () => {
  const person = { id: 'fb-9', email: 'vlad@example.org' };

  it('is refused with the state of another browser, with a made-up one, and a second time', async () => {
    const mine = product.visitor();
    const theirs = product.visitor();
    const back = provider.agree(await start(theirs), person);
    await start(mine);
    expect((await finish(mine, back)).error.error).toBe('oauth_refused');
    expect((await finish(product.visitor(), back)).error.error).toBe('oauth_refused');
    expect((await finish(theirs, { ...back, state: 'made-up' })).error.error).toBe('oauth_refused');

    const again = provider.agree(await start(theirs), person);
    expect((await finish(theirs, again)).status).toBe(200);
    expect((await finish(theirs, again)).error.error).toBe('oauth_refused');
  });

  it('is refused after ten minutes', async () => {
    const caller = product.visitor();
    const back = provider.agree(await start(caller), person);
    await product.database.db
      .updateTable('one_time_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await finish(caller, back)).error.error).toBe('oauth_refused');
  });

  it('is refused with a code for another verifier, or a made-up one', async () => {
    const mine = product.visitor();
    const theirs = product.visitor();
    const stolen = provider.agree(await start(theirs), person);
    const own = provider.agree(await start(mine), person);
    expect((await finish(mine, { ...own, code: stolen.code })).error.error).toBe('oauth_refused');
    const other = product.visitor();
    const { state } = provider.agree(await start(other), person);
    expect((await finish(other, { state, code: 'made-up' })).error.error).toBe('oauth_refused');
  });

  it.each(['down', 'nonsense'] as const)('is told apart from a provider that is %s', async (mood) => {
    provider.be(mood);
    const { status, error } = await comeIn(person);
    expect([status, error.error]).toEqual([502, 'oauth_silent']);
  });
});
