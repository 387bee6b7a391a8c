import { PARCEL_NAME_LENGTH } from '@brazda/contract';
import {
  cropById,
  isOrganicAlready,
  type LimitRefusalCode,
  NO_CROP_ID,
  organicOfKey,
  type SpecialUse,
  statedIntervalOf,
} from '@brazda/domain';
import { Refused } from '@brazda/formats';
import { withChange } from '../../platform/db/changes.ts';
import type { Db, DbPool } from '../../platform/db/database.ts';
import type { HttpErrorCode } from '../../platform/http/http-error.ts';
import { LimitError } from '../../platform/http/limit-error.ts';
import { eventsOfChange } from '../../platform/http/live.ts';
import { newId } from '../../platform/ids.ts';
import {
  createCropIntervals,
  createParcels,
  type NewCropInterval,
  type NewParcel,
  removeUnusedShapes,
} from '../parcels/index.ts';
import { addLocalities, listFarmLocalities } from '../places/index.ts';
import {
  type Applying,
  findApplying,
  findImportAuthor,
  findOrCreateShapesOfRows,
  isApplying,
  listChosenRows,
  listCropsForParts,
  listNamedLocalities,
  markApplied,
  markOverLimit,
  markRefused,
  nameHybrids,
  removeCrops,
  removeParcels,
  type ShapedParcel,
  updateParcelsOfRows,
} from './apply.repo.ts';
import { ApplyProgress } from './apply-progress.ts';
import { listPresentParcels, readSeasonMark } from './compare.repo.ts';
import { compareImport } from './compare-import.ts';
import {
  changesOfImport,
  type ImportChanges,
  type ImportedCrop,
  type ImportedParcel,
} from './import-changes.ts';
import { failOrphan } from './imports.repo.ts';
import { type ContinuedParcel, findLineages } from './lineages.repo.ts';
import type { ImportWork } from './read-import.ts';
import { countTaken } from './rows.repo.ts';
import { resolveUncodedLocalities } from './uncoded-localities.repo.ts';
import { removeFiles } from './uploads.ts';

/** Rows per statement; progress is reported between statements. */
const BATCH = 1000;

/** What is said of an import that would exceed a limit of its farm or of the owner. */
const REFUSAL_OF_LIMIT: Partial<Record<HttpErrorCode, LimitRefusalCode>> = {
  trial_parcels_full: 'trial_parcels',
  trial_hectares_full: 'trial_hectares',
  much_land: 'farm_hectares',
  much_land_of_account: 'account_hectares',
};

/**
 * Applies the rows of an import to its season as chosen, all or none, as one change and never twice. If the season has
 * changed since the comparison, the rows are only compared again; if the season would exceed a limit, the import says so and
 * waits for other choices. Returns the farm whose land has changed, null where
 * nothing was applied, for example because the import was cancelled.
 */
export async function applyImport(work: ImportWork, import_id: string): Promise<string | null> {
  const { db, dataDir, publish } = work;
  const about = await findImportAuthor(db, import_id);
  if (!about) return null;
  const { scope, author } = about;
  const { farm_id, season_id } = scope;
  const progress = new ApplyProgress(work, { farm_id, import_id });
  const prepared: Prepared = { changes: null, lineages: new Map(), shapes: new Map(), newShapes: [] };
  const change = { farm_id, season_id, kind: 'import', author } as const;
  let changed: Applying | null = null;
  try {
    await prepare(db, import_id, prepared, progress);
    const { result: is_applied, ...outcome } = await withChange(db, change, async (tx) => {
      const applying = await findApplying(tx, import_id);
      if (!applying) {
        await failOrphan(tx, import_id);
        return false;
      }
      if (!prepared.changes || (await readSeasonMark(tx, scope)) !== applying.season_mark) {
        changed = applying;
        return false;
      }
      await applyRows(tx, applying, { ...prepared, changes: prepared.changes }, progress);
      if (!(await markApplied(tx, import_id, await countTaken(tx, import_id))))
        throw new Error('the import was cancelled at the last moment');
      return true;
    });
    if (changed) await compareAgain(db, changed);
    if (is_applied) await removeFiles(dataDir, import_id);
    else await removeUnusedShapes(db, scope, prepared.newShapes);
    publish({ type: 'import', farm_id, import_id });
    for (const event of eventsOfChange(farm_id, outcome)) publish(event);
    return is_applied ? farm_id : null;
  } catch (error) {
    await removeUnusedShapes(db, scope, prepared.newShapes);
    const code = error instanceof LimitError ? REFUSAL_OF_LIMIT[error.code] : undefined;
    if (error instanceof LimitError && code) {
      await markOverLimit(db, import_id, { path: '', code, values: { limit: error.what } });
      publish({ type: 'import', farm_id, import_id });
      return null;
    }
    // Errors of a cancelled import are dropped: no user waits for it.
    if (await isApplying(db, import_id)) throw error;
    return null;
  } finally {
    await progress.end();
  }
}

/** Compares an import with its changed season; records a refusal if its rows overlap too many parcels. */
async function compareAgain(db: DbPool, { import_id, scope }: Applying) {
  const isStill = (on: Db) => isApplying(on, import_id);
  try {
    await compareImport(db, { import_id, scope, isStill });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await markRefused(db, import_id, { ...error.refusal, path: error.path });
  }
}

/** What is prepared before the transaction: the changes, null where the season has changed, and newly created shapes. */
interface Prepared {
  changes: ImportChanges | null;
  /** The parcels that new ones continue, by the position of their row. */
  lineages: ReadonlyMap<number, ContinuedParcel>;
  /** The ids of the shapes that parcels take, by hash. */
  readonly shapes: Map<string, number>;
  readonly newShapes: number[];
}

/**
 * Works out the changes of an import and creates its shapes, which have no effect before parcels use them. Most of the
 * data is written and measured before the transaction, because the embedded database serves no one else during it.
 */
async function prepare(db: Db, import_id: string, prepared: Prepared, progress: ApplyProgress) {
  const applying = await findApplying(db, import_id);
  if (!applying || (await readSeasonMark(db, applying.scope)) !== applying.season_mark) return;
  const rows = await listChosenRows(db, import_id);
  const changes = changesOfImport(rows, await listPresentParcels(db, applying.scope));
  const { created, updated, crops } = changes;
  const shaped = [...created, ...updated.filter(({ takes_shape }) => takes_shape)];
  progress.begin(shaped.length + created.length + updated.length + crops.length);
  for (const some of batchesOf(shaped)) {
    const positions = some.map(({ position }) => position);
    for (const { shape_id, geom_hash, is_new } of await findOrCreateShapesOfRows(db, applying, positions)) {
      prepared.shapes.set(geom_hash, shape_id);
      if (is_new) prepared.newShapes.push(shape_id);
    }
    await progress.advance(db, some.length);
  }
  prepared.lineages = await findLineages(
    db,
    applying,
    created.filter(({ may_continue }) => may_continue),
  );
  prepared.changes = changes;
}

async function applyRows(
  tx: Db,
  applying: Applying,
  { changes, lineages, shapes }: Prepared & { changes: ImportChanges },
  progress: ApplyProgress,
) {
  const { scope } = applying;
  const { created, updated, removed } = changes;
  await addLocalities(tx, scope, await listNamedLocalities(tx, applying));
  const uncoded = await resolveUncodedLocalities(tx, applying, [...created, ...updated], shapes);
  const shaped = <T extends ImportedParcel>(parcel: T): T & ShapedParcel => ({
    ...parcel,
    shape_id: parcel.takes_shape ? (shapes.get(parcel.facts.shape ?? '') ?? null) : null,
    uncoded_locality_id: uncoded.get(parcel.position) ?? null,
  });
  if (removed.length > 0) await removeParcels(tx, scope, removed);
  for (const some of batchesOf(updated)) {
    await updateParcelsOfRows(tx, applying, some.map(shaped));
    await progress.advance(tx, some.length);
  }
  const localities = new Set((await listFarmLocalities(tx, scope)).map(({ id }) => id));
  const born = created.map((parcel) =>
    newParcelOf(shaped(parcel), lineages.get(parcel.position), (code) => {
      const id = `${applying.country}-${code}`;
      return localities.has(id) ? id : null;
    }),
  );
  for (const some of batchesOf(born)) {
    await createParcels(tx, scope, some);
    await progress.advance(tx, some.length);
  }
  await insertCrops(tx, applying, changes, progress);
}

/**
 * A created parcel as a row; without a parcel to continue it begins a lineage. What is recorded of that parcel's land stays,
 * unless the file says otherwise.
 */
function newParcelOf(
  { id, hectares, shape_id, imported, facts, uncoded_locality_id }: ShapedParcel,
  continued: ContinuedParcel | undefined,
  localityOf: (code: string) => string | null,
): NewParcel {
  const { display_name, locality_code, physical_block, parcel_no, crop_no, organic, special_use } = facts;
  const declared = organicOfKey(organic);
  const known = continued?.organic ?? null;
  if (shape_id === null) throw new Error(`The new parcel ${id} has no shape.`);
  return {
    id,
    lineage_id: continued?.lineage_id ?? id,
    shape_id,
    display_name: display_name?.slice(0, PARCEL_NAME_LENGTH) ?? null,
    locality_id: locality_code === null ? uncoded_locality_id : localityOf(locality_code),
    siruta: locality_code,
    physical_block,
    parcel_no,
    crop_no,
    hectares,
    organic: declared === null || isOrganicAlready(declared, known) ? known : declared,
    special_use: (special_use as SpecialUse | null) ?? continued?.special_use ?? null,
    imported,
  };
}

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH);
}

async function insertCrops(
  tx: Db,
  applying: Applying,
  { crops, hybrids, parts, updated }: ImportChanges,
  progress: ApplyProgress,
) {
  const { scope } = applying;
  // The crops of a parcel are copied to its parts before they are replaced.
  const copied = parts.length > 0 ? await listCropsForParts(tx, parts) : [];
  const replaced = new Set(updated.map(({ id }) => id));
  const old = crops.flatMap(({ parcel_id }) => (replaced.has(parcel_id) ? [parcel_id] : []));
  if (old.length > 0) await removeCrops(tx, scope, old);
  if (hybrids.length > 0) await nameHybrids(tx, scope, hybrids);
  const intervals = [
    ...copied.map((interval) => ({ ...interval, id: newId() })),
    ...crops.flatMap((crop) => intervalFor(crop, applying)),
  ];
  for (const some of batchesOf(intervals)) {
    await createCropIntervals(tx, scope, some);
    await progress.advance(tx, some.length);
  }
}

/** The crop over the days of the file, else over its estimated days, or over the whole season where nothing grows. */
function intervalFor(
  { parcel_id, crop_id, crop_hybrid, declared_code, days, latitude }: ImportedCrop,
  { end_year, country, start_month }: Applying,
): NewCropInterval[] {
  const interval = {
    id: newId(),
    parcel_id,
    crop_id,
    crop_hybrid: crop_hybrid?.slice(0, 40) ?? null,
    yield_measured: null,
    declared_code,
  };
  if (crop_id === NO_CROP_ID) return [{ ...interval, lower: null, upper: null }];
  const crop = cropById(crop_id);
  if (!crop) return [];
  const site = { end_year, country, latitude, start_month };
  const { lower, upper, estimated } = statedIntervalOf(crop, site, days);
  return [{ ...interval, lower, upper, estimated }];
}
