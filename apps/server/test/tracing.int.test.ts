import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { api } from '@brazda/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type JobKind, type Jobs, openJobs } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { openTracing } from '../src/platform/tracing.ts';
import { addFarm } from './farm-season.ts';
import { type Product, type SignedUp, startProduct } from './product.ts';

/** A span as a collector receives it, in the JSON form of OTLP. */
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

interface Collected {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

const bodies: string[] = [];
const headers: unknown[] = [];
const collector = createServer(async (request, response) => {
  headers.push(request.headers.authorization);
  bodies.push(await text(request));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
const spans = () =>
  bodies
    .map((body) => JSON.parse(body) as Collected)
    .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
    .flatMap((scope) => scope.spans);
const attribute = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

const SECRET_NAME = 'Ferma lui Ion Secretul';
const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
const log = createLog({ level: 'info', name: 'worker' }, logTo);
let product: Product;
let farmer: SignedUp;
let jobs: Jobs;
const kind: JobKind<{ request: string }> = {
  name: 'traced',
  keyOf: () => null,
  queue: { retryLimit: 0, expireInSeconds: 60 },
  async run({ data }) {
    await product.database.db.selectFrom('farm').select('id').execute();
    log.info({ data }, 'the job works');
    throw new Error('it fails');
  },
};

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  const close = await openTracing(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_HEADERS: { authorization: 'Basic abc' },
      OTEL_TRACES_SAMPLER_ARG: 1,
    },
    'brazda-server',
    log,
  );
  product = await startProduct(
    '2026-11-20',
    { LOG_LEVEL: 'info' },
    { logTo, request: (request) => void jobs.add(kind, [{ request }]) },
  );
  jobs = await openJobs(product.url, log, [kind]);
  farmer = await product.signUp('ana@example.org');
  await addFarm(farmer, { name: SECRET_NAME });
  await farmer.call(api.farms.list, { query: {} });
  await product.app.http.inject({ url: '/api/v1/farm/list/?token=SecretToken123' });
  await jobs.work([kind]);
  await vi.waitFor(() => expect(lines.join('')).toContain('a job failed'), { timeout: 20_000, interval: 50 });
  await jobs.stop();
  await close();
});
afterAll(async () => {
  await product.stop();
  collector.close();
});

it('a call, its statements and the job that it asks for are one trace', () => {
  const job = spans().find(({ name }) => name === 'job traced')!;
  const call = spans().find(({ spanId }) => spanId === job.parentSpanId)!;
  expect(attribute(call, 'http.route')).toMatch(/^\/api\/v1\//);
  expect(attribute(job, 'brazda.request_id')).toBe(attribute(call, 'brazda.request_id'));
  const within = (parent: Span) => spans().filter(({ parentSpanId }) => parentSpanId === parent.spanId);
  for (const parent of [call, job])
    expect(within(parent).map((span) => attribute(span, 'db.system.name'))).toContain('postgresql');
  expect(new Set([call, job, ...within(call), ...within(job)].map(({ traceId }) => traceId)).size).toBe(1);
});

it('traces have neither values nor addresses', () => {
  expect(bodies.join('')).toContain('insert into');
  expect(bodies.join('')).not.toMatch(/Secretul|SecretToken123|ana@example.org|it fails/);
});

it('sends the headers of the settings', () => {
  expect(headers).toContain('Basic abc');
});

it('each line of a call and of its job names the request', () => {
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, string>);
  const working = parsed.find(({ msg }) => msg === 'the job works')!;
  expect(working).toMatchObject({ job: 'traced', job_id: expect.any(String) });
  const failed = parsed.find(({ msg }) => msg === 'a job failed')!;
  expect(failed.request_id).toBe(working.request_id);
  const called = parsed.filter(({ request_id }) => request_id === working.request_id);
  expect(called.map(({ msg }) => msg)).toContain('incoming request');
});

it('the data of a job does not show where it comes from', () => {
  const working = lines.find((line) => line.includes('the job works'))!;
  expect(Object.keys(JSON.parse(working).data)).toEqual(['request']);
});

it('a stored job keeps the request that asked for it', async () => {
  const client = new pg.Client(product.url);
  await client.connect();
  const { rows } = await client.query("select data from pgboss.job where name = 'traced'");
  await client.end();
  expect(rows.length).toBeGreaterThan(0);
  for (const { data } of rows) expect(data.origin).toMatchObject({ request_id: expect.any(String) });
});
