import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { begin, fileOf, get, send, startFarm } from '../../../test/farmer.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { QUEUES } from '../../features.ts';
import { type Jobs, openJobs } from '../../platform/jobs/jobs.ts';
import { type JobSender, sendJobs } from '../../process/job-sender.ts';
import { findTurn } from './import-queue.repo.ts';
import { importJobs, requeueImports } from './imports.jobs.ts';
import { moveImport } from './imports.repo.ts';

let product: Product;
let jobs: Jobs;
let sender: JobSender;
const output: string[] = [];
beforeAll(async () => {
  product = await startProduct();
  const log = pino({ level: 'error' }, { write: (line: string) => output.push(line) });
  jobs = await openJobs(product.url, log, QUEUES);
  sender = sendJobs(product.database, log);
  await jobs.work(importJobs({ ...product.importWork, jobs, log }));
});
afterAll(async () => {
  await sender.stop();
  await jobs.stop();
  await product.stop();
});

const askToRead = async (id: string) =>
  sender.request('imports.read', (await findTurn(product.database.db, id))!);

it('work requested by the server is done by a worker anywhere, and one that died leaves it to the next', async () => {
  const { caller, season } = await startFarm(product, 'fermier@example.org');
  const file = fileOf([{ at: [0, 0, 20, 20], properties: { parcel_no: '1' } }]);
  const { response: begun } = await begin(caller, season, [{ name: 'a.geojson', size: file.length }]);
  await send(caller, season.farmId, begun, file);
  const isIn = (state: string) =>
    vi.waitFor(async () => expect((await get(caller, season.farmId, begun.id)).state).toBe(state), 30_000);
  await askToRead(begun.id);
  await isIn('ready');

  // Nothing is queued: as if the server had crashed before the job was added.
  await moveImport(product.database.db, begun.id, ['ready'], 'applying');
  await requeueImports({ db: product.database.db, jobs });
  await isIn('applied');
  await vi.waitFor(() => expect(product.events.map(({ type }) => type)).toContain('land'), 10_000);
  await vi.waitFor(async () => {
    const discoveries = "select data from pgboss.job where name = 'imagery.look'";
    const { rows } = await product.database.pool.query(discoveries);
    expect(rows).toEqual([{ data: { farm_id: season.farmId, before: 0 } }]);
  }, 10_000);
  expect(output).toEqual([]);
});

it('the small file of one farm is read in parallel with the large one of another, not after it', async () => {
  const fieldsOf = (count: number) =>
    fileOf(Array.from({ length: count }, (_, i) => ({ at: [i * 12, 0, i * 12 + 10, 10] })));
  const [large, small] = await Promise.all(
    [12_000, 2].map(async (count) => {
      const { caller, season } = await startFarm(product, `vecin${count}@example.org`);
      const file = fieldsOf(count);
      const { response: begun } = await begin(caller, season, [{ name: 'a.geojson', size: file.length }]);
      await send(caller, season.farmId, begun, file);
      return { id: begun.id, state: async () => (await get(caller, season.farmId, begun.id)).state };
    }),
  );
  await askToRead(large!.id);
  await vi.waitFor(
    () =>
      expect(product.events).toContainEqual(
        expect.objectContaining({ import_id: large!.id, progress: expect.anything() }),
      ),
    10_000,
  );
  await askToRead(small!.id);
  await vi.waitFor(async () => expect(await small!.state()).toBe('ready'), 30_000);
  expect(await large!.state()).toBe('reading');
  await vi.waitFor(async () => expect(await large!.state()).toBe('ready'), 60_000);
});
