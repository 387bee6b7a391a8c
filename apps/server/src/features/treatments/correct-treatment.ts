import type { Treatment, TreatmentCorrection } from '@brazda/contract';
import { type TreatmentRecord, treatmentQuantity } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, type Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { findFarmFacts } from '../farms/index.ts';
import { replaceTreatmentEntry } from '../journal/index.ts';
import { requireDaysBegun } from '../plans/index.ts';
import type { Recording } from './add-treatment.ts';
import { readProducts } from './build-records.ts';
import { readApplicator, readEquipment } from './people-and-machines.repo.ts';
import { productsTextOf } from './products-text.ts';
import { readTreatmentWeather } from './read-weather.ts';
import { readTreatedParcels } from './treated-parcels.repo.ts';
import { endTreatments, insertTreatments, listTreatments } from './treatments.repo.ts';

/**
 * Replaces a treatment by a corrected one, and what was mixed with it on the same parcel where they share what is corrected; the entry of the
 * journal with them. Returns the group. Throws HttpError where the treatment does not count any more.
 */
export async function correctTreatment(
  tx: Db,
  scope: Scope,
  id: string,
  correction: TreatmentCorrection,
  { now, language, author_id, sources }: Recording,
): Promise<string> {
  const { reason } = correction;

  const target = await readCounting(tx, scope, id);
  if (correction.day !== undefined)
    await requireDaysBegun(tx, scope, { days: [correction.day], now, language });
  const together = await listTogether(tx, scope, target);
  const corrected: {
    readonly before: Treatment;
    readonly record: TreatmentRecord;
    readonly product_id: string;
  }[] = [];
  for (const before of together) {
    const isTarget = before.id === id;
    const record = await correctedRecord(tx, scope, before, correction, { isTarget, sources });
    const isSame = JSON.stringify(record) === JSON.stringify(before.record);
    if (!isSame) corrected.push({ before, record, product_id: record.product.id });
  }
  if (corrected.length === 0) return target.group;
  await endTreatments(
    tx,
    scope,
    corrected.map(({ before }) => before.id),
    reason,
  );
  await insertTreatments(
    tx,
    scope,
    corrected.map(({ before, record, product_id }) => ({
      id: newId(),
      season_id: before.season,
      group_id: before.group,
      parcel_id: before.parcel,
      product_id,
      record,
      author_id,
      user_created_date: now.toISOString(),
      corrects: before.id,
    })),
  );
  await writeToJournal(tx, scope, target, { correction, author_id });
  return target.group;
}

interface Removal {
  readonly reason: string;
  /** Whether all that was recorded at once is removed, on every parcel. */
  readonly whole: boolean;
  readonly author_id: string | null;
}

/** Ends a treatment with a reason; its entry of the journal goes with the last product of the parcel. */
export async function removeTreatment(
  tx: Db,
  scope: Scope,
  id: string,
  { reason, whole, author_id }: Removal,
): Promise<void> {
  const target = await readCounting(tx, scope, id);
  const { group, season } = target;
  if (whole) {
    const all = await listTreatments(tx, scope, { group });
    await endTreatments(
      tx,
      scope,
      all.map((one) => one.id),
      reason,
    );
    for (const parcel_id of new Set(all.flatMap(({ parcel }) => parcel ?? [])))
      await replaceTreatmentEntry(tx, inSeason(scope, season), { treatment_id: group, parcel_id }, null);
    return;
  }
  await endTreatments(tx, scope, [id], reason);
  await writeToJournal(tx, scope, target, { correction: {}, author_id });
}

async function readCounting(tx: Db, scope: Scope, id: string): Promise<Treatment> {
  const [found] = await listTreatments(tx, scope, { ids: [id], withRemoved: true });
  if (!found) throw new HttpError('not_found', 'treatment');
  if (found.removed_at !== null) throw new HttpError('treatment_ended');
  return found;
}

/** What counts of the products of one tank on one parcel. */
async function listTogether(tx: Db, scope: Scope, { group, parcel }: Treatment): Promise<Treatment[]> {
  const all = await listTreatments(tx, scope, { group });
  return all.filter((one) => one.parcel === parcel);
}

/** A record with what is corrected in it; what is not stays, even if the farm has changed since. */
async function correctedRecord(
  tx: Db,
  scope: Scope,
  { record: before, parcel }: Treatment,
  correction: TreatmentCorrection,
  { isTarget, sources }: { readonly isTarget: boolean; readonly sources: Recording['sources'] },
): Promise<TreatmentRecord> {
  const { worker, machine, hectares, place, eppo, size: otherSize, product, reason: _, ...rest } = correction;
  const { use, dose, lot, harvest_days, reentry_hours, ...shared } = rest;
  const own = isTarget ? { use, dose, lot, harvest_days, reentry_hours } : {};
  const size = before.kind === 'surface' ? (hectares === undefined ? undefined : haOf(hectares)) : otherSize;
  if (parcel !== null && hectares !== undefined)
    await requireWithinParcel(tx, scope, parcel, { hectares, before });
  const changed: TreatmentRecord = {
    ...before,
    ...withoutUndefined({ ...shared, ...own, size }),
    // Another area is no longer that of the drawing.
    ...(hectares !== undefined && hectares !== before.size?.value && { part: null }),
    ...(worker !== undefined && { applicator: await readApplicator(tx, scope, worker) }),
    ...(machine !== undefined && { equipment: await readEquipment(tx, scope, machine) }),
    ...(place !== undefined && parcel === null && { place: { ...before.place, name: place } }),
    ...(eppo !== undefined && { crop: before.crop && { ...before.crop, eppo } }),
    ...(isTarget && product !== undefined && { product: await readProduct(tx, scope, product) }),
  };
  const { point } = changed.place;
  const isOtherHour = changed.day !== before.day || changed.started_at !== before.started_at;
  return {
    ...changed,
    quantity:
      changed.dose && changed.size && treatmentQuantity(changed.dose, changed.size, changed.water_l_ha),
    ...(isOtherHour && point && { weather: await readWeather(tx, scope, sources, { ...changed, point }) }),
  };
}

function haOf(value: number) {
  return { value, unit: 'ha' as const };
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

async function requireWithinParcel(
  tx: Db,
  scope: Scope,
  parcel: string,
  { hectares, before }: { readonly hectares: number; readonly before: TreatmentRecord },
): Promise<void> {
  const known = (await readTreatedParcels(tx, scope, [parcel], before.day)).get(parcel);
  if (known && hectares > known.hectares && hectares !== before.size?.value)
    throw new HttpError('area_too_large', before.place.name);
}

async function readProduct(tx: Db, scope: Scope, product: string): Promise<TreatmentRecord['product']> {
  const { id, name, number, substances, formulation, edition } = (
    await readProducts(tx, scope, { products: [{ product }] })
  ).get(product)!;
  return { id, name, number, substances, formulation, edition };
}

async function readWeather(
  tx: Db,
  scope: Scope,
  { demo, real }: Recording['sources'],
  { point, ...begun }: TreatmentRecord & { readonly point: readonly [number, number] },
): Promise<TreatmentRecord['weather']> {
  const farm = await findFarmFacts(tx, scope);
  return readTreatmentWeather(tx, farm?.is_demo ? demo : real, point, begun);
}

/** Writes to the journal what the register says now of a parcel: its entry ends with the last product. */
async function writeToJournal(
  tx: Db,
  scope: Scope,
  { group, parcel, season }: Treatment,
  {
    correction: { worker, machine },
    author_id,
  }: {
    readonly correction: Pick<TreatmentCorrection, 'worker' | 'machine'>;
    readonly author_id: string | null;
  },
): Promise<void> {
  if (parcel === null) return;
  const left = (await listTreatments(tx, scope, { group })).filter((one) => one.parcel === parcel);
  const [first] = left.map(({ record }) => record);
  await replaceTreatmentEntry(
    tx,
    inSeason(scope, season),
    { treatment_id: group, parcel_id: parcel },
    first
      ? {
          id: newId(),
          day: first.day,
          hectares: first.size?.value ?? 0,
          products: productsTextOf(left.map(({ record }) => record)),
          author_id,
          ...(worker !== undefined && { worker_id: worker }),
          ...(machine !== undefined && { machine_id: machine }),
        }
      : null,
  );
}
