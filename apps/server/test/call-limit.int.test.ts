import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { type Product, startProduct } from './product.ts';

const MAX_CALLS = 5;

let product: Product;
let processes: App[];
beforeAll(async () => {
  product = await startProduct();
  const start = () =>
    createApp({
      config: readConfig({ LOG_LEVEL: 'silent', SESSION_SECRET: 'x'.repeat(40) }),
      database: product.database,
      mailer: { send: () => undefined, sendOnce: async () => 'sent', close: async () => undefined },
      request: () => undefined,
      maxCallsPerMinute: MAX_CALLS,
    });
  processes = [await start(), await start()];
});
afterAll(async () => {
  for (const { http } of processes) await http.close();
  await product.stop();
});

const ask = ({ http }: App, remoteAddress: string) =>
  http.inject({
    url: '/api/v1/agricultural-works',
    remoteAddress,
    headers: { 'accept-language': 'ro' },
  });

it('an address with too many calls is limited by that process, and by no other (decision 42)', async () => {
  const [one, other] = processes as [App, App];
  for (let made = 0; made < MAX_CALLS; made++) expect((await ask(one, '192.0.2.1')).statusCode).toBe(200);
  const refused = await ask(one, '192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    error: 'too_many_requests',
    detail: 'Prea multe cereri. Vă rugăm să așteptați puțin.',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(one, '192.0.2.2')).statusCode).toBe(200);
  expect((await ask(other, '192.0.2.1')).statusCode).toBe(200);
});
