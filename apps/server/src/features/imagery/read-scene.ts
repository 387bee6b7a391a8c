import { BASIC_LAYERS, type Layer, type Measure } from '@brazda/domain';
import { ImageryError, readScene, type Scene, type ShapeToRead } from '@brazda/raster';
import type { DbPool } from '../../platform/db/database.ts';
import { troubleOf } from '../../platform/db/trouble.ts';
import { sceneHeaders } from './headers.repo.ts';
import { listMeasures, noteMeasures } from './measures.repo.ts';
import { otherFilesOf } from './other-files.ts';
import { buildRows, lockDays, recountDays, saveObservations } from './saving.repo.ts';
import { type Claim, claimScene, failScene, finishScene, replaceFiles } from './scenes.repo.ts';
import { listShapesUnder, type ShapeUnderScene } from './shapes-under-scene.repo.ts';
import { fileHttp } from './source-gate.ts';
import { sourceHostOf, withHealth } from './source-health.repo.ts';

/** What was read and written for a scene. */
export interface SceneRead {
  readonly scene_id: string;
  readonly sensing_date: string;
  readonly farm_ids: readonly string[];
  readonly observations: number;
  readonly blocks: number;
}

export interface ReadSceneOptions {
  readonly db: DbPool;
  /** Threads that decompress blocks; 0 uses the calling thread. */
  readonly workers: number;
  readonly signal?: AbortSignal;
  /** Takes over what an earlier try of the same job left running. */
  readonly resume?: boolean;
  /** Whether this is the last try, so that a failure is final. */
  readonly isLastTry?: boolean;
  /** The catalogs of farms without a source of their own, whose files may replace each other. */
  readonly defaultSource?: string;
}

/**
 * Reads a waiting scene once for all farms that wait for it and writes everything in one transaction; null when none
 * waits. A scene is read from the files of one catalog; when they fail, from those of the next one that has it. A
 * failure is recorded on the scene of each farm and rethrown. It is final after the last try, except when an image
 * source or the database was unavailable: then the scene keeps waiting, as it does after a stop.
 */
export async function readWaitingScene(
  options: ReadSceneOptions,
  scene_id: string,
): Promise<SceneRead | null> {
  const { db, resume = false, isLastTry = true, signal } = options;
  const claim = await claimScene(db, scene_id, { resume });
  if (!claim) return null;
  try {
    return await readClaimed(options, claim);
  } catch (error) {
    const source_away = !signal?.aborted && error instanceof ImageryError && error.isPassing;
    const isFinal = isLastTry && !signal?.aborted && !source_away && troubleOf(error) === null;
    await failScene(db, claim, {
      state: isFinal ? 'failed' : 'queued',
      error: signal?.aborted ? null : (error as Error).message,
      source_away,
    });
    throw error;
  }
}

async function readClaimed(options: ReadSceneOptions, { scene, farmIds }: Claim): Promise<SceneRead> {
  const { db } = options;
  const { shapes, covered, rows, blocks, measures } = await readUnseen(options, scene, farmIds);
  const outcomes = farmIds.map((farm_id) => ({
    farm_id,
    parcels: shapes.filter((shape) => shape.farm_id === farm_id && (shape.seen || covered.has(shape.id)))
      .length,
  }));
  await db.transaction().execute(async (tx) => {
    await lockDays(tx, farmIds, scene.sensing_date);
    await saveObservations(tx, scene, rows);
    await recountDays(tx, farmIds, scene.sensing_date);
    await finishScene(tx, scene.id, outcomes, blocks);
    await noteMeasures(tx, scene.id, measures);
  });
  return {
    scene_id: scene.id,
    sensing_date: scene.sensing_date,
    farm_ids: farmIds,
    observations: rows.length,
    blocks,
  };
}

/**
 * Reads the layers of a scene that shapes of some farms do not have by the current rule: all their shapes under it, those that it
 * shows, the rows to save, and the further measures that it was read for. `isWanted` leaves shapes out.
 */
export async function readUnseen(
  options: ReadSceneOptions,
  scene: Scene,
  farmIds: readonly string[],
  isWanted: (shape: ShapeUnderScene) => boolean = () => true,
) {
  const measures = await listMeasures(options.db, scene.id, farmIds);
  const shapes = await listShapesUnder(options.db, scene.id, farmIds);
  const unseen = shapes
    .filter(isWanted)
    .map((shape) => ({ ...shape, layers: layersToRead(shape, measures.get(shape.farm_id) ?? []) }))
    .filter(({ layers }) => layers.length > 0);
  const { readings, blocks } = unseen.length > 0 ? await readFromAny(options, scene, unseen) : NOTHING;
  const seen = readings.filter(({ n_nodata, n_total }) => n_nodata < n_total);
  const rows = buildRows(seen, new Map(unseen.map(({ id, farm_id }) => [id, farm_id])));
  return { shapes, covered: new Set(seen.map(({ shape_id }) => shape_id)), rows, blocks, measures };
}

function layersToRead(
  { seen, had, is_farmed, is_past }: ShapeUnderScene,
  measures: readonly Measure[],
): Layer[] {
  if (!is_farmed) return seen ? [] : ['NDVI'];
  // One that was read for zones before it was farmed lacks the other layers.
  const basic = seen && !is_past ? [] : BASIC_LAYERS;
  return [...basic, ...measures].filter((layer) => !had.includes(layer));
}

/** Reads a scene from its files, or from those of the next catalog that has it. Throws the first error if none can. */
async function readFromAny(options: ReadSceneOptions, scene: Scene, shapes: readonly ShapeToRead[]) {
  try {
    return await readFiles(options, scene, shapes);
  } catch (error) {
    if (options.signal?.aborted || !(error instanceof ImageryError)) throw error;
    let isPassing = error.isPassing;
    for await (const other of otherFilesOf(options, scene)) {
      try {
        if (other instanceof ImageryError) throw other;
        const read = await readFiles(options, other, shapes);
        await replaceFiles(options.db, other);
        return read;
      } catch (next) {
        if (!(next instanceof ImageryError)) throw next;
        isPassing ||= next.isPassing;
      }
    }
    throw isPassing === error.isPassing
      ? error
      : new ImageryError(error.message, { isPassing, failure: error.failure });
  }
}

async function readFiles(
  { db, workers, signal }: ReadSceneOptions,
  scene: Scene,
  shapes: readonly ShapeToRead[],
) {
  const [asset] = Object.values(scene.assets);
  const read = await withHealth(db, sourceHostOf(asset?.href ?? ''), () =>
    readScene(scene, shapes, {
      layers: BASIC_LAYERS,
      workers,
      signal,
      http: fileHttp(db),
      headers: sceneHeaders(db),
    }),
  );
  // Angles from the metadata of the granule, which the next reading has with the scene.
  if (read.scene.angles && !scene.angles) await replaceFiles(db, read.scene);
  return read;
}

const NOTHING = { readings: [], blocks: 0 } as const;
