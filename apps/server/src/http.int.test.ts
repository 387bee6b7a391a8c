import { api } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, type Product, startProduct } from '../test/product.ts';

let product: Product;
let behindProxy: Product;
beforeAll(async () => {
  product = await startProduct();
  behindProxy = await startProduct('2026-11-20', { TRUSTED_PROXIES: '203.0.113.0/24' });
});
afterAll(() => Promise.all([product.stop(), behindProxy.stop()]));

const LOGIN = '/api/v1/auth/login/';
const FORWARDED = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };

/** Signs in from an address, over https if the proxy is trusted, and returns the cookies and the recorded address. */
async function signIn({ app, database, signUp }: Product, email: string, remoteAddress: string) {
  const { user_id } = await signUp(email);
  const greeting = await app.http.inject({ url: '/api/v1/auth/user/', headers: FORWARDED, remoteAddress });
  const token = greeting.cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const headers = { ...FORWARDED, cookie: `csrftoken=${token}`, 'x-csrftoken': token };
  const payload = { email, password: PASSWORD };
  const { cookies } = await app.http.inject({ method: 'POST', url: LOGIN, headers, payload, remoteAddress });
  const sessions = database.db.selectFrom('session').select('address').where('user_id', '=', user_id);
  const [{ address } = { address: null }] = await sessions.orderBy('created_at', 'desc').execute();
  return { session: cookies.find(({ name }) => name.endsWith('brazda_session')), address };
}

it('trusts only the configured proxy about address and https', async () => {
  const believed = await signIn(behindProxy, 'ana@example.org', '203.0.113.9');
  expect(believed.address).toBe('198.51.100.7');
  expect(believed.session).toMatchObject({
    name: '__Host-brazda_session',
    secure: true,
    path: '/',
    httpOnly: true,
  });
  expect(believed.session?.domain).toBeUndefined();

  const stranger = await signIn(product, 'ion@example.org', '203.0.113.9');
  expect(stranger.address).toBe('203.0.113.9');
  expect(stranger.session).toMatchObject({ name: 'brazda_session' });
  expect(stranger.session?.secure).toBeFalsy();
});

it('over https ignores a session cookie without prefix, which a subdomain may have planted', async () => {
  const { session } = await signIn(behindProxy, 'vlad@example.org', '203.0.113.9');
  const statusWith = async (name: string) => {
    const headers = { ...FORWARDED, cookie: `${name}=${encodeURIComponent(session!.value)}` };
    const url = '/api/v1/auth/user/';
    return (await behindProxy.app.http.inject({ url, headers, remoteAddress: '203.0.113.9' })).statusCode;
  };
  expect(await statusWith('__Host-brazda_session')).toBe(200);
  expect(await statusWith('brazda_session')).toBe(401);
});

it('sends the request id with each response, and includes it in the message of a 500', async () => {
  const a = await product.app.http.inject('/healthz');
  const b = await product.app.http.inject('/healthz');
  expect(a.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  expect(a.headers['x-request-id']).not.toBe(b.headers['x-request-id']);

  await product.database.pool.query('alter table app_user rename to app_user_gone');
  const { status, headers, error } = await product.visitor().call(api.auth.forgotPassword, {
    body: { email: 'ion@example.org' },
  });
  await product.database.pool.query('alter table app_user_gone rename to app_user');
  expect(status).toBe(500);
  expect(error.detail).toContain(String(headers['x-request-id']));
});

it('lets pages fetch from no other host', async () => {
  const { headers } = await product.app.http.inject('/healthz');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/connect-src 'self'(;|$)/);
  expect(policy).toMatch(/img-src 'self' data: blob:(;|$)/);
});
