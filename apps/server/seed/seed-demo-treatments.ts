import { createHash } from 'node:crypto';
import { cropByKey } from '@brazda/domain';
import { insertMachines, insertWorkers } from '../src/features/journal/index.ts';
import { insertDelivery, insertFarmProducts } from '../src/features/products/index.ts';
import { addTreatment, saveHolder } from '../src/features/treatments/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { inSeason, wholeFarm } from '../src/platform/db/scope.ts';
import type { DemoFarm } from './demo-farms.ts';
import { DEMO_PRODUCTS } from './demo-products.ts';
import {
  DEMO_CLOSING,
  DEMO_SPRAYERS,
  DEMO_SPRAYINGS,
  DEMO_TREATMENTS_END_YEAR,
  type DemoTreatment,
} from './demo-treatments.ts';

type Farm = Pick<DemoFarm, 'id' | 'name' | 'parcels'>;

/**
 * Adds the products of a demo farm with their store, and what was sprayed until today, also to one that was added by an earlier version. What closes
 * a parcel is of the day of the last start.
 */
export async function seedDemoTreatments(db: Db, farm: Farm, today: string): Promise<void> {
  await addStore(db, farm);
  for (const { id, parcel_id, day, treatment } of await listSprayings(db, farm.id))
    await record(db, farm, { id: uuidFor(id), entry: id, parcel_id, day, treatment }, today);
  await closeParcel(db, farm, today);
}

async function addStore(db: Db, { id, name }: Farm): Promise<void> {
  const scope = wholeFarm(id);
  const { worker, machines } = DEMO_SPRAYERS[id];
  const there = await db.selectFrom('worker').select('id').where('farm_id', '=', id).executeTakeFirst();
  if (!there) {
    const { name: _, ...papers } = worker;
    await insertWorkers(db, scope, [
      { id: `${id}-worker`, name: worker.name, email: null, phone: null, ...papers },
    ]);
    await insertMachines(db, scope, machines);
    await saveHolder(db, scope, { name, number: null });
  }
  const products = DEMO_PRODUCTS[id];
  await insertFarmProducts(
    db,
    scope,
    products.map(({ id: product, catalog_number, details }) => ({
      id: product,
      catalog_number,
      details,
      barcode: null,
    })),
  );
  for (const { id: product, lot, quantity, unit } of products)
    await insertDelivery(db, scope, {
      id: `${product}-delivery`,
      product,
      day: `${DEMO_TREATMENTS_END_YEAR}-02-16`,
      lot,
      quantity,
      unit,
      expires_on: null,
      supplier: '',
    });
}

interface Spraying {
  /** Of its entry in the journal. */
  readonly id: string;
  readonly parcel_id: string;
  readonly day: string;
  readonly treatment: DemoTreatment;
}

/** The spraying of the journal that has no products yet, and what was used. */
async function listSprayings(db: Db, farm_id: DemoFarm['id']): Promise<Spraying[]> {
  const season_id = `${farm_id}-${DEMO_TREATMENTS_END_YEAR}`;
  const entries = await db
    .selectFrom('journal_entry')
    .innerJoin('crop_interval', 'crop_interval.parcel_id', 'journal_entry.parcel_id')
    .select([
      'journal_entry.id',
      'journal_entry.parcel_id',
      'journal_entry.day',
      'treatment_id',
      'crop_interval.crop_id',
    ])
    .where('journal_entry.farm_id', '=', farm_id)
    .where('journal_entry.season_id', '=', season_id)
    .where('kind', '=', 'spray')
    .where('ended_at', 'is', null)
    .where('crop_interval.deleted_at', 'is', null)
    .orderBy('journal_entry.day')
    .execute();
  return [...Map.groupBy(entries, ({ parcel_id }) => parcel_id).values()].flatMap((ofParcel) =>
    ofParcel.flatMap(({ id, parcel_id, day, treatment_id, crop_id }, nth) => {
      const spraying = DEMO_SPRAYINGS[farm_id].find(
        (one) => one.nth === nth && cropByKey(one.crop_key).id === crop_id,
      );
      if (!spraying || treatment_id !== null) return [];
      const number = Number(parcel_id.slice(season_id.length + 1));
      return [{ id, parcel_id, day, treatment: { ...spraying.treatment, ...spraying.but[number] } }];
    }),
  );
}

interface Recorded extends Spraying {
  readonly entry: string;
}

async function record(
  db: Db,
  { id: farm_id }: Farm,
  { id, entry, parcel_id, day, treatment }: Recorded,
  today: string,
): Promise<void> {
  const scope = inSeason(wholeFarm(farm_id), `${farm_id}-${DEMO_TREATMENTS_END_YEAR}`);
  const { product, use, dose, bbch, harvest_days, reentry_hours, ...shared } = treatment;
  const found = DEMO_PRODUCTS[farm_id].find((one) => one.id === product)!;
  const chosen = use === null ? null : found.details.uses[use]!;
  await addTreatment(
    db,
    scope,
    {
      ...shared,
      id,
      kind: 'surface',
      day,
      manner: 'sprayed',
      customer: null,
      early_reentry: '',
      products: [
        {
          product,
          use: chosen && { crop: chosen.crop, treatment: chosen.treatment, target: chosen.target },
          dose,
          lot: found.lot,
          harvest_days,
          reentry_hours,
          is_stage_limited: chosen ? chosen.bbch_min !== null || chosen.bbch_max !== null : null,
        },
      ],
      parcels: [{ id: parcel_id, entry, bbch, eppo: null }],
      other: null,
      activity: null,
      user_created_date: `${day}T12:00:00Z`,
    },
    // Its weather is not stored for days that are past.
    {
      author_id: null,
      sources: { demo: null, real: null },
      now: new Date(`${today}T23:59:00Z`),
      language: 'ro',
    },
  );
}

/** Moves the spraying that closes a parcel to today: of a simulated farm nothing is kept by law. */
async function closeParcel(db: Db, farm: Farm, today: string): Promise<void> {
  const { farm_id, parcel, treatment } = DEMO_CLOSING;
  if (farm.id !== farm_id) return;
  const entry = `${farm_id}-closing`;
  const id = uuidFor(entry);
  await db.deleteFrom('treatment').where('farm_id', '=', farm_id).where('group_id', '=', id).execute();
  await db.deleteFrom('journal_entry').where('farm_id', '=', farm_id).where('id', '=', entry).execute();
  const parcel_id = `${farm_id}-${DEMO_TREATMENTS_END_YEAR}-${parcel}`;
  await record(db, farm, { id, entry, parcel_id, day: today, treatment }, today);
}

/** An id of the form that clients make, always the same for a text. */
function uuidFor(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
