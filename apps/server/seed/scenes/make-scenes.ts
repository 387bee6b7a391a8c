import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { buildLandscape, type Landscape } from './landscape.ts';
import { folderOf, type ListedScene, listScenes } from './scene-list.ts';
import type { SceneOrder, SceneWorkerData } from './scene-worker.ts';
import { SITES } from './site.ts';

const USAGE =
  'node apps/server/seed/scenes/make-scenes.ts --out DIR --until YYYY-MM-DD [--from YYYY-MM-DD] [--workers N]';

/** One line of standard output: how many of the requested scenes exist, and the one just finished. */
interface Progress {
  readonly done: number;
  readonly total: number;
  readonly item: string | null;
}

const { out, until, from, workers } = argumentsOf(process.argv.slice(2));
const planned = listScenes({ from, until });
const missing = planned.filter((scene) => !existsSync(join(out, folderOf(scene), `${scene.id}.json`)));
let done = planned.length - missing.length;
report({ done, total: planned.length, item: null });
if (missing.length > 0) {
  await mkdir(out, { recursive: true });
  await makeAll(missing);
}

function argumentsOf(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      out: { type: 'string' },
      until: { type: 'string' },
      from: { type: 'string' },
      workers: { type: 'string', default: '2' },
    },
  });
  const isDay = (day: string | undefined) => day === undefined || /^\d{4}-\d\d-\d\d$/.test(day);
  const count = Number(values.workers);
  if (!values.out || !values.until || !isDay(values.until) || !isDay(values.from) || !(count >= 1)) {
    console.error(`Usage: ${USAGE}`);
    process.exit(2);
  }
  return { out: resolve(values.out), until: values.until, from: values.from, workers: count };
}

function report(progress: Progress): void {
  process.stdout.write(`${JSON.stringify(progress)}\n`);
}

/** Distributes the scenes to the workers, in order, until all exist. */
async function makeAll(scenes: readonly ListedScene[]): Promise<void> {
  const landscapes: Record<string, Landscape> = {};
  for (const site of SITES) {
    if (scenes.some((scene) => scene.site === site)) landscapes[site.tile] = buildLandscape(site);
  }
  const workerData: SceneWorkerData = { folder: out, landscapes };
  const queue = scenes.values();
  await Promise.all(
    Array.from({ length: Math.min(workers, scenes.length) }, () => runWorker(workerData, queue)),
  );
}

function runWorker(workerData: SceneWorkerData, queue: Iterator<ListedScene>): Promise<void> {
  const { promise, resolve: finish, reject } = Promise.withResolvers<void>();
  const worker = new Worker(new URL('./scene-worker.ts', import.meta.url), { workerData });
  const handOut = () => {
    const next = queue.next();
    if (next.done) {
      worker.terminate().then(() => finish(), reject);
      return;
    }
    const { site, ...facts } = next.value;
    worker.postMessage({ ...facts, tile: site.tile } satisfies SceneOrder);
  };
  worker.on('message', (item: string) => {
    done++;
    report({ done, total: planned.length, item });
    handOut();
  });
  worker.on('error', reject);
  handOut();
  return promise;
}
