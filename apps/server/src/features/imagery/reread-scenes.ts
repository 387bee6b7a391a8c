import { ImageryError } from '@brazda/raster';
import { noteMeasures } from './measures.repo.ts';
import { withAllFiles } from './other-files.ts';
import { type ReadSceneOptions, readUnseen, type SceneRead } from './read-scene.ts';
import { listScenesToReread, noteReread, noteRereadFailure, type SceneToReread } from './reread.repo.ts';
import { lockDays, recountDays, saveObservations } from './saving.repo.ts';

/** Scenes in one run of the job, which runs beside the reading of new ones. */
const AT_ONCE = 20;

/**
 * Reads scenes again that were read by an older rule of pixels, or without a measure that a farm has chosen, the newest first. A scene whose files are gone keeps its
 * observations, which name their rule. Returns how many were read and how many could not be.
 */
export async function rereadScenes(
  options: ReadSceneOptions,
  onScene: (read: SceneRead) => void,
): Promise<{ read: number; failed: number }> {
  let [read, failed] = [0, 0];
  for (const due of await listScenesToReread(options.db, AT_ONCE)) {
    if (options.signal?.aborted) break;
    try {
      onScene(await reread(options, due));
      read++;
    } catch (error) {
      if (options.signal?.aborted || !(error instanceof ImageryError)) throw error;
      await noteRereadFailure(options.db, due.scene.id, error.isPassing);
      failed++;
    }
  }
  return { read, failed };
}

async function reread(options: ReadSceneOptions, due: SceneToReread): Promise<SceneRead> {
  const { farm_ids, old_farm_ids } = due;
  const scene = await withAllFiles(options, due.scene);
  // A shape that a scene was not kept for is beside its swath, or another scene of the day shows more of it.
  const { rows, blocks, measures } = await readUnseen(
    options,
    scene,
    farm_ids,
    ({ seen, farm_id }) => seen || old_farm_ids.includes(farm_id),
  );
  await options.db.transaction().execute(async (tx) => {
    await lockDays(tx, farm_ids, scene.sensing_date);
    await saveObservations(tx, scene, rows);
    await recountDays(tx, farm_ids, scene.sensing_date);
    await noteReread(tx, scene.id, farm_ids);
    await noteMeasures(tx, scene.id, measures);
  });
  const { id: scene_id, sensing_date } = scene;
  return { scene_id, sensing_date, farm_ids, observations: rows.length, blocks };
}
