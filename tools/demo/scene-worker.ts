import { parentPort, workerData } from 'node:worker_threads';
import type { Landscape } from './landscape.ts';
import type { PlannedScene } from './plan.ts';
import { SITES } from './site.ts';
import { writeScene } from './write-scene.ts';

/** What a worker is given: where to write, and the landscapes by tile (in shared memory). */
export interface SceneWorkerData {
  readonly folder: string;
  readonly landscapes: Readonly<Record<string, Landscape>>;
}

/** A planned scene on its way to a worker: functions do not travel, so the site goes by its tile. */
export type SceneOrder = Omit<PlannedScene, 'site'> & { readonly tile: string };

const { folder, landscapes } = workerData as SceneWorkerData;

parentPort?.on('message', async ({ tile, ...facts }: SceneOrder) => {
  const site = SITES.find((each) => each.tile === tile)!;
  await writeScene(folder, { ...facts, site }, landscapes[tile]);
  parentPort?.postMessage(facts.id);
});
