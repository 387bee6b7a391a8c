import { once } from 'node:events';
import { api } from '@brazda/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readAccess } from '../src/features/farms/index.ts';
import { LIVE_LIMITS } from '../src/platform/http/concurrency-limits.ts';
import { addFarm } from './farm-season.ts';
import { type Product, type SignedUp, startProduct } from './product.ts';

const SOCKETS = 60;
const MESSAGES = 50;

let product: Product;
let owner: SignedUp;
let farmId: string;
let address: string;
let cookies: string;
/** The checks of access: how many at the same time and at most, and how many of each user. */
const checks = { now: 0, most: 0, of: new Map<string, number>() };

beforeAll(async () => {
  product = await startProduct(
    undefined,
    {},
    {
      readAccess: async (db, actor, ...rest) => {
        checks.now++;
        checks.most = Math.max(checks.most, checks.now);
        const whose = actor.user_id ?? 'nobody';
        checks.of.set(whose, (checks.of.get(whose) ?? 0) + 1);
        return readAccess(db, actor, ...rest).finally(() => checks.now--);
      },
    },
  );
  address = (await product.app.http.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
  owner = await product.signUp('proprietar@example.org');
  ({ farmId } = await addFarm(owner));
  cookies = await cookiesOf(owner.email);
});
afterAll(() => product.stop());

/** The cookies of a new session of a user, as a browser sends them. */
async function cookiesOf(email: string): Promise<string> {
  const { headers } = await product.visitor().call(api.auth.login, {
    body: { email, password: 'o parolă bună' },
  });
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
}

/** Opens a live connection of the owner, or of a visitor. */
async function open(cookie = cookies): Promise<WebSocket> {
  const socket = new WebSocket(`${address}/ws`, { headers: { cookie } } as unknown as string[]);
  await once(socket, 'open');
  return socket;
}

it('a burst over many connections costs few checks, one at a time, and others are answered meanwhile', async () => {
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => open()));
  const codes: number[] = [];
  let replies = 0;
  for (const socket of sockets) {
    socket.addEventListener('close', ({ code }) => codes.push(code));
    socket.addEventListener('message', () => replies++);
  }
  const visitor = await open('');
  checks.most = 0;
  const before = checks.of.get(owner.user_id) ?? 0;
  for (const socket of sockets)
    for (let i = 0; i < MESSAGES; i++) socket.send(`{"follow":"${i % 2 ? farmId : `farm-${i}`}"}`);
  visitor.send('{"follow":"nowhere"}');
  const { data } = (await once(visitor, 'message'))[0];
  expect(JSON.parse(data)).toEqual({ type: 'refused', farm_id: 'nowhere' });
  // The answer to another user did not come last.
  expect(replies).toBeLessThan(LIVE_LIMITS.messages.max);

  // As many as were allowed are answered or dropped with their connection; the other connections are closed.
  const surplus = SOCKETS * MESSAGES - LIVE_LIMITS.messages.max;
  await vi.waitFor(() => expect(codes.length).toBeGreaterThan(surplus / MESSAGES / 2), { timeout: 60_000 });
  await vi.waitFor(() => expect(checks.now).toBe(0), { timeout: 60_000 });
  expect(new Set(codes)).toEqual(new Set([1008]));
  expect((checks.of.get(owner.user_id) ?? 0) - before).toBeLessThanOrEqual(LIVE_LIMITS.messages.max);
  // Of the owner and of the visitor.
  expect(checks.most).toBeLessThanOrEqual(2);

  // A new connection is refused its messages until the minute is over; a visitor is not.
  const again = await open();
  again.send(`{"follow":"${farmId}"}`);
  expect((await once(again, 'close'))[0].code).toBe(1008);
  visitor.send('{"follow":"nowhere"}');
  expect(JSON.parse((await once(visitor, 'message'))[0].data).type).toBe('refused');
  for (const socket of [...sockets, visitor]) socket.close();
});
