import { parentPort, workerData } from 'node:worker_threads';
import type { Landscape } from './landscape.ts';
import type { ListedScene } from './scene-list.ts';
import { SITES } from './site.ts';
import { writeScene } from './write-scene.ts';

/** The input of a worker: the output folder, and the landscapes by tile (in shared memory). */
export interface SceneWorkerData {
  readonly folder: string;
  readonly landscapes: Readonly<Record<string, Landscape>>;
}

/** A planned scene as a message to a worker: functions cannot be sent, so the site is replaced by its tile. */
export type SceneOrder = Omit<ListedScene, 'site'> & { readonly tile: string };

const { folder, landscapes } = workerData as SceneWorkerData;

parentPort?.on('message', async ({ tile, ...facts }: SceneOrder) => {
  const site = SITES.find((each) => each.tile === tile)!;
  await writeScene(folder, { ...facts, site }, landscapes[tile]);
  parentPort?.postMessage(facts.id);
});
