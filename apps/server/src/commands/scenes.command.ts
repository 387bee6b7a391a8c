import { resolve } from 'node:path';
import { Command } from 'commander';
import { getFarms } from '../features/farms/index.ts';
import { discoverScenes, listUnreadScenes, readWaitingScene } from '../features/imagery/index.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import { EXIT_CODES } from './exit-codes.ts';
import { parseDay, parseThreads } from './option-values.ts';
import { withProgress } from './progress.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

interface IngestOptions {
  readonly farm: string;
  readonly stac?: string;
  readonly from?: string;
  readonly to?: string;
  readonly workers: number;
  readonly json: boolean;
}

/** `scenes ingest`: discovers the scenes of a farm and reads them in this process. */
export function scenesCommand(): Command {
  const command = new Command('scenes');
  command
    .command('ingest')
    .description('discover the scenes of a farm and read them now; scenes already read are skipped')
    .requiredOption('--farm <id>')
    .option(
      '--stac <source>',
      'STAC API search address, item collection or folder of items; kept as the source of the farm',
    )
    .option(
      '--from <date>',
      'first sensing date, YYYY-MM-DD (default: the first day of the first season)',
      parseDay,
    )
    .option(
      '--to <date>',
      'last sensing date, YYYY-MM-DD (default: the last day of the last season)',
      parseDay,
    )
    .option('--workers <n>', 'threads that decode; 0 decodes in the main thread', parseThreads, 1)
    .option('--json', 'print the summary as JSON', false)
    .action((options: IngestOptions) =>
      withDatabase((database, config) => ingest(database, options, config.STAC_SOURCE)),
    );
  return command;
}

async function ingest({ db }: OpenDatabase, options: IngestOptions, defaultSource: string) {
  const { farm: farm_id, from, to, workers, json } = options;
  const [farm] = await getFarms(db, [farm_id]);
  if (!farm) throw new UserError(`There is no farm ${farm_id}.`);
  const setSource = (imagery_source: string | null) =>
    db.updateTable('farm').set({ imagery_source }).where('id', '=', farm_id).execute();
  if (options.stac) await setSource(sourceOf(options.stac));

  const stopping = new AbortController();
  const { signal } = stopping;
  process.once('SIGINT', () => stopping.abort());
  const onUnreadable = ({ message }: Error) => console.error(`Skipped: ${message}`);
  const today = () => new Date().toISOString().slice(0, 10);
  const discovery = { db, defaultSource, today, signal, onUnreadable };
  const { scenes } = await withProgress('Discovering scenes', () =>
    discoverScenes(discovery, farm_id, { from, to }),
  ).catch(async (error: Error) => {
    if (options.stac) await setSource(farm.imagery_source);
    if (signal.aborted) throw new UserError('Stopped.', EXIT_CODES.interrupted);
    throw new UserError(`Scene discovery failed. ${error.message}`);
  });

  const waiting = await listUnreadScenes(db, farm_id);
  const summary = { scenes: scenes.length, read: 0, observations: 0, blocks: 0 };
  const failed: { scene_id: string; reason: string }[] = [];
  await withProgress('Reading scenes', async (report) => {
    for (const [done, { scene_id }] of waiting.entries()) {
      if (signal.aborted) break;
      report({ done, total: waiting.length, note: scene_id });
      try {
        const read = await readWaitingScene({ db, workers, signal }, scene_id);
        summary.read += read ? 1 : 0;
        summary.observations += read?.observations ?? 0;
        summary.blocks += read?.blocks ?? 0;
      } catch (error) {
        if (!signal.aborted) failed.push({ scene_id, reason: (error as Error).message });
      }
    }
  });
  if (json) console.log(JSON.stringify({ ...summary, failed }));
  else {
    console.log(
      `${summary.scenes} scenes found, ${summary.read} read, ${failed.length} failed, ${summary.observations} observations from ${summary.blocks} blocks.`,
    );
    for (const { scene_id, reason } of failed) console.log(`  ${scene_id}: ${reason}`);
  }
  if (signal.aborted) process.exitCode = EXIT_CODES.interrupted;
  else if (failed.length > 0) process.exitCode = EXIT_CODES.failed;
}

/** A path is relative to the current folder, but the product may run in another one. */
function sourceOf(stac: string): string {
  return /^https?:\/\//.test(stac) ? stac : resolve(stac);
}
