import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStartupServer, type StartupServer } from './door.ts';

/** How long Caddy keeps an idle connection; nginx and most load balancers keep it half as long. */
const LONGEST_PROXY_S = 120;

let door: StartupServer;
beforeAll(async () => {
  door = await openStartupServer('127.0.0.1', 0, () => [{ title: 'Bază de date', state: 'running' }]);
});
afterAll(() => door.close(0));

async function fetched(path: string): Promise<IncomingMessage> {
  const { port } = door.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const [response] = await once(get({ port, path, host: '127.0.0.1', agent }), 'response');
  response.resume();
  await once(response, 'end');
  agent.destroy();
  return response;
}

it('keeps an idle connection longer than a proxy does', async () => {
  const { headers } = await fetched('/healthz');
  const seconds = Number(/^timeout=(\d+)$/.exec(String(headers['keep-alive']))?.[1]);
  expect(seconds).toBeGreaterThan(LONGEST_PROXY_S);
});

it('answers 503 until the product is open, and lets the product answer after that', async () => {
  expect((await fetched('/api/v1/farms')).statusCode).toBe(503);
  door.open((_, response) => response.writeHead(204).end());
  expect((await fetched('/api/v1/farms')).statusCode).toBe(204);
});
