import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStartupServer, type StartupServer } from './startup-server.ts';

/** How long Caddy keeps an idle connection; nginx and most load balancers keep it half as long. */
const LONGEST_PROXY_S = 120;

let startup: StartupServer;
beforeAll(async () => {
  startup = await openStartupServer('127.0.0.1', 0, () => [{ title: 'Bază de date', state: 'running' }]);
});
afterAll(() => startup.close(0));

function fetchFrom(path: string): Promise<Response> {
  const { port } = startup.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`);
}

it('keeps an idle connection longer than a proxy does', async () => {
  const { headers } = await fetchFrom('/healthz');
  const seconds = Number(/^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '')?.[1]);
  expect(seconds).toBeGreaterThan(LONGEST_PROXY_S);
});

it('answers 503 until the product is open, and lets the product answer after that', async () => {
  expect((await fetchFrom('/api/v1/farms')).status).toBe(503);
  startup.open((_, response) => response.writeHead(204).end());
  expect((await fetchFrom('/api/v1/farms')).status).toBe(204);
});

describe('while it is asked to stop', () => {
  const GRACE_MS = 300;
  /** Requests a path over the connections of an agent. */
  async function request(from: StartupServer, path: string, agent: Agent) {
    const { port } = from.server.address() as AddressInfo;
    const sent = get({ host: '127.0.0.1', port, path, agent });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    const { connection } = response.headers;
    return { status: response.statusCode, connection, isReused: sent.reusedSocket };
  }
  async function openDoor() {
    const opened = await openStartupServer('127.0.0.1', 0, () => []);
    opened.open(async (incoming, response) => {
      if (incoming.url === '/slow') await delay(GRACE_MS / 2);
      response.writeHead(200).end('{}');
    });
    return opened;
  }

  it('says so at once, answers as before, and closes each connection with its response', async () => {
    const stopping = await openDoor();
    const agent = new Agent({ keepAlive: true });
    expect(await request(stopping, '/', agent)).toMatchObject({ status: 200, connection: 'keep-alive' });
    const slow = request(stopping, '/slow', agent);
    await delay(GRACE_MS / 10);
    const drained = stopping.drain(GRACE_MS);
    expect(await request(stopping, '/readyz', agent)).toMatchObject({ status: 503, connection: 'close' });
    expect(await request(stopping, '/', agent)).toEqual({
      status: 200,
      connection: 'close',
      isReused: false,
    });
    // It began before, and its connection is closed all the same.
    expect(await slow).toEqual({ status: 200, connection: 'close', isReused: true });
    await drained;
    await stopping.close(1000);
    await expect(request(stopping, '/', agent)).rejects.toThrow();
  });

  it('fails no request of clients that leave when they hear of it', async () => {
    const stopping = await openDoor();
    const failures: unknown[] = [];
    let done = 0;
    let isLeft = false;
    const clients = Array.from({ length: 20 }, async (_, i) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 2 });
      while (!isLeft) {
        const [first, second] = await Promise.allSettled([
          request(stopping, '/', agent),
          request(stopping, i % 2 ? '/' : '/slow', agent),
        ]);
        for (const one of [first, second])
          if (one.status === 'fulfilled' && one.value.status === 200) done++;
          else failures.push(one);
        await delay(i);
      }
    });
    await delay(GRACE_MS);
    const before = done;
    const drained = stopping.drain(GRACE_MS);
    // A load balancer asks a few times, and then takes the server away.
    const agent = new Agent();
    while ((await request(stopping, '/readyz', agent)).status !== 503) await delay(10);
    await delay(GRACE_MS / 3);
    isLeft = true;
    // On a busy machine they need longer than the grace: the server closes once they have left.
    await Promise.all([...clients, drained]);
    await stopping.close(1000);
    expect(failures).toEqual([]);
    expect(done).toBeGreaterThan(before);
  });
});
