import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, openBenchDatabase, type State } from '../databases.ts';
import { makeParcels } from '../land/make-parcels.ts';
import { CACHE } from '../land/places.ts';
import { createBenchFarm, importFile } from './import-file.ts';

/** Ordinary files: parcels of five corners that do not touch. */
const CORNERS = 5;
export const COUNTS = [1000, 2500, 5000, 20_000] as const;
/** Between two requests of another user. */
const ASK_EVERY_MS = 50;

/** The cost of an ordinary file, and the response times of other users meanwhile. */
export interface Growth {
  readonly count: number;
  readonly read_ms: number;
  readonly apply_ms: number;
  readonly others_p95_ms: number;
  readonly others_max_ms: number;
  readonly result: string;
}

// `node growth.ts ENGINE STATE`: ordinary files of growing size, each into a new farm of one database.
const [engine, state] = process.argv.slice(2) as [Engine, State];
const database = await openBenchDatabase(engine, state);
if (!database) {
  console.log(`SKIPPED: there is no ${engine} here`);
  process.exit(0);
}
for (const count of COUNTS) {
  const path = join(CACHE, `ordinary-${count}.geojson`);
  if (!existsSync(path)) await makeParcels(path, CORNERS, count);
  const farm = await createBenchFarm(database, `Ferma de ${count}`);
  const spent = { read: 0, apply: 0 };
  let result = '';
  const others = askMeanwhile(database.pool, farm.farm_id);
  await importFile(database, farm, path, async (name, run) => {
    const start = performance.now();
    result = await run().catch((error: Error) => `FAILED: ${error.message}`);
    spent[name] = performance.now() - start;
  });
  const waits = (await others.stop()).sort((a, b) => a - b);
  process.send?.({
    count,
    read_ms: spent.read,
    apply_ms: spent.apply,
    others_p95_ms: waits[Math.floor(waits.length * 0.95)] ?? 0,
    others_max_ms: waits.at(-1) ?? 0,
    result,
  } satisfies Growth);
}
await database.close();

/** Runs a small query repeatedly until stopped; returns the response times. */
function askMeanwhile(pool: { query(text: string, values: unknown[]): Promise<unknown> }, farm_id: string) {
  const waits: number[] = [];
  const open = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const start = performance.now();
    const requested = pool
      .query('select id, name from farm where id = $1', [farm_id])
      .then(() => void waits.push(performance.now() - start))
      .finally(() => open.delete(requested));
    open.add(requested);
  }, ASK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      return waits;
    },
  };
}
