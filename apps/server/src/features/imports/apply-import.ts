import { cropOf, estimatedIntervalOf, NO_CROP_ID } from '@brazda/domain';
import { asChange } from '../../platform/db/changes.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { createCropIntervals, type NewCropInterval } from '../land/index.ts';
import {
  type Applying,
  addNamedLocalities,
  createGrounds,
  createParcelsOfRows,
  doerOf,
  listChosenRows,
  listCropsForParts,
  lockApplying,
  nameHybrids,
  noteApplied,
  removeCrops,
  removeParcels,
  updateParcelsOfRows,
} from './apply.repo.ts';
import { type ApplyPlan, type PlannedCrop, planOf } from './apply-plan.ts';
import { listPresentParcels, markOfSeason } from './compare.repo.ts';
import { compareImport } from './compare-import.ts';
import { failOrphan } from './imports.repo.ts';
import { lineagesFor } from './lineages.repo.ts';
import type { ImportWork } from './read-import.ts';
import { removeFiles } from './uploads.ts';

/**
 * Takes the rows of an import into its season as chosen, all of them or none, as one change; never twice. Where the season
 * has become another one since the rows were compared, they are compared anew and nothing else is done. Gives the farm
 * that has new land, null where nothing was applied.
 */
export async function applyImport(
  { db, dataDir, tell }: ImportWork,
  import_id: string,
): Promise<string | null> {
  const about = await doerOf(db, import_id);
  if (!about) return null;
  const { farm_id, season_id, doer } = about;
  const { result: is_applied } = await asChange(
    db,
    { farm_id, season_id, kind: 'import', doer },
    async (tx) => {
      const applying = await lockApplying(tx, import_id);
      if (!applying) {
        await failOrphan(tx, import_id);
        return false;
      }
      if ((await markOfSeason(tx, season_id)) !== applying.season_mark) {
        await compareImport(tx, applying);
        return false;
      }
      await applyRows(tx, applying);
      await noteApplied(tx, import_id);
      return true;
    },
  );
  if (is_applied) await removeFiles(dataDir, import_id);
  tell({ type: 'import', farm_id, import_id });
  if (is_applied) tell({ type: 'land', farm_id });
  return is_applied ? farm_id : null;
}

async function applyRows(tx: Db, applying: Applying) {
  const { import_id, farm_id, season_id, country } = applying;
  const plan = planOf(await listChosenRows(tx, import_id), await listPresentParcels(tx, season_id));
  const { created, updated, removed } = plan;
  const shaped = [...created, ...updated.filter(({ takes_shape }) => takes_shape)];
  await createGrounds(
    tx,
    applying,
    shaped.map(({ position }) => position),
  );
  await addNamedLocalities(tx, import_id, country);
  if (removed.length > 0) await removeParcels(tx, farm_id, removed);
  if (updated.length > 0) await updateParcelsOfRows(tx, applying, updated);
  const lineages = await lineagesFor(
    tx,
    applying,
    created.filter(({ may_continue }) => may_continue),
  );
  const born = created.map((parcel) => ({
    ...parcel,
    lineage_id: lineages.get(parcel.position) ?? parcel.id,
  }));
  if (born.length > 0) await createParcelsOfRows(tx, applying, born);
  await growCrops(tx, applying, plan);
}

async function growCrops(tx: Db, applying: Applying, { crops, hybrids, parts, updated }: ApplyPlan) {
  const { farm_id } = applying;
  // The crops of a parcel are copied to its parts before it gets others.
  const copied = parts.length > 0 ? await listCropsForParts(tx, parts) : [];
  const replaced = new Set(updated.map(({ id }) => id));
  const old = crops.flatMap(({ parcel_id }) => (replaced.has(parcel_id) ? [parcel_id] : []));
  if (old.length > 0) await removeCrops(tx, farm_id, old);
  if (hybrids.length > 0) await nameHybrids(tx, farm_id, hybrids);
  const intervals = [
    ...copied.map((interval) => ({ ...interval, id: newId() })),
    ...crops.flatMap((crop) => intervalFor(crop, applying)),
  ];
  if (intervals.length > 0) await createCropIntervals(tx, farm_id, intervals);
}

/** The crop over its estimated days, or over the whole season where nothing grows. */
function intervalFor(
  { parcel_id, crop_id, crop_hybrid, latitude }: PlannedCrop,
  { end_year, country, start_month }: Applying,
): NewCropInterval[] {
  const interval = {
    id: newId(),
    parcel_id,
    crop_id,
    crop_hybrid: crop_hybrid?.slice(0, 40) ?? null,
    yield_measured: null,
  };
  if (crop_id === NO_CROP_ID) return [{ ...interval, lower: null, upper: null }];
  const crop = cropOf(crop_id);
  if (!crop) return [];
  const { lower, upper } = estimatedIntervalOf(crop, { end_year, country, latitude, start_month });
  return [{ ...interval, lower, upper }];
}
