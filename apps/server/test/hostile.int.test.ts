import { type AnyEndpoint, api, type CallName, calls } from '@brazda/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOT_YET } from '../src/not-yet.ts';
import { PASSWORD } from './product.ts';
import { startWorld, type World } from './world.ts';

/** Requests of each call. */
const REQUESTS = 500;
/** At once: as many as the pool has connections, and some that wait. */
const AT_ONCE = 20;
/** The same requests in every run, so that a failure can be looked at again. */
const SEED = 20261120;

const TEXTS = fc.constantFrom(
  ...['', '\0', 'a\0b', '\ud800', '[[', '{"type":"Point"}', '../..', '%00', "'; drop table farm; --"],
  ...[
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
  ],
  ...['__proto__', 'constructor', 'null', 'x'.repeat(5000)],
);
const NUMBERS = fc.constantFrom(-1, 0, 0.5, 1e21, -1e-7, 2 ** 31, 2 ** 53, Number.MAX_VALUE);
const ANY = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  TEXTS,
  NUMBERS,
  fc.array(TEXTS, { maxLength: 3 }),
  fc.string(),
);
/** What somewhere is right, so that requests come past the first doors and meet the database. */
const RIGHT = fc.constantFrom(
  ...[
    'own',
    'own-2026',
    'own-2026-east',
    'other',
    'demo-ro',
    'S2A_35TNL_20260501_0_L2A',
    'nowhere',
    'journal',
  ],
  ...[
    '2026-05-01',
    '2026-05-01T10:00:00Z',
    'NDVI',
    'z14',
    'ana@example.org',
    'view_only',
    'no_access',
    'RO',
    'ro',
  ],
  ...[1, 7, 12, 2026, true, false, null, ['own-2026-east'], ['other-2026-east'], []],
  ...[{ en: 'a', ro: 'b', fr: 'c' }, { lower: null, upper: null, bounds: '[)' }, PASSWORD],
);
const VALUE = fc.oneof({ weight: 3, arbitrary: RIGHT }, { weight: 2, arbitrary: ANY });

/** Mostly the fields that a schema reads, some left out, with whatever in them. */
function hostile(schema: AnyEndpoint['body']) {
  const fields = Object.keys(schema?.shape ?? {}).map((field) => [field, VALUE] as const);
  const record = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  return fc.oneof({ weight: 6, arbitrary: record }, { weight: 1, arbitrary: ANY });
}

const PATH: Readonly<Record<string, fc.Arbitrary<string>>> = {
  farmId: fc.constantFrom('own', 'own', 'own', 'demo-ro'),
  seasonId: fc.constantFrom('own-2026', 'own-2025', 'demo-ro-2026'),
  parcelId: fc.constantFrom('own-2026-east', 'own-2025-north'),
};
const IN_PATH = fc
  .oneof(RIGHT, ANY)
  .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));

interface Attack {
  readonly path: Record<string, string>;
  readonly query: unknown;
  readonly body: unknown;
}

function attacks({ path, query, body }: AnyEndpoint): Attack[] {
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
  return fc.sample(arbitrary, { numRuns: REQUESTS, seed: SEED });
}

let world: World;
const cookies = new Map<'owner' | 'staff', string>();
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

let sent = 0;
/** Each request from an address of its own, so that no limit stops it. */
const address = () => `10.${++sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;

/** The cookies of somebody, who signs in again where the last requests have ended the session. */
async function signedIn(who: 'owner' | 'staff'): Promise<string> {
  const email = who === 'owner' ? 'proprietar@example.org' : 'staff@example.org';
  const { http } = world.product.app;
  const known = cookies.get(who);
  if (known) {
    const { statusCode } = await http.inject({
      url: '/api/v1/auth/user/',
      headers: { cookie: known },
      remoteAddress: address(),
    });
    if (statusCode === 200) return known;
  }
  const token = 'a-token';
  const reply = await http.inject({
    method: 'POST',
    url: '/api/v1/auth/login/',
    headers: { cookie: `csrftoken=${token}`, 'x-csrftoken': token },
    remoteAddress: address(),
    payload: { email, password: PASSWORD },
  });
  expect(reply.statusCode).toBe(200);
  const session = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  cookies.set(who, `csrftoken=${token}; ${session}`);
  return signedIn(who);
}

function urlOf({ path }: AnyEndpoint, attack: Attack): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeText(attack.path[name]));
  const query =
    typeof attack.query === 'object' && attack.query !== null
      ? Object.entries(attack.query).map(
          ([name, value]) => `${encodeText(name)}=${encodeText(textOf(value))}`,
        )
      : [encodeText(textOf(attack.query ?? ''))];
  return `/api/v1${filled}?${query.join('&')}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Half a character cannot be written into an address. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const answered = calls.filter(([name]) => !(NOT_YET as readonly CallName[]).includes(name));

describe(`whatever ${REQUESTS} requests carry, nothing breaks`, () => {
  it.each(answered)('%s', async (_, endpoint) => {
    const { http } = world.product.app;
    const who = endpoint.access === 'staff' ? 'staff' : 'owner';
    const all = attacks(endpoint);
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const cookie = await signedIn(who);
      const batch = all.slice(at, at + AT_ONCE).map(async (attack) => {
        const reply = await http.inject({
          method: endpoint.method,
          url: urlOf(endpoint, attack),
          remoteAddress: address(),
          headers: { cookie, 'x-csrftoken': 'a-token', 'content-type': 'application/json' },
          ...(attack.body !== undefined && { payload: JSON.stringify(attack.body) }),
        });
        const context = { url: urlOf(endpoint, attack), attack, answer: reply.body.slice(0, 300) };
        expect(reply.statusCode, JSON.stringify(context)).not.toBe(500);
      });
      await Promise.all(batch);
    }
  });
});

it('leaves the product as it was for everybody else', async () => {
  const { anonymous } = world.product;
  expect((await anonymous.call(api.farms.demo)).answer.results).toHaveLength(2);
});
