import type { FarmProduct, NewTreatment } from '@brazda/contract';
import {
  type Country,
  inEveryLanguage,
  meteoGridPointOf,
  type RecordedCrop,
  type RecordedPlace,
  regionsOf,
  type TreatedSize,
  type TreatmentRecord,
  timezoneAt,
  treatmentQuantity,
} from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findFarmFacts } from '../farms/index.ts';
import { listFarmProducts } from '../products/index.ts';
import { readHolder } from './holder.repo.ts';
import { readApplicator, readEquipment } from './people-and-machines.repo.ts';
import { readTreatmentWeather, type StoredWeather } from './read-weather.ts';
import { readTreatedParcels, recordedCropOf } from './treated-parcels.repo.ts';
import { measureParts } from './treated-parts.repo.ts';

/** One product on one parcel, or in one space, to be recorded. */
export interface BuiltTreatment {
  /** Null for a closed space and for seed. */
  readonly parcel_id: string | null;
  readonly product_id: string;
  readonly record: TreatmentRecord;
}

/** What all records of a treatment share. */
type Shared = Omit<
  TreatmentRecord,
  | 'product'
  | 'use'
  | 'dose'
  | 'quantity'
  | 'size'
  | 'part'
  | 'place'
  | 'crop'
  | 'bbch'
  | 'is_stage_limited'
  | 'is_organic'
  | 'harvest_days'
  | 'reentry_hours'
  | 'weather'
  | 'lot'
>;

/** Where something was treated. */
interface Treated {
  readonly parcel_id: string | null;
  readonly size: TreatedSize | null;
  readonly part: TreatmentRecord['part'];
  readonly place: RecordedPlace;
  readonly crop: RecordedCrop | null;
  readonly bbch: string | null;
  readonly is_organic: boolean;
  readonly weather: TreatmentRecord['weather'];
}

/** Freezes what is known of a treatment now: a record for each product on each parcel. Throws HttpError for what the farm does not have. */
export async function buildTreatments(
  db: Db,
  scope: Scope,
  sources: StoredWeather,
  treatment: NewTreatment,
): Promise<BuiltTreatment[]> {
  const facts = await findFarmFacts(db, scope);
  const country = facts?.country ?? 'RO';
  const source = facts?.is_demo ? sources.demo : sources.real;
  const products = await readProducts(db, scope, treatment);
  const [applicator, equipment, holder] = await Promise.all([
    readApplicator(db, scope, treatment.worker),
    readEquipment(db, scope, treatment.machine),
    readHolder(db, scope),
  ]);
  const { kind, day, started_at, ended_at, water_l_ha, target, manner, customer, early_reentry } = treatment;
  const sharedAt = (timezone: string): Shared => ({
    country,
    kind,
    day,
    started_at,
    ended_at,
    timezone,
    water_l_ha,
    target,
    manner,
    customer,
    early_reentry,
    applicator,
    equipment,
    holder,
  });
  const treated = await readTreated(db, scope, treatment, { country, source });
  const [home] = regionsOf(country);
  return treated.flatMap(({ parcel_id, size, ...where }) =>
    treatment.products.map((used) => {
      const { use, lot, harvest_days, reentry_hours, is_stage_limited } = used;
      const { id, name, number, substances, formulation, edition } = products.get(used.product)!;
      const dose = doseOn(treatment, parcel_id, used);
      const timezone = where.place.point ? timezoneAt(where.place.point) : home!.timezone;
      return {
        parcel_id,
        product_id: id,
        record: {
          ...sharedAt(timezone),
          ...where,
          product: { id, name, number, substances, formulation, edition },
          use,
          dose,
          quantity: dose && size && treatmentQuantity(dose, size, water_l_ha),
          size,
          is_stage_limited,
          harvest_days,
          reentry_hours,
          lot,
        },
      };
    }),
  );
}

/** The dose of a product on a parcel: that of all parcels unless the parcel has another one. */
export function doseOn(
  { parcels }: Pick<NewTreatment, 'parcels'>,
  parcel_id: string | null,
  { product, dose }: Pick<NewTreatment['products'][number], 'product' | 'dose'>,
): NewTreatment['products'][number]['dose'] {
  const own = parcels.find(({ id }) => id === parcel_id)?.doses?.find((each) => each.product === product);
  return dose && own ? { ...dose, value: own.value } : dose;
}

/** The products that a treatment names; throws HttpError for one that the farm does not have. */
export async function readProducts(
  db: Db,
  scope: Scope,
  { products }: { readonly products: readonly { readonly product: string }[] },
): Promise<ReadonlyMap<string, FarmProduct>> {
  const ids = [...new Set(products.map(({ product }) => product))];
  const found = new Map((await listFarmProducts(db, scope, ids)).map((one) => [one.id, one]));
  if (ids.some((id) => !found.has(id))) throw new HttpError('not_found', 'product');
  return found;
}

async function readTreated(
  db: Db,
  scope: Scope,
  { kind, day, started_at, parcels, other }: NewTreatment,
  { country, source }: { readonly country: Country; readonly source: StoredWeather['real'] },
): Promise<Treated[]> {
  if (kind !== 'surface') {
    const known = other?.crop == null ? null : recordedCropOf(other.crop);
    const goods = other?.goods ? { id: null, name: inEveryLanguage(other.goods), eppo: null } : null;
    const crop = known ?? goods;
    return [
      {
        parcel_id: null,
        size: other?.size ?? null,
        part: null,
        place: { ...NO_LAND, name: other?.place ?? '' },
        crop: crop && { ...crop, eppo: other?.eppo ?? crop.eppo },
        bbch: null,
        is_organic: false,
        weather: null,
      },
    ];
  }
  const marked = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  const known = await readTreatedParcels(db, scope, [...marked.keys()], day);
  const drawn = [...marked.values()].flatMap(({ id, part }) => (part ? [{ parcel: id, part }] : []));
  const hectaresOf = await measureParts(db, scope, country, drawn);
  // Hundreds of parcels have few grid points.
  const weatherOf = new Map<string, ReturnType<typeof readTreatmentWeather>>();
  const weatherAt = (point: readonly [number, number]) => {
    const key = meteoGridPointOf(point);
    const begun = { day, started_at, timezone: timezoneAt(point) };
    const weather = weatherOf.get(key) ?? readTreatmentWeather(db, source, point, begun);
    weatherOf.set(key, weather);
    return weather;
  };
  return Promise.all(
    [...marked.values()].map(async ({ id, hectares, part, bbch, eppo }): Promise<Treated> => {
      const facts = known.get(id);
      if (!facts) throw new HttpError('not_found', 'parcel');
      const { place, crop, is_organic } = facts;
      return {
        parcel_id: id,
        size: { value: hectaresOf.get(id) ?? hectares ?? facts.hectares, unit: 'ha' },
        part: part ?? null,
        place,
        crop: crop && { ...crop, eppo: eppo ?? crop.eppo },
        bbch,
        is_organic,
        weather: await weatherAt(place.point),
      };
    }),
  );
}

const NO_LAND = { locality: null, siruta: null, physical_block: null, parcel_no: null, point: null } as const;
