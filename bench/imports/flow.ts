import { monitorEventLoopDelay } from 'node:perf_hooks';
import { writeParcels } from '../../apps/server/src/features/exports/index.ts';
import { listImports } from '../../apps/server/src/features/imports/imports.repo.ts';
import { listBlocks } from '../../apps/server/src/features/parcels/blocks.repo.ts';
import { listParcels } from '../../apps/server/src/features/parcels/parcels.repo.ts';
import { OPERATOR, undoChange } from '../../apps/server/src/platform/db/changes.ts';
import { EXPORT_FORMATS } from '../../packages/domain/src/index.ts';
import { openBenchDatabase } from '../databases.ts';
import { createBenchFarm, importFile } from './import-file.ts';

/** The cost of a step in this process; the database is a separate one. */
export interface Step {
  readonly name: string;
  readonly ms: number;
  /** The longest event loop stall. */
  readonly stall_ms: number;
  /** The peak memory so far, megabytes. */
  readonly rss_mb: number;
  readonly result: string;
}

// `node flow.ts PATH`: the complete import of a file, on an embedded database of its own.
const [path] = process.argv.slice(2);
const database = await openBenchDatabase('embedded', 'fresh');
if (!database) throw new Error('the embedded database is always available');
const { db } = database;
const scope = await createBenchFarm(database, 'Ferma mare');

await importFile(database, scope, path, step);
const { change } = (await listImports(db, scope, {}))[0];
await importFile(database, scope, path, (name, run) => step(`again: ${name}`, run));
await step('parcels.list', async () => `${(await listParcels(db, scope)).length} parcels`);
await step('parcels.blocks', async () => `${(await listBlocks(db, scope)).length} blocks`);
for (const format of EXPORT_FORMATS) {
  const options = { format, paper: 'A3', is_landscape: true, color: 'crop' } as const;
  await step(`export ${format}`, async () => {
    const bytes = await writeParcels(db, scope, options, {
      language: 'ro',
      today: '2026-11-20',
      loadPicture: async () => null,
    });
    return `${(bytes.length / 1e6).toFixed(1)} MB`;
  });
}
await step('undo', async () => (await undoChange(db, scope, change ?? '', OPERATOR)).outcome);
await database.close();

async function step(name: string, work: () => Promise<string>) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  const result = await work().catch((error: Error) => `FAILED: ${error.message}`);
  const ms = performance.now() - start;
  delay.disable();
  const rss_mb = Math.round(process.resourceUsage().maxRSS / 1024);
  process.send?.({ name, ms, stall_ms: delay.max / 1e6, rss_mb, result } satisfies Step);
}
