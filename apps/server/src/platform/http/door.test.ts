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

function fetchFrom(path: string): Promise<Response> {
  const { port } = door.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`);
}

it('keeps an idle connection longer than a proxy does', async () => {
  const { headers } = await fetchFrom('/healthz');
  const seconds = Number(/^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '')?.[1]);
  expect(seconds).toBeGreaterThan(LONGEST_PROXY_S);
});

it('answers 503 until the product is open, and lets the product answer after that', async () => {
  expect((await fetchFrom('/api/v1/farms')).status).toBe(503);
  door.open((_, response) => response.writeHead(204).end());
  expect((await fetchFrom('/api/v1/farms')).status).toBe(204);
});
