import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import {
  type RangeServer,
  startRangeServer,
} from '../../../../../packages/raster/src/testing/range-server.ts';
import { EAST, useSceneTests, WEST } from '../../../test/farms-seen.ts';
import { killAll, runProduct } from '../../../test/processes.ts';
import type { Product } from '../../../test/product.ts';
import { openJobs } from '../../platform/jobs/jobs.ts';
import { IMAGERY_QUEUES, requeueUnread } from './imagery.jobs.ts';
import { rectangle } from './testing/catalog.ts';

const WORKER = fileURLToPath(new URL('./testing/scene-worker.ts', import.meta.url));
const DAYS = Array.from({ length: 12 }, (_, day) => `2026-05-${String(day + 10)}`);
let product: Product;
let folder: string;
let server: RangeServer;
const { farmOf, discover, item } = useSceneTests((context) => {
  ({ product, folder } = context);
});
afterEach(async () => {
  await killAll();
  await server.close();
});

it('two workers read scenes of many farms, and no header or block twice', async () => {
  const { db } = product.database;
  server = await startRangeServer(folder, { latency_ms: 100 });
  for (const day of DAYS) await item(`S2A_35TNL_${day.replaceAll('-', '')}_0_L2A`, day, 0.4);
  // Land in the same blocks.
  const lands = [WEST, EAST, rectangle(6, 6, 20, 20), rectangle(4, 4, 60, 60), rectangle(30, 12, 50, 40)];
  for (const land of lands) await discover((await farmOf({ land })).id);
  await sql`update scene set data = replace(data::text, ${folder}, ${server.url})::jsonb`.execute(db);

  const workers = [1, 2].map(() => runProduct(WORKER, {}, product.database.url));
  for (const { output } of workers)
    await vi.waitFor(() => expect(output()).toContain('ready'), { timeout: 60_000 });
  const jobs = await openJobs(product.database.url, pino({ level: 'silent' }), IMAGERY_QUEUES, {
    isSender: true,
  });
  await requeueUnread({ db, jobs });
  await jobs.stop();
  await vi.waitFor(
    async () => {
      const states = await db.selectFrom('scene_farm').select('state').distinct().execute();
      expect(states, workers.map(({ output }) => output()).join('')).toEqual([{ state: 'done' }]);
    },
    { timeout: 60_000, interval: 200 },
  );
  const reads = workers.map(({ output }) => output().match(/^read .+$/gm) ?? []);
  expect(reads.flat().toSorted()).toEqual(
    DAYS.map((day) => `read S2A_35TNL_${day.replaceAll('-', '')}_0_L2A`),
  );
  for (const own of reads) expect(own.length).toBeGreaterThan(0);
  const asked = server.requests.map(({ path, range }) => `${path} ${range}`);
  expect(asked.length).toBeGreaterThan(DAYS.length * 6);
  expect(bytesReadTwice()).toEqual([]);
});

/** Paths of which some bytes after the header were requested twice. */
function bytesReadTwice(): string[] {
  const blocks = server.requests.filter(({ range }) => !range?.startsWith('bytes=0-'));
  return [...Map.groupBy(blocks, ({ path }) => path)].flatMap(([path, requests]) => {
    const ranges = requests
      .map(
        ({ range }) =>
          /^bytes=(\d+)-(\d+)$/
            .exec(range ?? '')!
            .slice(1)
            .map(Number) as [number, number],
      )
      .toSorted(([a], [b]) => a - b);
    return ranges.some(([start], at) => at > 0 && start <= ranges[at - 1]![1]) ? [path] : [];
  });
}
