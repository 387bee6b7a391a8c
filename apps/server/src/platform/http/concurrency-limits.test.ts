import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { ARCHIVE_BYTES_LIMIT } from '@brazda/contract';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wholeFarm } from '../db/scope.ts';
import { readBodies } from './bodies.ts';
import { CONCURRENCY_LIMITS } from './concurrency-limits.ts';
import { csrfGuard } from './csrf.ts';
import { PLATFORM_ERRORS } from './platform-errors.ts';
import type { Refusal } from './refusal-trail.ts';
import { errorSender } from './send-error.ts';
import { serve } from './serve.ts';
import { refusingHandlers } from './testing/refusing-handlers.ts';

let app: FastifyInstance;
let port: number;
let person: string;
let refused: Refusal[];
let pending: ClientRequest[];
beforeEach(async () => {
  [person, refused, pending] = ['ana', [], []];
  app = Fastify();
  app.setErrorHandler(errorSender(PLATFORM_ERRORS));
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(cookie, { secret: 'secret' });
  readBodies(app);
  const auth = {
    actorOf: async () => ({
      user_id: person,
      is_staff: false,
      has_second_step: false,
      impersonator_id: null,
      session_id: 's',
      is_trial: false,
    }),
    isHolder: async () => true,
    accessTo: async () => ({
      level: 'owner' as const,
      is_guest: false,
      is_worker: false,
      is_sampler: false,
      is_operated: false,
      facts: { shared_farm: null, link_ids: [] },
      state: null,
      scope: wholeFarm('f'),
      scopes: { notes: wholeFarm('f') },
    }),
    workOf: async () => {
      throw new Error('not called');
    },
    samplingOf: async () => {
      throw new Error('not called');
    },
    operatedOf: async () => {
      throw new Error('not called');
    },
    deviceOf: async () => null,
    tokenOf: async () => {
      throw new Error('not called');
    },
    countToken: async () => undefined,
    isOn: async () => true,
    onRead: async () => undefined,
    stateOf: async () => null,
    onRefused: async (refusal: Refusal) => void refused.push(refusal),
  };
  const csrf = csrfGuard({ secret: 'secret', cookies: ['session'] });
  serve(app, { auth, csrf, transaction: null }, refusingHandlers());
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as { port: number });
});
afterEach(async () => {
  for (const one of pending) one.destroy();
  await app.close();
});

/** Begins to send a body, but sends only its first byte. */
function begin(path: string, bytes: number, type = 'application/octet-stream') {
  const headers = { 'content-type': type, 'content-length': bytes };
  const one = request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent: false });
  one.on('error', () => undefined);
  one.write('{');
  pending.push(one);
  const answered = once(one, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response!.statusCode,
    ...(JSON.parse(await text(response!)) as { error: string; detail: string }),
  }));
  answered.catch(() => undefined);
  return { one, answered };
}
const ARCHIVE = '/farm-archive/';
const FARM = '/farm/';

/** A response that arrives before the body is complete: a rejection. */
const refusalOf = async ({ answered }: ReturnType<typeof begin>) => answered;

it('an address has a limited number of open bodies, and can send again when they have ended', async () => {
  const all = Array.from({ length: CONCURRENCY_LIMITS.bodies.each + 1 }, () =>
    begin(FARM, 100_000, 'application/json'),
  );
  const first = await Promise.race(all.map(refusalOf));
  expect(first).toMatchObject({ status: 429, error: 'many_bodies' });
  for (const { one } of all) one.destroy();
  await vi.waitFor(
    async () => {
      const { one, answered } = begin(FARM, 100_000, 'application/json');
      one.end(`${' '.repeat(99_998)}}`);
      expect((await answered).error).not.toBe('many_bodies');
    },
    { timeout: 10_000 },
  );
});

it('short bodies are accepted, however many are open', async () => {
  const all = Array.from({ length: CONCURRENCY_LIMITS.bodies.each + 1 }, () =>
    begin(FARM, 100, 'application/json'),
  );
  const { one, answered } = begin(FARM, 2, 'application/json');
  one.end('}');
  expect((await answered).error).not.toBe('many_bodies');
  for (const { one: stalled } of all) stalled.destroy();
});

it('archives that are read concurrently have a ceiling for all users together', async () => {
  const large = ARCHIVE_BYTES_LIMIT;
  const people = ['ana', 'ion', 'eva', 'dan'];
  // In sequence: a second upload of the same user shows that the first has begun.
  for (const name of people.slice(0, 3)) {
    person = name;
    begin(ARCHIVE, large);
    await vi.waitFor(async () => {
      // A user who is already sending one is rejected at once for the second.
      const second = begin(ARCHIVE, large);
      const { error } = await second.answered;
      expect(error).toBe('many_archives');
    });
  }
  person = 'dan';
  const last = await refusalOf(begin(ARCHIVE, 10));
  expect(last).toMatchObject({ status: 503, error: 'many_archives' });
  await vi.waitFor(() =>
    expect(refused.at(-1)).toMatchObject({ actor: { user_id: 'dan' }, code: 'many_archives' }),
  );
});
