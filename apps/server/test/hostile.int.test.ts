import { parse } from 'node:querystring';
import { type AnyEndpoint, api, calls } from '@brazda/contract';
import type { AccessRule } from '@brazda/domain';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../src/features/account/index.ts';
import type { AuthenticatorApp } from './authenticator-app.ts';
import { PASSWORD } from './product.ts';
import { hashQuickly } from './quick-passwords.ts';
import { startWorld, type World } from './world.ts';

/** Requests generated per call, some of which are equal; with `npm test -- --all` those and more. */
const REQUESTS = process.env.TEST_ALL ? 500 : 60;
/** Of those that the schemas of a call refuse, which reach no feature, so many are sent. */
const REFUSED_REQUESTS = process.env.TEST_ALL ? 60 : 20;
/** Concurrency: as many as the pool has connections, and some that wait. */
const AT_ONCE = 20;
/** The same requests in every run, so that a failure can be reproduced. */
const SEED = 20261120;

const TEXTS = fc.constantFrom(
  '',
  '\0',
  'a\0b',
  '\ud800',
  '[[',
  '{"type":"Point"}',
  '../..',
  '%00',
  "'; drop table farm; --",
  '2026-02-30',
  '0000-01-01',
  '9999-12-31T23:59:59Z',
  '1e999',
  '-0',
  'NaN',
  'Infinity',
  '１２',
  '\u202e',
  '💥',
  '__proto__',
  'constructor',
  'null',
  'x'.repeat(5000),
);
const NUMBERS = fc.constantFrom(-1, 0, 0.5, 1e21, -1e-7, 2 ** 31, 2 ** 53, Number.MAX_VALUE);
const ANY = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  TEXTS,
  NUMBERS,
  fc.array(TEXTS, { maxLength: 3 }),
  fc.string(),
);
/** Values that are valid somewhere, so that requests pass the first checks and reach the database. */
const RIGHT = fc.constantFrom(
  'own',
  'own-2026',
  'own-2026-east',
  'other',
  'demo-ro',
  'S2A_35TNL_20260501_0_L2A',
  'nowhere',
  'journal',
  '2026-05-01',
  '2026-05-01T10:00:00Z',
  'NDVI',
  'z14',
  'ana@example.org',
  'view_only',
  'no_access',
  'RO',
  'ro',
  1,
  7,
  12,
  2026,
  true,
  false,
  null,
  ['own-2026-east'],
  ['other-2026-east'],
  [],
  { en: 'a', ro: 'b', fr: 'c' },
  { lower: null, upper: null, bounds: '[)' },
  PASSWORD,
);
const VALUE = fc.oneof(
  { weight: 1, arbitrary: RIGHT },
  { weight: 4, arbitrary: TEXTS },
  { weight: 2, arbitrary: ANY },
);
/** Valid values per field: with them, a single wrong field gets furthest. Other fields have none. */
const WANTED: Readonly<Record<string, unknown>> = {
  email: 'ana@example.org',
  password: PASSWORD,
  new_password: PASSWORD,
  token: 'a-token',
  first_name: 'Ana',
  last_name: 'Pop',
  code: 'a-code',
  state: 'a-state',
  name: 'Ferma',
  country: 'RO',
  end_year: 2027,
  start_month: 10,
  shared_farm: 'view_only',
  days: 7,
  longitude: 27,
  latitude: 44,
  offset: 0,
  start_date: '2025-10-01',
  end_date: '2026-12-31',
  is_on: true,
  text: null,
  starts_at: '2026-11-20T10:00:00Z',
  ends_at: '2026-11-21T10:00:00Z',
};

/** Mostly the fields of a schema, with valid or arbitrary values. */
function hostile(schema: AnyEndpoint['body']) {
  const fields = Object.keys(schema?.shape ?? {}).map((field) => {
    const wanted = fc.constant(WANTED[field]);
    return [field, fc.oneof({ weight: 3, arbitrary: wanted }, { weight: 2, arbitrary: VALUE })] as const;
  });
  const record = fc.record(Object.fromEntries(fields));
  return fc.oneof({ weight: 9, arbitrary: record }, { weight: 1, arbitrary: ANY });
}

const PATH: Readonly<Record<string, fc.Arbitrary<string>>> = {
  farmId: fc.constantFrom('own', 'own', 'own', 'demo-ro'),
  seasonId: fc.constantFrom('own-2026', 'own-2025', 'demo-ro-2026'),
  parcelId: fc.constantFrom('own-2026-east', 'own-2025-north'),
  collectionId: fc.constantFrom('parcels-2026', 'crops-2026', 'notes', 'zones', 'soil', 'yields-2026'),
  featureId: fc.constantFrom('own-2026-east', 'nowhere'),
};
const IN_PATH = fc
  .oneof(RIGHT, ANY)
  .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));

interface Attack {
  readonly path: Record<string, string>;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * The requests to a call: all that its schemas accept, and some that they refuse. Equal ones are sent once if they read,
 * else twice: a third would find what the second did.
 */
function attacks(endpoint: AnyEndpoint): Attack[] {
  const { method, path, query, body } = endpoint;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const inPath = names.map((name) => {
    const right = PATH[name] ?? IN_PATH;
    return [name, fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: IN_PATH })] as const;
  });
  const arbitrary = fc.record({
    path: fc.record(Object.fromEntries(inPath)),
    query: query ? hostile(query) : fc.constant(undefined),
    body: body ? hostile(body) : fc.constant(undefined),
  });
  const all = fc.sample(arbitrary, { numRuns: REQUESTS, seed: SEED });
  const equal = Map.groupBy(all, (attack) => JSON.stringify(attack));
  const distinct = [...equal.values()].flatMap((same) => same.slice(0, method === 'GET' ? 1 : 2));
  const [accepted, refused] = [true, false].map((accepts) =>
    distinct.filter((attack) => isAccepted(endpoint, attack) === accepts),
  ) as [Attack[], Attack[]];
  return [...accepted, ...refused.slice(0, REFUSED_REQUESTS)];
}

/** Whether the schemas of a call accept a request, which must not make them throw. */
function isAccepted(endpoint: AnyEndpoint, attack: Attack): boolean {
  const { params, query, body } = endpoint;
  const sentQuery = { ...parse(pathOf(endpoint, attack).split('?')[1] ?? '') };
  const sentBody = attack.body === undefined ? {} : JSON.parse(JSON.stringify(attack.body));
  const parts = [
    [params, attack.path],
    [query, sentQuery],
    [body, sentBody ?? {}],
  ] as const;
  return parts.every(([schema, value]) => !schema || schema.safeParse(value).success);
}

/** Callers, so that requests pass the access check. */
type Sender = 'owner' | 'guest' | 'staff' | 'impersonator' | 'passer-by' | 'device';
const SENDER: Readonly<Partial<Record<AccessRule, Sender>>> = {
  guest: 'guest',
  staff: 'staff',
  impersonated: 'impersonator',
  // These calls change the account itself, which later calls need unchanged.
  'in-person': 'passer-by',
  device: 'device',
};
const EMAIL = {
  owner: 'proprietar@example.org',
  guest: 'privitor@example.org',
  staff: 'staff@example.org',
  impersonator: 'altul@example.org',
} as const;
/** Computed once, because it takes longer than a call. */
const hash = hashQuickly(PASSWORD);

let world: World;
const cookies = new Map<Sender, string>();
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

let sent = 0;
/** Each request comes from a different address, so that no limit stops it. */
const address = () => `10.${++sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;

/** The cookies of a sender, of a device its token, who is signed in again if earlier requests have ended the session. */
async function signedIn(who: Sender): Promise<string> {
  if (who === 'device') return `Bearer ${world.deviceToken}`;
  const known = cookies.get(who);
  if (known && (await send('GET', '/auth/user/', known)).statusCode === 200) return known;
  const cookie = await comeIn(who);
  cookies.set(who, cookie);
  return cookie;
}

async function comeIn(who: Exclude<Sender, 'device'>): Promise<string> {
  if (who === 'passer-by') {
    const email = `passer-by-${++sent}@example.org`;
    await createUser(world.product.database.db, { email, password_hash: await hash });
    return logIn(email);
  }
  const cookie = await logIn(EMAIL[who], who === 'staff' || who === 'impersonator' ? world.apps[who] : null);
  if (who !== 'impersonator') return cookie;
  return cookiesOf(await send('POST', `/staff/users/${world.otherOwner.user_id}/hijack/`, cookie));
}

async function logIn(email: string, app: AuthenticatorApp | null = null): Promise<string> {
  // Any response sets the CSRF token that signing in needs.
  const greeting = cookiesOf(await send('GET', '/agricultural-works', ''));
  const login = JSON.stringify({ email, password: PASSWORD });
  const cookie = cookiesOf(await send('POST', '/auth/login/', greeting, login));
  if (!app) return cookie;
  const code = JSON.stringify({ code: app.next() });
  return cookiesOf(await send('POST', api.secondFactors.enterCode.path, `${cookie}; ${greeting}`, code));
}

function cookiesOf(reply: Awaited<ReturnType<typeof send>>): string {
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

function tokenIn(cookie: string): string {
  return /csrftoken=([^;]*)/.exec(cookie)?.[1] ?? '';
}

function send(method: AnyEndpoint['method'], path: string, cookie: string, payload?: string) {
  return world.product.app.http.inject({
    method,
    url: `/api/v1${path}`,
    remoteAddress: address(),
    headers: {
      // A device has a token instead of cookies.
      ...(cookie.startsWith('Bearer ')
        ? { authorization: cookie }
        : { cookie, 'x-csrftoken': tokenIn(cookie) }),
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
}

function pathOf({ path }: AnyEndpoint, attack: Attack): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeText(attack.path[name]));
  const query =
    typeof attack.query === 'object' && attack.query !== null
      ? Object.entries(attack.query)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => `${encodeText(name)}=${encodeText(textOf(value))}`)
      : [encodeText(textOf(attack.query ?? ''))];
  return `${filled}?${query.join('&')}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** A lone surrogate cannot be encoded in a URL. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Restores what a request has removed, for the next call. */
afterEach(async () => {
  const { pool } = world.product.database;
  await pool.query(
    "delete from season where farm_id = 'own' and id not like 'own-%' and deleted_at is not null",
  );
  for (const table of ['farm', 'season', 'parcel'])
    await pool.query(`update ${table} set deleted_at = null where deleted_at is not null and id like 'own%'`);
});

describe(`${REQUESTS} hostile requests per call break nothing`, () => {
  it.each(calls)('%s', async (_, endpoint) => {
    const all = attacks(endpoint);
    const statuses = new Set<number>();
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const cookie = await signedIn(SENDER[endpoint.access] ?? 'owner');
      const batch = all.slice(at, at + AT_ONCE).map(async (attack) => {
        const path = pathOf(endpoint, attack);
        const payload = attack.body === undefined ? undefined : JSON.stringify(attack.body);
        const { statusCode, body } = await send(endpoint.method, path, cookie, payload);
        statuses.add(statusCode);
        expect(statusCode, JSON.stringify({ path, attack, response: body.slice(0, 300) })).not.toBe(500);
      });
      await Promise.all(batch);
    }
    // If all requests failed the access check, the test would prove nothing.
    expect([...statuses].some((status) => status !== 401 && status !== 403)).toBe(true);
  });
});

it('leaves the product unchanged for other users', async () => {
  const { anonymous } = world.product;
  expect((await anonymous.call(api.farms.demo)).response.results).toHaveLength(2);
});
