import { once } from 'node:events';
import { connect } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EVENT_READINGS } from '../../features.ts';
import { grantedScope, wholeFarm } from '../db/scope.ts';
import { eventTypesFor, type FarmEvent, type Live, serveLive } from './live.ts';

let app: FastifyInstance;
let live: Live;
let publish: Live['publish'];
/** The access to each farm. */
let may: Map<string, Parameters<typeof eventTypesFor>[1]>;
let address: string;
/** The access checks that have begun, in order. */
let checked: string[];
/** Whether access cannot be checked now. */
let isAway: boolean;
/** Ends the checks that are held; null lets them pass. */
let held: (() => void)[] | null;
let atOnce: { now: number; most: number };

const MAX_MESSAGES = 400;
const NO_ACCESS = { level: 'none', scopes: { notes: grantedScope('a', []) } } as const;

beforeEach(async () => {
  app = Fastify();
  await app.register(rateLimit, { global: false });
  [checked, held, isAway, atOnce] = [[], null, false, { now: 0, most: 0 }];
  const access = { level: 'view', scopes: { notes: wholeFarm('a') } } as const;
  may = new Map([
    ['a', access],
    ['b', access],
  ]);
  live = await serveLive(
    app,
    async ({ headers }, farm_id) => {
      checked.push([headers['x-person'], farm_id].filter(Boolean).join(' '));
      atOnce.now++;
      atOnce.most = Math.max(atOnce.most, atOnce.now);
      await new Promise<void>((resolve) => (held ? held.push(resolve) : setImmediate(resolve)));
      atOnce.now--;
      if (isAway) throw new Error('the database is away');
      return eventTypesFor(EVENT_READINGS, may.get(farm_id) ?? NO_ACCESS);
    },
    'brazda.example',
    {
      readOwner: async ({ headers }) => String(headers['x-person'] ?? 'somebody'),
      pingMs: 1000,
      ceiling: { each: 3, all: 5, failure: 'many_windows' },
      maxMessages: { max: MAX_MESSAGES, timeWindow: 60_000 },
    },
  );
  publish = live.publish;
  address = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
});
afterEach(() => {
  release();
  return app.close();
});

/** Ends the checks that are held, and holds no more. */
function release() {
  const waiting = held ?? [];
  held = null;
  for (const end of waiting) end();
}

const event = (sensing_date: string): FarmEvent => ({ type: 'scene', farm_id: 'a', sensing_date });

/** A client, and all messages that it has received. */
async function client() {
  const socket = new WebSocket(`${address}/ws`);
  const heard: Record<string, unknown>[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(data)));
  await once(socket, 'open');
  const hears = async (count: number) => {
    while (heard.length < count) await once(socket, 'message');
    return heard.splice(0);
  };
  return {
    socket,
    hears,
    follow: (more: object = {}) => socket.send(JSON.stringify({ follow: 'a', ...more })),
  };
}

async function openAs(person: string) {
  const socket = new WebSocket(`${address}/ws`, { headers: { 'x-person': person } });
  const isOpen = await Promise.race([
    once(socket, 'open').then(() => true),
    new Promise<boolean>((resolve) => socket.addEventListener('error', () => resolve(false))),
  ]);
  return { socket, isOpen };
}

it('limits the connections of a user, and of all users together', async () => {
  const [first] = await Promise.all([1, 2, 3].map(() => openAs('ana')));
  expect((await openAs('ana')).isOpen).toBe(false);
  const others = await Promise.all([1, 2].map(() => openAs('ion')));
  expect(others.map(({ isOpen }) => isOpen)).toEqual([true, true]);
  expect((await openAs('ion')).isOpen).toBe(false);
  first!.socket.close();
  await vi.waitFor(async () => expect((await openAs('ana')).isOpen).toBe(true), { timeout: 10_000 });
});

describe('a burst of messages', () => {
  /** Sends requests to follow farms, and waits until the server has received them. */
  async function sendAll(sockets: readonly WebSocket[], farms: readonly string[]) {
    for (const socket of sockets) for (const farm of farms) socket.send(`{"follow":"${farm}"}`);
    const other = await openAs('witness');
    other.socket.send('not a message');
    await once(other.socket, 'message');
    other.socket.close();
  }
  const opened = async (person: string, count: number) =>
    (await Promise.all(Array.from({ length: count }, () => openAs(person)))).map(({ socket }) => socket);
  const farms = (count: number) => Array.from({ length: count }, (_, i) => `farm-${i}`);

  it('is answered by one check at a time for all connections of a user, and others do not wait for it', async () => {
    const sockets = await opened('ana', 3);
    held = [];
    await sendAll(sockets, farms(5));
    expect([checked, atOnce.most]).toEqual([['ana farm-0'], 1]);
    const [other] = await opened('ion', 1);
    await sendAll([other!], ['a']);
    expect(checked).toEqual(['ana farm-0', 'ion a']);
    release();
    await vi.waitFor(() => expect(checked.filter((check) => check.startsWith('ana'))).toHaveLength(15));
    expect(atOnce.most).toBe(2);
  });

  it('about one farm shares the check that begins after it, and each message has its reply', async () => {
    const one = await client();
    held = [];
    one.follow();
    await vi.waitFor(() => expect(checked).toEqual(['a']));
    await sendAll([one.socket], ['b', ...Array<string>(60).fill('a'), 'b']);
    expect(checked).toEqual(['a']);
    release();
    const replies = await one.hears(63);
    expect(replies.every(({ type }) => type === 'following')).toBe(true);
    expect(checked).toEqual(['a', 'b', 'a']);
  });

  it('does not grow without bounds: a connection with too many waiting messages is closed', async () => {
    const [socket] = await opened('ana', 1);
    held = [];
    const closed = once(socket!, 'close');
    await sendAll([socket!], farms(300));
    release();
    expect((await closed)[0]).toMatchObject({ code: 1008, reason: 'too many messages' });
    await new Promise(setImmediate);
    expect(checked.length).toBeLessThanOrEqual(1);
  });

  it('counts over all connections of a user, and closes those that send more', async () => {
    const sockets = await opened('ana', 3);
    const codes: number[] = [];
    for (const socket of sockets) socket.addEventListener('close', ({ code }) => codes.push(code));
    await sendAll(sockets.slice(0, 2), Array<string>(MAX_MESSAGES / 2).fill('a'));
    expect(codes).toEqual([]);
    sockets[2]!.send('{"follow":"a"}');
    await vi.waitFor(() => expect(codes).toEqual([1008]));
    const [other] = await opened('ion', 1);
    other!.send('{"follow":"a"}');
    expect(JSON.parse((await once(other!, 'message'))[0].data)).toMatchObject({ type: 'following' });
  });
});

describe('the checks whether access still exists', () => {
  it('run one at a time over all connections, and never twice for one connection', async () => {
    const people = ['ana', 'ion', 'eva'];
    const sockets = await Promise.all(people.map(openAs));
    for (const { socket } of sockets) for (const farm of ['a', 'b']) socket.send(`{"follow":"${farm}"}`);
    await vi.waitFor(() => expect(new Set(checked).size).toBe(6));
    const all = new Set(checked);
    held = [];
    checked = [];
    // Longer than two pings of each.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(checked).toHaveLength(1);
    atOnce.most = 0;
    release();
    await vi.waitFor(() => expect(new Set(checked)).toEqual(all), { timeout: 5000 });
    expect(atOnce.most).toBe(1);
  });
});

it('reports a gap to followers when events of other servers may have been missed', async () => {
  const one = await client();
  one.follow();
  await one.hears(1);
  live.publishGap();
  expect(await one.hears(1)).toEqual([{ type: 'gap', farm_id: 'a', seq: expect.any(Number) }]);
});

it('replays what a client missed, in order, and continues from there', async () => {
  const first = await client();
  first.follow();
  const [{ seq: start }] = await first.hears(1);
  for (const day of ['2026-05-01', '2026-05-02', '2026-05-03']) publish(event(day));
  const sent = await first.hears(3);
  expect(sent.map(({ seq }) => seq)).toEqual([1, 2, 3].map((step) => Number(start) + step));
  first.socket.close();

  const again = await client();
  again.follow({ since: sent[0].seq });
  expect(await again.hears(3)).toEqual([
    { type: 'following', farm_id: 'a', seq: sent[2].seq },
    sent[1],
    sent[2],
  ]);
  publish(event('2026-05-04'));
  expect(await again.hears(1)).toEqual([{ ...event('2026-05-04'), seq: Number(sent[2].seq) + 1 }]);
  again.socket.close();
});

it('reports a gap if the backlog does not reach back far enough', async () => {
  const { socket, hears, follow } = await client();
  follow({ since: 5 });
  expect(await hears(2)).toMatchObject([{ type: 'following' }, { type: 'gap', farm_id: 'a' }]);
  socket.close();
});

it('sends and replays only events about what the user may read', async () => {
  may.set('a', { level: 'parcels', scopes: { notes: grantedScope('a', []) } });
  const guest = await client();
  guest.follow();
  const [{ seq }] = await guest.hears(1);
  for (const type of ['notes', 'plans', 'journal', 'crops'] as const) publish({ type, farm_id: 'a' });
  expect(await guest.hears(1)).toMatchObject([{ type: 'crops' }]);
  guest.follow({ since: seq });
  expect(await guest.hears(2)).toMatchObject([{ type: 'following' }, { type: 'crops' }]);

  may.set('a', { level: 'parcels', scopes: { notes: grantedScope('a', ['east']) } });
  guest.follow({ since: seq });
  expect(await guest.hears(3)).toMatchObject([{ type: 'following' }, { type: 'notes' }, { type: 'crops' }]);
  guest.socket.close();
});

it('stops sending to users who have lost access', async () => {
  const { socket, hears, follow } = await client();
  follow();
  await hears(1);
  may.delete('a');
  expect(await hears(1)).toEqual([{ type: 'refused', farm_id: 'a' }]);
  publish(event('2026-05-01'));
  follow();
  expect(await hears(1)).toEqual([{ type: 'refused', farm_id: 'a' }]);
  socket.close();
});

it('goes on while access cannot be checked, and asks clients that begin to come back later', async () => {
  const follower = await client();
  follower.follow();
  await follower.hears(1);
  isAway = true;
  const before = checked.length;
  await vi.waitFor(() => expect(checked.length).toBeGreaterThan(before), { timeout: 3000 });
  publish(event('2026-05-01'));
  expect(await follower.hears(1)).toMatchObject([{ type: 'scene' }]);

  const beginner = await client();
  beginner.follow();
  expect((await once(beginner.socket, 'close'))[0].code).toBe(1013);
});

it('closes with the reason when the server stops, and does not wait for clients that are gone', async () => {
  const { socket } = await client();
  const closed = once(socket, 'close');
  const { hostname, port } = new URL(address);
  const silent = connect(Number(port), hostname);
  const key = Buffer.alloc(16).toString('base64');
  silent.write(`GET /ws HTTP/1.1\r\nhost: a\r\nconnection: Upgrade\r\nupgrade: websocket\r\n`);
  silent.write(`sec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`);
  await once(silent, 'data');
  await app.close();
  expect((await closed)[0]).toMatchObject({ code: 1012, reason: 'restarting' });
});

it('is refused to pages of other sites, and open to ours and to other clients', async () => {
  const open = async (origin?: string) => {
    const headers = { host: '127.0.0.1:8080', ...(origin && { origin }) };
    const socket = await app.injectWS('/ws', { headers }).catch(() => null);
    socket?.terminate();
    return socket !== null;
  };
  expect(await open('https://evil.example')).toBe(false);
  expect(await open('null')).toBe(false);
  expect(await open('https://brazda.example')).toBe(true);
  expect(await open('http://127.0.0.1:8080')).toBe(true);
  expect(await open()).toBe(true);
});
