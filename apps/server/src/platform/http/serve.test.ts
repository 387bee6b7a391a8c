import { type AnyEndpoint, api, type CallName, calls } from '@brazda/contract';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSeason, wholeFarm } from '../db/scope.ts';
import type { AuthContext } from './admit.ts';
import { readBodies } from './bodies.ts';
import { csrfGuard } from './csrf.ts';
import { PLATFORM_ERRORS } from './platform-errors.ts';
import { errorSender } from './send-error.ts';
import { serve } from './serve.ts';
import { refusingHandlers } from './testing/refusing-handlers.ts';

/** Parameters are taken from a few valid values. */
const PARAMS: Readonly<Record<string, string>> = {
  provider: 'facebook',
  name: 'crop_rotation',
  year: '2026',
};
const NO_ACCESS = {
  level: 'none',
  is_guest: false,
  is_worker: false,
  is_sampler: false,
  is_operated: false,
  facts: { shared_farm: null, link_ids: [] },
  state: null,
  scope: wholeFarm('f'),
  scopes: { notes: wholeFarm('f') },
} as const;
/** Staff with access to every farm as owner and guest, optionally impersonating. */
let impersonator_id: string | null = null;
const auth: AuthContext = {
  actorOf: async () => ({
    user_id: 'somebody',
    is_staff: true,
    has_second_step: true,
    impersonator_id,
    session_id: 's',
    is_trial: false,
  }),
  isHolder: async () => true,
  accessTo: async () => ({ ...NO_ACCESS, level: 'owner', is_guest: true }),
  workOf: async () => ({ ...NO_ACCESS, is_worker: true }),
  samplingOf: async () => ({ ...NO_ACCESS, is_sampler: true }),
  operatedOf: async () => ({ ...NO_ACCESS, is_operated: true }),
  deviceOf: async () => ({ id: 'd', user_id: 'somebody', scope: inSeason(wholeFarm('f'), 's') }),
  tokenOf: async () => {
    throw new Error('not called');
  },
  countToken: async () => undefined,
  isOn: async () => true,
  onRead: async () => undefined,
  stateOf: async () => null,
  onRefused: async () => undefined,
};

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setErrorHandler(errorSender(PLATFORM_ERRORS));
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(cookie, { secret: 'secret' });
  readBodies(app);
  serve(
    app,
    { auth, csrf: csrfGuard({ secret: 'secret', cookies: ['session'] }), transaction: null },
    refusingHandlers(),
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
    headers: { 'accept-language': language, authorization: `Bearer ${'x'.repeat(43)}` },
  });
}

const open = calls.filter(
  ([, { method, accepts }]) => method !== 'GET' && accepts !== 'application/octet-stream',
);

describe('an unknown field of a call is rejected by name', () => {
  it.each(open)('%s', async (_name: CallName, endpoint: AnyEndpoint) => {
    const answered = await send(endpoint, { unheard_of: 1 });
    expect(answered.statusCode).toBe(400);
    expect(answered.json()).toMatchObject({
      error: 'invalid',
      detail: expect.stringContaining('unheard_of'),
      details: { unheard_of: [expect.stringContaining('unheard_of')] },
    });
  });

  it('is also rejected inside a list, in the language of the user', async () => {
    const cells = [{ parcel: 'p', crop: '1', unheard_of: 1 }];
    const answered = await send(api.rotation.set, { cells }, 'ro');
    const { detail, details } = answered.json();
    expect(Object.keys(details)).toEqual(['cells.0.unheard_of']);
    expect(detail).toMatch(/^Unele date trimise nu sunt corecte/);
  });
});

it('a call without a body schema accepts an empty one', async () => {
  expect((await send(api.auth.logout, {})).statusCode).toBe(409);
});
