import { api, type CallName, calls } from '@brazda/contract';
import type { AccessRule } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOT_YET } from '../src/not-yet.ts';
import { addressOf, attacksOn } from './attacks.ts';
import { PASSWORD } from './product.ts';
import { startWorld, type World } from './world.ts';

/** Requests of each call. */
const REQUESTS = 500;
/** At once: as many as the pool has connections, and some that wait. */
const AT_ONCE = 20;
let world: World;
/** Who a rule lets through; by their address, and whether they act as the owner of the farm. */
const SENDERS = {
  owner: { email: 'proprietar@example.org', impersonates: false },
  guest: { email: 'parcele@example.org', impersonates: false },
  staff: { email: 'staff@example.org', impersonates: false },
  impersonator: { email: 'altul@example.org', impersonates: true },
} as const;
type Sender = keyof typeof SENDERS;
const SENDER_OF: Partial<Record<AccessRule, Sender>> = {
  guest: 'guest',
  staff: 'staff',
  impersonated: 'impersonator',
};
const cookies = new Map<Sender, string>();
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

let sent = 0;
/** Each request from an address of its own, so that no limit stops it. */
const address = () => `10.${++sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;

const TOKEN = 'a-token';

async function post(path: string, cookie: string, payload: object): Promise<string> {
  const reply = await world.product.app.http.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { cookie: `csrftoken=${TOKEN}; ${cookie}`, 'x-csrftoken': TOKEN },
    remoteAddress: address(),
    payload,
  });
  expect(reply.statusCode, path).toBe(200);
  return reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** The cookies of somebody, who comes in again where the last requests have ended the session. */
async function signedIn(sender: Sender): Promise<string> {
  const { email, impersonates } = SENDERS[sender];
  const known = cookies.get(sender) ?? '';
  const { answer } = await world.people.owner.caller.call(api.auth.user);
  const reply = await world.product.app.http.inject({
    url: '/api/v1/auth/user/',
    headers: { cookie: known },
    remoteAddress: address(),
  });
  const present = reply.statusCode === 200 && reply.json().email;
  if (present && (!impersonates || present === answer.email)) return known;
  const session = await post('/auth/login/', '', { email, password: PASSWORD });
  const own = impersonates ? await post(`/staff/users/${answer.id}/hijack/`, session, {}) : session;
  cookies.set(sender, `csrftoken=${TOKEN}; ${own}`);
  return `csrftoken=${TOKEN}; ${own}`;
}

const answered = calls.filter(([name]) => !(NOT_YET as readonly CallName[]).includes(name));

describe(`whatever ${REQUESTS} requests carry, nothing breaks`, () => {
  it.each(answered)('%s', async (_, endpoint) => {
    const { http } = world.product.app;
    const sender = SENDER_OF[endpoint.access] ?? 'owner';
    const all = attacksOn(endpoint, REQUESTS);
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const cookie = await signedIn(sender);
      const batch = all.slice(at, at + AT_ONCE).map(async (attack) => {
        const url = `/api/v1${addressOf(endpoint, attack)}`;
        const reply = await http.inject({
          method: endpoint.method,
          url,
          remoteAddress: address(),
          headers: { cookie, 'x-csrftoken': TOKEN },
          ...(attack.body !== undefined && {
            headers: { cookie, 'x-csrftoken': TOKEN, 'content-type': 'application/json' },
            payload: JSON.stringify(attack.body),
          }),
        });
        const context = { url, body: attack.body, answer: reply.body.slice(0, 300) };
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
