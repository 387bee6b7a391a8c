import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Product, startProduct } from '../../../test/product.ts';

/** What the error tracker was told: where, by whom, and the lines. */
interface ReportedError {
  readonly url: string | undefined;
  readonly auth: string | undefined;
  readonly lines: readonly string[];
}

let tracker: Server;
let product: Product;
const reported: ReportedError[] = [];
beforeAll(async () => {
  tracker = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const auth = request.headers['x-sentry-auth'] as string | undefined;
    reported.push({ url: request.url, auth, lines: body.split('\n') });
    response.end('{}');
  });
  await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve));
  const { port } = tracker.address() as AddressInfo;
  product = await startProduct('2026-11-20', { SENTRY_DSN: `http://key123@127.0.0.1:${port}/errors/42` });
});
afterAll(async () => {
  await product.stop();
  await new Promise((resolve) => tracker.close(resolve));
});

const error = {
  kind: 'exception',
  name: 'TypeError',
  message: 'no ana@example.org at /auth/reset?token=secret',
  stack: 'TypeError\n    at f (https://brazda.ro/assets/a.js:1:2)',
  page: '/map/f1?token=secret',
} as const;

describe('an error of a page', () => {
  it('is accepted without sign-in, counted, and forwarded without private data', async () => {
    const visitor = product.visitor();
    expect((await visitor.call(api.clientErrors.report, { body: error })).status).toBe(204);
    const metrics = await product.app.http.inject({ url: '/metrics' });
    expect(metrics.body).toContain('client_errors_total{kind="exception"} 1');
    await vi.waitFor(() => expect(reported).toHaveLength(1));
    const [{ url, auth, lines }] = reported as [ReportedError];
    expect([url, auth]).toEqual(['/errors/api/42/envelope/', expect.stringContaining('sentry_key=key123')]);
    const [header, item, event] = lines.slice(0, 3).map((line) => JSON.parse(line));
    expect(item).toEqual({ type: 'event', length: Buffer.byteLength(lines[2]!) });
    expect(event).toMatchObject({
      event_id: header.event_id,
      transaction: '/map/f1?token=…',
      tags: { kind: 'exception' },
      exception: { values: [{ type: 'TypeError', value: 'no <e-mail> at /auth/reset?token=…' }] },
    });
    expect(event.exception.values[0].stacktrace.frames).toMatchObject([
      { function: 'f', lineno: 1, colno: 2 },
    ]);
    expect(lines.join()).not.toMatch(/secret|ana@/);
  });

  it('is refused if it is too long or forged by another site', async () => {
    const visitor = product.visitor();
    const long = await visitor.call(api.clientErrors.report, {
      body: { ...error, message: 'x'.repeat(1001) },
    });
    expect(long.status).toBe(400);
    const huge = await visitor.call(api.clientErrors.report, {
      body: { ...error, stack: 'x'.repeat(50_000) },
    });
    expect(huge.status).toBe(413);
    const headers = { 'x-csrftoken': 'of another site' };
    expect((await visitor.call(api.clientErrors.report, { body: error, headers })).status).toBe(403);
  });

  it('is limited per address', async () => {
    const visitor = product.visitor();
    const statuses = new Set<number>();
    for (let i = 0; i < 61; i++)
      statuses.add((await visitor.call(api.clientErrors.report, { body: error })).status);
    expect([...statuses]).toEqual([204, 429]);
    expect((await product.visitor().call(api.clientErrors.report, { body: error })).status).toBe(204);
  });
});
