import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FARM, SELLER_SETTINGS } from '../src/features/invoices/testing/sample-sale.ts';
import { PAYMENT_QUEUES } from '../src/features/payments/index.ts';
import type { FakeEvent } from '../src/features/payments/testing/stripe-objects.ts';
import { type Jobs, openJobs } from '../src/platform/jobs/jobs.ts';
import { type CardShop, startCardShop } from './card-shop.ts';
import { signInAt } from './http-client.ts';
import {
  freePort,
  isReady,
  killAll,
  MAIN,
  PATIENCE_MS,
  runProduct,
  type Started,
  workerPid,
} from './processes.ts';
import { PASSWORD } from './product.ts';
import { countPaidYears, type Holder, invoicesOf, licenseOf, signUpHolder } from './sold-licenses.ts';

const RECONCILE = PAYMENT_QUEUES[0]!;

let shop: CardShop;
let jobs: Jobs;
/** Holds locks in a transaction of its own. */
let client: pg.Client;
let dataDir: string;
let address: string;
let settings: Record<string, string>;
/** The server that a test has left running for the next one. */
let running: Started | undefined;
beforeAll(async () => {
  shop = await startCardShop(new Date().toISOString().slice(0, 10));
  const { url } = shop.product;
  dataDir = await mkdtemp(join(tmpdir(), 'brazda-killed-'));
  jobs = await openJobs(url, pino({ level: 'silent' }), PAYMENT_QUEUES, { isSender: true });
  client = new pg.Client(url);
  await client.connect();
  const PORT = String(await freePort());
  address = `http://127.0.0.1:${PORT}`;
  settings = { PORT, DATA_DIR: dataDir, DATABASE_URL: url, ...SELLER_SETTINGS, ...shop.stripe.settings };
});
afterAll(async () => {
  await killAll();
  await jobs.stop();
  await client.end();
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A server of its own process, with its worker. */
async function start(): Promise<Started> {
  const product = runProduct(MAIN, settings);
  await isReady(Number(settings.PORT), product);
  return product;
}

/** Ends a server and its worker at once, as a machine that fails. */
async function kill(product: Started): Promise<void> {
  const worker = await workerPid(product);
  product.child.kill('SIGKILL');
  process.kill(worker, 'SIGKILL');
  await product.ended;
}

/** Orders by card at the running server; returns the id of the intent. */
async function order(person: Holder): Promise<string> {
  const { call } = await signInAt(address, { email: person.email, password: PASSWORD });
  expect((await call('PUT', '/billing/', FARM)).status).toBe(200);
  const license = { tos: true, method: 'card' };
  const body = { choice: 'price1y', offer: shop.band, license };
  expect((await call('POST', `/license/${person.licenseId}/offer/`, body)).status).toBe(200);
  const payment = (await licenseOf(person))?.card_payment;
  return payment!.client_secret.split('_secret')[0]!;
}

function deliver(event: FakeEvent): Promise<number> {
  const { headers, payload: body } = shop.stripe.sign(event, Date.now());
  return fetch(`${address}/stripe/webhook`, { method: 'POST', headers, body }).then(({ status }) => status);
}

/** As if ten minutes had passed since what is stored of payments. */
async function passTime() {
  await client.query(`update card_payment set created_at = now() - interval '10 minutes', checked_at = null`);
  await client.query(`update payment_event set received_at = now() - interval '10 minutes'`);
}

async function countMails({ email }: Holder): Promise<number> {
  const files = await readdir(join(dataDir, 'mail')).catch(() => []);
  return files.filter((file) => file.endsWith(`-payment_received-${email}.txt`)).length;
}

const countWhere = async (query: string) => (await shop.product.database.pool.query(query)).rows.length;

/** How far the event of a payment comes before the server is killed. */
const MOMENTS = {
  'before the event is delivered': async () => undefined,
  'while Stripe is asked about the event': async (event: FakeEvent) => {
    shop.stripe.be('silent');
    deliver(event).catch(() => undefined);
    const stored = `select from payment_event where id = '${event.id}' and processed_at is null`;
    await vi.waitFor(async () => expect(await countWhere(stored)).toBe(1), PATIENCE_MS);
  },
  'in the middle of the transaction that pays the order': async (event: FakeEvent) => {
    await client.query('begin');
    await client.query('select from license for update');
    deliver(event).catch(() => undefined);
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%"license"%'`;
    // The job that runs every five minutes may wait beside it.
    await vi.waitFor(async () => expect(await countWhere(waiting)).toBeGreaterThan(0), PATIENCE_MS);
  },
} as const;

it.each(Object.entries(MOMENTS))(
  'a payment whose server and worker are killed %s makes the license active once',
  async (moment, reach) => {
    const at = Object.keys(MOMENTS).indexOf(moment);
    const person = await signUpHolder(shop.product, `oprit${at}@example.org`);
    const first = running ?? (await start());
    const intent = await order(person);
    shop.stripe.confirm(intent, 'pm_card_visa');
    const event = shop.stripe.lastEvent('payment_intent.succeeded');
    await reach(event);
    await kill(first);
    await client.query('rollback');
    shop.stripe.be('well');
    await expect(deliver(event)).rejects.toThrow();
    expect(await countPaidYears(shop.product, person)).toBe(0);

    const second = await start();
    await passTime();
    await jobs.add(RECONCILE, [{}]);
    await vi.waitFor(async () => expect(await countPaidYears(shop.product, person)).toBe(1), PATIENCE_MS);
    expect(await licenseOf(person)).toMatchObject({
      is_active: true,
      is_pre_trial: false,
      card_payment: { payment_status: 'succeeded' },
    });
    expect(await deliver(event)).toBe(200);
    expect(await deliver(event)).toBe(200);
    await jobs.add(RECONCILE, [{}]);
    await vi.waitFor(async () => expect(await countMails(person)).toBe(1), PATIENCE_MS);
    expect(await countPaidYears(shop.product, person)).toBe(1);
    expect(await invoicesOf(person)).toHaveLength(1);
    // The job processes the events after the payments.
    const left = 'select from payment_event where processed_at is null';
    await vi.waitFor(async () => expect(await countWhere(left)).toBe(0), PATIENCE_MS);
    running = second;
  },
  2 * PATIENCE_MS,
);
