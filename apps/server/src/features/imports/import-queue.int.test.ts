import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { begin, fileOf, get, send, startFarm } from '../../../test/farmer.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { QUEUES } from '../../features.ts';

import { type Jobs, openJobs } from '../../platform/jobs/jobs.ts';
import { findTurn, listTurns } from './import-queue.repo.ts';
import { enqueueRead, importJobs, requeueImports } from './imports.jobs.ts';
import { beginImportWork } from './imports.repo.ts';
import { readImport } from './read-import.ts';

const log = pino({ level: 'silent' });
let product: Product;
let jobs: Jobs;
/** The imports whose reading has begun, in order; each continues when released. */
const begun: string[] = [];
const goOn = new Map<string, () => void>();
beforeAll(async () => {
  product = await startProduct();
  jobs = await openJobs(product.url, log, QUEUES);
});
afterAll(async () => {
  for (const go of goOn.values()) go();
  await jobs.stop();
  await product.stop();
});

/** Processes the queue like a worker, but reads only when released, and runs no scheduled jobs. */
async function work() {
  const [read] = importJobs({ ...product.importWork, jobs, log });
  const held: typeof read = {
    ...read!,
    async run({ data: { import_id } }) {
      begun.push(import_id);
      await new Promise<void>((resolve) => goOn.set(import_id, resolve));
      await readImport(product.importWork, import_id);
    },
  };
  await jobs.work([held!]);
}

/** A user with a farm who sends files in sequence, each as a separate import. */
async function farmer(email: string) {
  const { caller, season } = await startFarm(product, email);
  const file = fileOf([{ at: [0, 0, 20, 20], properties: { parcel_no: '1' } }]);
  return {
    async sends() {
      const { response } = await begin(caller, season, [{ name: 'a.geojson', size: file.length }]);
      await send(caller, season.farmId, response, file);
      return response.id;
    },
    sees: (id: string) => get(caller, season.farmId, id),
  };
}

const hasBegun = (...ids: string[]) =>
  vi.waitFor(() => expect(begun.toSorted()).toEqual(ids.toSorted()), 20_000);

it('an import that a command reads itself does not wait for a worker, unless the command has died', async () => {
  const { db } = product.database;
  const person = await farmer('comanda@example.org');
  const id = await person.sends();
  const waits = async () => (await listTurns(db)).some(({ import_id }) => import_id === id);
  expect(await waits()).toBe(true);
  await beginImportWork(db, id, ['reading'], 'reading');
  expect(await waits()).toBe(false);
  const longAgo = new Date(Date.now() - 120_000);
  await db.updateTable('import').set({ updated_at: longAgo }).where('id', '=', id).execute();
  expect(await waits()).toBe(true);
  await db.updateTable('import').set({ state: 'cancelled' }).where('id', '=', id).execute();
});

it('a user with many files leaves room for others, whose first one comes before the second of theirs', async () => {
  const { db, pool } = product.database;
  const [large, small, late] = await Promise.all(
    ['mult', 'putin', 'tarziu'].map((name) => farmer(`${name}@example.org`)),
  );
  const first = await large!.sends();
  const second = await large!.sends();
  const third = await large!.sends();
  const other = await small!.sends();
  await requeueImports({ db, jobs });
  await work();
  await hasBegun(first, second, other);

  goOn.get(other)!();
  await vi.waitFor(async () => expect((await small!.sees(other)).state).toBe('ready'), 20_000);
  const newest = await late!.sends();
  await enqueueRead(jobs, (await findTurn(db, newest))!);
  await hasBegun(first, second, other, newest);
  goOn.get(newest)!();
  await vi.waitFor(async () => expect((await late!.sees(newest)).state).toBe('ready'), 20_000);
  // A slot is free, and yet the third one waits, and reports it.
  await pool.query("update import set updated_at = now() - interval '10 s' where id = $1", [third]);
  expect(await large!.sees(third)).toMatchObject({ state: 'reading', is_waiting: true });
  expect(begun).not.toContain(third);

  goOn.get(first)!();
  await hasBegun(first, second, other, newest, third);
});
