import { LAYERS } from '@brazda/domain';
import { ImageryError, readScene, type Scene } from '@brazda/raster';
import type { DbPool } from '../../platform/db/database.ts';
import { troubleOf } from '../../platform/db/trouble.ts';
import { buildRows, lockDays, recountDays, saveObservations } from './saving.repo.ts';
import { type Claim, claimScene, failScene, finishScene } from './scenes.repo.ts';
import { listShapesUnder } from './shapes-under-scene.repo.ts';
import type { SourcePauses } from './source-pauses.ts';

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
  /** Sources that are paused because they did not respond. */
  readonly pauses?: SourcePauses;
}

/**
 * Reads a waiting scene once for all farms that wait for it and writes everything in one transaction; null when none
 * waits. A failure is recorded on the scene of each farm and rethrown. It is final after the last try, except when the
 * image source or the database was unavailable: then the scene keeps waiting, as it does after a stop.
 */
export async function readWaitingScene(
  options: ReadSceneOptions,
  scene_id: string,
): Promise<SceneRead | null> {
  const { db, resume = false, isLastTry = true, signal, pauses } = options;
  const claim = await claimScene(db, scene_id, { resume });
  if (!claim) return null;
  const source = sourceOf(claim.scene);
  let requested_ms: number | undefined;
  try {
    requested_ms = pauses?.demand(source);
    const read = await readClaimed(options, claim);
    pauses?.answered(source);
    return read;
  } catch (error) {
    const source_away = !signal?.aborted && error instanceof ImageryError && error.isPassing;
    if (source_away && requested_ms !== undefined) pauses?.failed(source, requested_ms);
    const isFinal = isLastTry && !signal?.aborted && !source_away && troubleOf(error) === null;
    await failScene(db, claim, {
      state: isFinal ? 'failed' : 'queued',
      error: signal?.aborted ? null : (error as Error).message,
      source_away,
    });
    throw error;
  }
}

async function readClaimed(
  { db, workers, signal }: ReadSceneOptions,
  { scene, farmIds }: Claim,
): Promise<SceneRead> {
  const shapes = await listShapesUnder(db, scene.id, farmIds);
  const unseen = shapes.filter(({ seen }) => !seen);
  const { readings, blocks } =
    unseen.length > 0 ? await readScene(scene, unseen, { layers: LAYERS, workers, signal }) : NOTHING;
  const seen = readings.filter(({ n_nodata, n_total }) => n_nodata < n_total);
  const rows = buildRows(seen, new Map(unseen.map(({ id, farm_id }) => [id, farm_id])));
  const covered = new Set(seen.map(({ shape_id: shape }) => shape));
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
  });
  return {
    scene_id: scene.id,
    sensing_date: scene.sensing_date,
    farm_ids: farmIds,
    observations: rows.length,
    blocks,
  };
}

/** The host that serves the images of a scene; empty where they are files. */
function sourceOf({ assets }: Scene): string {
  const [asset] = Object.values(assets);
  return asset && URL.canParse(asset.href) ? new URL(asset.href).host : '';
}

const NOTHING = { readings: [], blocks: 0 } as const;
