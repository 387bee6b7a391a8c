import { type AnyEndpoint, api, type CallName, calls } from '@brazda/contract';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBodies } from './bodies.ts';
import { csrfGuard } from './csrf.ts';
import { sendError } from './send-error.ts';
import { type AuthContext, serve } from './serve.ts';

/** Paths name something that each of their parameters may be. */
const PARAMS: Readonly<Record<string, string>> = { provider: 'facebook', name: 'crop_rotation' };
/** Staff whom every farm belongs to, who are their guests, and whom a call may find acting as somebody else. */
let impersonator_id: string | null = null;
const auth: AuthContext = {
  actorOf: async () => ({
    user_id: 'somebody',
    is_staff: true,
    has_second_step: true,
    impersonator_id,
    session_id: 's',
  }),
  accessTo: async () => ({ level: 'owner', is_guest: true, lineages: null, shared_farm: null }),
  isOn: async () => true,
  onRefused: async () => undefined,
};

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setErrorHandler(sendError);
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(cookie, { secret: 'secret' });
  readBodies(app);
  serve(
    app,
    { auth, csrf: csrfGuard({ secret: 'secret', sessionCookie: 'session' }) },
    {},
    calls.map(([name]) => name),
  );
  await app.ready();
});
afterAll(() => app.close());

function send(endpoint: AnyEndpoint, payload: object, language = 'en') {
  impersonator_id = endpoint.access === 'impersonated' ? 'staff' : null;
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? 'x');
  return app.inject({
    method: endpoint.method,
    url,
    payload,
    headers: { 'accept-language': language },
  });
}

/** Licences are kept by nobody yet, so that their calls let nobody in. */
const CLOSED: readonly AnyEndpoint['access'][] = ['holder'];
const open = calls.filter(
  ([, { method, accepts, access }]) =>
    method !== 'GET' && accepts !== 'application/octet-stream' && !CLOSED.includes(access),
);

describe('a field that a call does not know is refused by its name', () => {
  it.each(open)('%s', async (_name: CallName, endpoint: AnyEndpoint) => {
    const answered = await send(endpoint, { unheard_of: 1 });
    expect(answered.statusCode).toBe(400);
    expect(answered.json()).toMatchObject({
      error: 'invalid',
      detail: expect.stringContaining('unheard_of'),
      details: { unheard_of: [expect.stringContaining('unheard_of')] },
    });
  });

  it('inside a list, too, and in the language of the person', async () => {
    const cells = [{ parcel: 'p', crop: '1', unheard_of: 1 }];
    const answered = await send(api.rotation.set, { cells }, 'ro');
    const { detail, details } = answered.json();
    expect(Object.keys(details)).toEqual(['cells.0.unheard_of']);
    expect(detail).toMatch(/^Unele date trimise nu sunt corecte/);
  });
});

it('a call that reads no body takes an empty one', async () => {
  expect((await send(api.auth.logout, {})).statusCode).toBe(501);
});
