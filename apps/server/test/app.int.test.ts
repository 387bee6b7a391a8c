import { ApiError, api } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const get = (url: string, remoteAddress = '127.0.0.1') => product.app.http.inject({ url, remoteAddress });

it('sends every error in one format, even for a malformed address', async () => {
  for (const url of ['/api/v1/nowhere/', '/api/v1/farm/%E0%A4%A/', '/api/v1/farm/missing/']) {
    const response = await get(url);
    expect(ApiError.safeParse(response.json()), url).toMatchObject({ success: true });
    expect(response.headers['cache-control']).toBe('no-store');
  }
});

it('does not let intermediaries cache a response', async () => {
  expect((await get('/api/v1/demo-farm/')).headers['cache-control']).toBe('private, no-cache');
});

it('exposes metrics to its own machine only', async () => {
  const { body } = await get('/metrics');
  expect(body).toContain('http_request_duration_seconds');
  for (const measured of [
    'brazda_scenes{state="done"} 0',
    '# TYPE brazda_imports gauge',
    '# TYPE brazda_jobs gauge',
    /brazda_database_connections\{state="idle"\} [1-9]/,
    'brazda_live_connections 0',
    'brazda_live_farms 0',
    /brazda_disk_free_bytes [1-9]\d+/,
  ])
    expect(body).toMatch(measured);
  // What is not known, or is not there, has no value: 0 would sound alarms.
  for (const absent of [
    'brazda_newest_scene_timestamp_seconds',
    'brazda_newest_backup_timestamp_seconds',
    'brazda_worker_ready',
  ])
    expect(body).not.toMatch(new RegExp(`^${absent} `, 'm'));
  expect((await get('/metrics', '::ffff:127.0.0.1')).statusCode).toBe(200);
  expect((await get('/metrics', '203.0.113.7')).statusCode).toBe(404);
});

it('a compressed body is refused at once, valid or not, in the language of the caller', async () => {
  const { status, error } = await product.anonymous.call(api.auth.login, {
    body: { email: 'ana@example.org', password: 'x' },
    headers: { 'content-encoding': 'gzip', 'accept-language': 'ro' },
  });
  expect([status, error.error]).toEqual([415, 'packed_body']);
  expect(error.detail).toMatch(/comprimate \(gzip\)/);
});
