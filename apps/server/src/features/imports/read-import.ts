import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileRefusal, IMPORT_LIMITS } from '@brazda/domain';
import {
  type Bundle,
  collectBundles,
  inspectBundle,
  type LandLayer,
  Refused,
  readRows,
} from '@brazda/formats';
import type { Db, DbPool } from '../../platform/db/database.ts';
import type { FarmEvent } from '../../platform/http/live.ts';
import { newId } from '../../platform/ids.ts';
import { compareImport } from './compare-import.ts';
import { failOrphan, listFiles, moveImport } from './imports.repo.ts';
import { analyzeRows, fillLocalities, noteSameReferences, saveOverlaps } from './issues.repo.ts';
import { measureOverlappingRows } from './overlapping-rows.ts';
import { Progress } from './progress.ts';
import { RowBoxes } from './row-boxes.ts';
import {
  type Attempt,
  beginAttempt,
  dropLayer,
  isCurrent,
  type KnownLayer,
  type NewRow,
  saveLayers,
  saveReadProgress,
  saveRefusals,
  saveRowCount,
  saveRowsInWork,
  stageRows,
} from './staging.repo.ts';
import { markFailed } from './tries.repo.ts';
import { folderOf } from './uploads.ts';

/** Dependencies of the import workers. */
export interface ImportWork {
  readonly db: DbPool;
  readonly dataDir: string;
  /** Aborts the current work, which is retried later. */
  readonly signal?: AbortSignal;
  /** Sends an event to all clients that follow the farm. */
  publish(event: FarmEvent): void;
}

/** Rows inserted in one statement; fewer where their outlines are long. */
const BATCH = { rows: 500, points: 100_000 };
/** One crossing costs the database as much as so many points. */
const POINTS_PER_CROSSING = 500;
/** How often a reading checks whether it was cancelled. */
const CANCEL_CHECK_MS = 1000;

/** The attempt is obsolete: the import was cancelled, or is being read again. */
class Superseded extends Error {}

/** A layer of an upload, with its saved settings. */
type FoundLayer = KnownLayer & { readonly found: LandLayer };
type RefusedFile = FileRefusal & { readonly path: string };

/** Reads the files of an import from the start and compares them with the farm, unless there is nothing to read. */
export async function readImport(work: ImportWork, import_id: string): Promise<void> {
  const attempt = await beginAttempt(work.db, import_id);
  if (!attempt) return failOrphan(work.db, import_id);
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ...(work.signal ? [work.signal] : [])]);
  const watch = setInterval(async () => {
    if (!(await isCurrent(work.db, attempt).catch(() => true))) stop.abort(new Superseded());
  }, CANCEL_CHECK_MS);
  const unpacked = join(folderOf(work.dataDir, import_id), 'unpacked');
  try {
    await new Reader(work, attempt, signal).read(unpacked, attempt.known);
  } catch (error) {
    if (!(error instanceof Superseded) && !(stop.signal.reason instanceof Superseded)) throw error;
  } finally {
    clearInterval(watch);
    await rm(unpacked, { recursive: true, force: true });
    work.publish({ type: 'import', farm_id: attempt.scope.farm_id, import_id });
  }
}

/**
 * Fails an import that cannot be read, for example because its files are missing; names the rows that it was
 * processing.
 */
export async function failImport({ db, publish }: ImportWork, import_id: string) {
  await markFailed(db, import_id);
  const row = await db.selectFrom('import').select('farm_id').where('id', '=', import_id).executeTakeFirst();
  if (row) publish({ type: 'import', farm_id: row.farm_id, import_id });
}

class Reader {
  readonly #work: ImportWork;
  readonly #attempt: Attempt;
  readonly #signal: AbortSignal;
  readonly #refusals: RefusedFile[] = [];
  readonly #boxes = new RowBoxes();
  #position = 0;
  #crossings = 0;

  constructor(work: ImportWork, attempt: Attempt, signal: AbortSignal) {
    this.#work = work;
    this.#attempt = attempt;
    this.#signal = signal;
  }

  async read(unpacked: string, known: readonly KnownLayer[]) {
    const { db } = this.#work;
    const layers = await this.#findLayers(unpacked, known);
    await saveLayers(db, this.#attempt, layers);
    const taken = layers.filter(({ is_taken }) => is_taken);
    // Rows are read only once their projection is known: the user is asked before the long work.
    if (taken.some(({ found }) => found.epsg === null)) return this.#end('asking');
    const progress = this.#progressOver(taken);
    for (const layer of taken) await this.#readLayer(layer, progress);
    if (this.#position === 0) {
      if (this.#refusals.length === 0) this.#refusals.push({ path: '', code: 'no_rows', values: {} });
      return this.#end('failed');
    }
    await this.#compare();
  }

  async #end(state: 'asking' | 'failed') {
    await saveRefusals(this.#work.db, this.#attempt, this.#refusals);
    if (!(await isCurrent(this.#work.db, this.#attempt))) throw new Superseded();
    await moveImport(this.#work.db, this.#attempt.import_id, ['reading'], state);
  }

  async #compare() {
    const { db } = this.#work;
    const { import_id, country } = this.#attempt;
    await analyzeRows(db);
    await fillLocalities(db, import_id, country);
    await noteSameReferences(db, import_id);
    await saveRefusals(db, this.#attempt, this.#refusals);
    const isStill = (on: Db) => isCurrent(on, this.#attempt);
    try {
      await saveOverlaps(db, import_id, await measureOverlappingRows(db, import_id));
      if (!(await compareImport(db, { ...this.#attempt, isStill }))) throw new Superseded();
    } catch (error) {
      this.#refuse(error);
      return this.#end('failed');
    }
  }

  async #findLayers(unpacked: string, known: readonly KnownLayer[]): Promise<FoundLayer[]> {
    const { db, dataDir } = this.#work;
    const { import_id } = this.#attempt;
    const folder = folderOf(dataDir, import_id);
    const files = (await listFiles(db, import_id)).map((file) => ({ ...file, path: join(folder, file.id) }));
    await rm(unpacked, { recursive: true, force: true });
    const { bundles, refusals } = await collectBundles(files, unpacked, this.#signal);
    for (const refused of refusals) this.#refuse(refused);
    const layers: FoundLayer[] = [];
    for (const bundle of bundles) {
      const file_id = uploadOf(bundle, files);
      const before = known.filter((layer) => layer.file_id === file_id);
      for (const found of await this.#inspect(bundle, before)) {
        const same = before.find(({ path }) => path === found.path);
        layers.push({
          ...(same ?? { id: newId(), file_id, path: found.path, is_taken: !found.is_repeated, choice: {} }),
          found,
        });
      }
    }
    return layers;
  }

  /** The layers of a file, each with the settings that the user declared. */
  async #inspect(bundle: Bundle, known: readonly KnownLayer[]): Promise<LandLayer[]> {
    const options = { country: this.#attempt.country, signal: this.#signal };
    try {
      const layers = await inspectBundle(bundle, options);
      const chosen = layers.map(async (layer) => {
        const choice = known.find(({ path }) => path === layer.path)?.choice;
        if (!choice || Object.keys(choice).length === 0) return layer;
        const again = await inspectBundle(bundle, { ...options, choice });
        return again.find(({ path }) => path === layer.path) ?? layer;
      });
      return await Promise.all(chosen);
    } catch (error) {
      this.#refuse(error);
      return [];
    }
  }

  #progressOver(layers: readonly FoundLayer[]): Progress {
    const { import_id, scope } = this.#attempt;
    const total = layers.reduce((sum, { found }) => sum + found.bundle.main.size, 0);
    return new Progress(total, async (done) => {
      await saveReadProgress(this.#work.db, this.#attempt, done, total);
      this.#work.publish({ type: 'import', farm_id: scope.farm_id, import_id, progress: { done, total } });
    });
  }

  /** Reads the rows of a layer: all of them, or none if it turns out to be broken. */
  async #readLayer({ id, found, choice }: FoundLayer, progress: Progress) {
    const before = this.#position;
    this.#boxes.begin();
    const { country } = this.#attempt;
    const onProgress = (bytes: number) => progress.within(bytes);
    try {
      let batch: NewRow[] = [];
      let points = 0;
      for await (const row of readRows(found, { country, choice, signal: this.#signal, onProgress })) {
        this.#position++;
        if (this.#position > IMPORT_LIMITS.rows)
          throw new Refused(found.path, 'many_rows', { limit: IMPORT_LIMITS.rows });
        batch.push({ ...row, position: this.#position });
        this.#boxes.add(row);
        this.#crossings += row.crossings;
        if (this.#crossings > IMPORT_LIMITS.crossings)
          throw new Refused(found.path, 'many_crossings', { limit: IMPORT_LIMITS.crossings });
        points += POINTS_PER_CROSSING * row.crossings;
        points += row.shape?.coordinates.flat().reduce((sum, ring) => sum + ring.length, 0) ?? 0;
        if (batch.length < BATCH.rows && points < BATCH.points) continue;
        this.#boxes.assertFits(found.path, false);
        await this.#stage(id, found.path, batch);
        await progress.say();
        batch = [];
        points = 0;
      }
      this.#boxes.assertFits(found.path, true);
      if (batch.length > 0) await this.#stage(id, found.path, batch);
      await saveRowCount(this.#work.db, id, this.#position - before);
    } catch (error) {
      this.#refuse(error);
      await dropLayer(this.#work.db, this.#attempt.import_id, id);
      this.#position = before;
      this.#boxes.drop();
    }
    progress.next(found.bundle.main.size);
    await progress.say();
  }

  async #stage(layer_id: string, path: string, rows: readonly NewRow[]) {
    this.#signal.throwIfAborted();
    const { db } = this.#work;
    await saveRowsInWork(db, this.#attempt, { path, from: rows[0]!.number, to: rows.at(-1)!.number });
    if (!(await stageRows(db, this.#attempt, layer_id, rows))) throw new Superseded();
    await saveRowsInWork(db, this.#attempt, null);
  }

  /** Records why a file cannot be read; rethrows any other error. */
  #refuse(error: unknown) {
    if (!(error instanceof Refused)) throw error;
    this.#refusals.push({ ...error.refusal, path: error.path });
  }
}

/** The upload that a bundle came with: the file itself, or the archive that its name begins with. */
function uploadOf({ main }: Bundle, files: readonly { id: string; name: string; path: string }[]): string {
  const upload =
    files.find(({ path }) => path === main.path) ??
    files.find(({ name }) => main.name.startsWith(`${name}/`));
  return (upload ?? files[0]!).id;
}
