import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type CardShop, startCardShop } from '../../../test/card-shop.ts';
import { countPaidYears, licenseOf } from '../../../test/sold-licenses.ts';
import { QUEUES } from '../../features.ts';

import { type Jobs, openJobs } from '../../platform/jobs/jobs.ts';
import { PAYMENT_QUEUES, paymentJobs } from './payments.jobs.ts';

const RECONCILE = PAYMENT_QUEUES[0]!;
const PATIENCE = { timeout: 30_000, interval: 50 };

let shop: CardShop;
let jobs: Jobs;
const stopping = new AbortController();
const output: { readonly msg: string; readonly done?: number; readonly failed?: number }[] = [];
beforeAll(async () => {
  shop = await startCardShop();
  const log = pino({ level: 'info' }, { write: (line: string) => output.push(JSON.parse(line)) });
  jobs = await openJobs(shop.product.url, log, QUEUES);
  await jobs.work(paymentJobs({ ...shop.deps, log, signal: stopping.signal }));
});
afterAll(async () => {
  stopping.abort();
  await jobs.stop();
  await shop.stop();
});

/** Queues the job, and waits until a worker has run it; returns what it has logged. */
async function run() {
  const count = () => output.filter(({ msg }) => msg === 'payments reconciled').length;
  const before = count();
  await jobs.add(RECONCILE, [{}]);
  await vi.waitFor(() => expect(count()).toBe(before + 1), PATIENCE);
  return output.findLast(({ msg }) => msg === 'payments reconciled');
}

it('a worker reconciles payments every five minutes', async () => {
  const schedules = 'select cron, timezone from pgboss.schedule where name = $1';
  const { rows } = await shop.product.database.pool.query(schedules, [RECONCILE.name]);
  expect(rows).toEqual([{ cron: '*/5 * * * *', timezone: 'UTC' }]);
});

it('a payment of which no event has told is found by the worker, also when Stripe did not respond at first', async () => {
  const { person, intent_id } = await shop.order('lucrator@example.org');
  shop.stripe.confirm(intent_id, 'pm_card_visa');
  expect(await run()).toMatchObject({ done: 0, failed: 0 });

  shop.product.clock.pass(6 * 60);
  shop.stripe.be('down');
  expect(await run()).toMatchObject({ done: 0, failed: 1 });
  expect((await licenseOf(person))?.is_pre_trial).toBe(true);

  shop.stripe.be('well');
  shop.product.clock.pass(6 * 60);
  expect(await run()).toMatchObject({ done: 1, failed: 0 });
  expect(await licenseOf(person)).toMatchObject({ is_active: true, is_pre_trial: false });
  expect(await run()).toMatchObject({ done: 0, failed: 0 });
  expect(await countPaidYears(shop.product, person)).toBe(1);
});

it('does nothing where no cards are accepted', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const [job] = paymentJobs({ ...shop.deps, provider: null, log, signal: stopping.signal });
  const before = shop.stripe.requests.length;
  await job!.run({ data: {}, retry: 0, isLast: true, isResumed: false });
  expect([lines, shop.stripe.requests.length]).toEqual([[], before]);
});
