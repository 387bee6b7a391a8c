import type { NewTreatment } from '@brazda/contract';
import type { Language, TreatmentRecord } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, type SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { addEntries, findEntries, giveToTreatment, problemError } from '../journal/index.ts';
import { requireDaysBegun } from '../plans/index.ts';
import { type BuiltTreatment, buildTreatments, doseOn } from './build-records.ts';
import { productsTextOf } from './products-text.ts';
import type { StoredWeather } from './read-weather.ts';
import { insertTreatments, listTreatments } from './treatments.repo.ts';

/** Who records a treatment, when, and in which language they are told what is wrong. */
export interface Recording {
  readonly author_id: string | null;
  readonly sources: StoredWeather;
  readonly now: Date;
  readonly language: Language;
}

/**
 * Records a treatment in the register and, on parcels, in the journal; one that is there adds nothing. Throws HttpError for what the farm does
 * not have, for a day to come, and where the id is that of another treatment.
 */
export async function addTreatment(
  tx: Db,
  scope: SeasonScope,
  treatment: NewTreatment,
  { author_id, sources, now, language }: Recording,
): Promise<void> {
  await requireDaysBegun(tx, scope, { days: [treatment.day], now, language });
  if (await isRecorded(tx, scope, treatment, author_id)) return;
  const built = await buildTreatments(tx, scope, sources, treatment);
  await addToJournal(tx, scope, treatment, built, { author_id, now, language });
  const { id: group_id, user_created_date } = treatment;
  const { season_id } = scope;
  await insertTreatments(
    tx,
    scope,
    built.map((one) => ({ ...one, id: newId(), season_id, group_id, author_id, user_created_date })),
  );
}

/** Whether a treatment was sent before; throws HttpError if its id is that of another one. */
async function isRecorded(
  tx: Db,
  scope: SeasonScope,
  treatment: NewTreatment,
  author_id: string | null,
): Promise<boolean> {
  const { id: group, day, parcels, products } = treatment;
  const known = await listTreatments(tx, scope, { group, withRemoved: true });
  const first = known.filter(({ is_correction }) => !is_correction);
  if (first.length === 0) return false;
  const keyOf = (parcel: string | null, product: string) => `${parcel ?? ''} ${product}`;
  const places = parcels.length === 0 ? [null] : parcels.map(({ id }) => id);
  const sent = places.flatMap((parcel) => products.map(({ product }) => keyOf(parcel, product)));
  const there = first.map(({ parcel, record }) => keyOf(parcel, record.product.id));
  const isSame =
    [...new Set(sent)].toSorted().join() === [...new Set(there)].toSorted().join() &&
    first.every(({ parcel, record }) => record.day === day && isDose(record, treatment, parcel));
  if (!isSame || !(await isOfAuthor(tx, scope.farm_id, group, author_id))) throw new HttpError('id_taken');
  return true;
}

/** Whether a record has a dose with which its product was sent; an other one would be lost. */
function isDose({ product, dose }: TreatmentRecord, treatment: NewTreatment, parcel: string | null): boolean {
  return treatment.products.some((used) => {
    const sent = doseOn(treatment, parcel, used);
    return used.product === product.id && sent?.value === dose?.value && sent?.unit === dose?.unit;
  });
}

async function isOfAuthor(
  tx: Db,
  farm_id: string,
  group_id: string,
  author_id: string | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom('treatment')
    .select('author_id')
    .where('farm_id', '=', farm_id)
    .where('group_id', '=', group_id)
    .where('corrects', 'is', null)
    .executeTakeFirst();
  return row?.author_id === author_id;
}

/** Adds the work to the journal, or gives spraying that is there without a product to the treatment. */
async function addToJournal(
  tx: Db,
  scope: SeasonScope,
  treatment: NewTreatment,
  built: readonly BuiltTreatment[],
  { author_id, now, language }: Omit<Recording, 'sources'>,
): Promise<void> {
  const { id, day, parcels, activity, worker, machine, user_created_date } = treatment;
  if (parcels.length === 0) return;
  const there = new Map(
    (
      await findEntries(
        tx,
        scope,
        parcels.map(({ entry }) => entry),
      )
    ).map((entry) => [entry.id, entry]),
  );
  const isFree = ({ id: parcel, entry }: NewTreatment['parcels'][number]) => {
    const known = there.get(entry);
    return known?.kind === 'spray' && known.parcel_id === parcel && known.season_id === scope.season_id;
  };
  const fresh = parcels.filter((parcel) => !isFree(parcel));
  const treated = new Map(built.map(({ parcel_id, record }) => [parcel_id, record.size?.value]));
  const sent = fresh.map(({ id: parcel, entry, hectares, part }) => ({
    id: entry,
    parcel,
    hectares: part ? treated.get(parcel) : hectares,
    activity,
    kind: 'spray' as const,
    day,
    machine,
    hours: null,
    fuel: null,
    irrigation_mm: null,
    products: productsTextOf(
      built.filter(({ parcel_id }) => parcel_id === parcel).map(({ record }) => record),
    ),
    notes: '',
    user_created_date,
  }));
  const added = await addEntries(tx, scope, { author_id, worker_id: worker }, { sent, now });
  for (const [at, { problem }] of added.entries())
    if (problem) throw problemError(problem, sent[at]!, language);
  const given = await giveToTreatment(
    tx,
    inSeason(scope, scope.season_id),
    parcels.map(({ entry }) => entry),
    id,
  );
  // An entry that has ended since, or has a treatment, cannot be completed.
  if (given < parcels.length) throw new HttpError('entry_ended');
}
