import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createUser } from '../../apps/server/src/features/accounts/index.ts';
import { writeParcels } from '../../apps/server/src/features/exports/index.ts';
import { createFarm, createSeason } from '../../apps/server/src/features/farms/index.ts';
import {
  createImport,
  listFiles,
  listImports,
  moveImport,
  noteReceived,
} from '../../apps/server/src/features/imports/imports.repo.ts';
import { applyImport, readImport } from '../../apps/server/src/features/imports/index.ts';
import { folderOf } from '../../apps/server/src/features/imports/uploads.ts';
import { listBlocks } from '../../apps/server/src/features/parcels/blocks.repo.ts';
import { listParcels } from '../../apps/server/src/features/parcels/parcels.repo.ts';
import { undoChange } from '../../apps/server/src/platform/db/changes.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { EXPORT_FORMATS } from '../../packages/domain/src/index.ts';

/** What a step cost this process; the database is another one. */
export interface Step {
  readonly name: string;
  readonly ms: number;
  /** The longest that nothing else was done. */
  readonly stall_ms: number;
  /** The largest memory until its end, megabytes. */
  readonly rss_mb: number;
  readonly result: string;
}

const OPERATOR = { actor: { user_id: null, impersonator_id: null }, address: null };
const END_YEAR = 2026;

// `node flow.ts PATH`: the way of a file through the product, on an embedded database of its own.
const [path] = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'brazda-bench-'));
const embedded = await startEmbedded({ dataDir });
await migrate(embedded.url);
const database = openDatabase(embedded.url);
const { db } = database;
const work = { db, dataDir, tell: () => undefined };

const user = await createUser(db, { email: 'bench@example.org', password_hash: '', is_staff: false });
const farm_id = await createFarm(db, OPERATOR, { name: 'Ferma mare', country: 'RO' }, user);
const season = await createSeason(db, OPERATOR, farm_id, { end_year: END_YEAR, start_month: 10 });
if (typeof season === 'string') throw new Error(season);
const { season_id } = season;

await flow('');
const { change } = (await listImports(db, { farm_id }))[0];
await flow('again: ');
const scope = { farm_id, season_id, lineages: null };
await step('parcels.list', async () => `${(await listParcels(db, scope)).length} parcels`);
await step('parcels.blocks', async () => `${(await listBlocks(db, scope)).length} blocks`);
for (const format of EXPORT_FORMATS) {
  const wish = { format, paper: 'A3', is_landscape: true, colour: 'crop' } as const;
  await step(`export ${format}`, async () => {
    const bytes = await writeParcels(db, scope, wish, { language: 'ro', today: '2026-11-20' });
    return `${(bytes.length / 1e6).toFixed(1)} MB`;
  });
}
await step('undo', async () => (await undoChange(db, farm_id, change ?? '', OPERATOR)).outcome);
await database.close();
await embedded.stop();
await rm(dataDir, { recursive: true });

async function flow(prefix: string) {
  const file = { name: basename(path), size: (await stat(path)).size };
  const id = await createImport(db, farm_id, season_id, OPERATOR, [file]);
  if (id === null) throw new Error('there are too many imports');
  await mkdir(folderOf(dataDir, id), { recursive: true });
  const [{ id: fileId }] = await listFiles(db, id);
  await copyFile(path, join(folderOf(dataDir, id), fileId));
  await noteReceived(db, id);
  const now = async () => (await listImports(db, { farm_id, id }))[0];
  await moveImport(db, id, ['uploading'], 'reading');
  await step(`${prefix}read`, async () => {
    await readImport(work, id);
    const { state, counts } = await now();
    return `${state} ${JSON.stringify(counts)}`;
  });
  await moveImport(db, id, ['ready'], 'applying');
  await step(`${prefix}apply`, async () => {
    await applyImport(work, id);
    return (await now()).state;
  });
}

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
