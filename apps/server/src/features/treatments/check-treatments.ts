import type { FarmProduct, ProductWithUses, Treatment } from '@brazda/contract';
import { type CheckOutcome, checkTreatment, WATER_REACH_M, waterNear } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { listFarmProducts, readCatalogOnDays } from '../products/index.ts';
import { listKnownWater } from '../water/index.ts';
import { type ParcelFacts, readParcelFacts } from './check-facts.repo.ts';
import { listTreatments } from './treatments.repo.ts';

/**
 * What every check says of some treatments, by their ids: by the edition of the catalog on their day, the other treatments of their parcels, and the
 * harvests that are known now. `today` is the day at the farm.
 */
export async function checkTreatments(
  db: Db,
  scope: Scope,
  treatments: readonly Treatment[],
  today: string,
): Promise<ReadonlyMap<string, CheckOutcome[]>> {
  const [productOf, parcels, tankOf, water] = await Promise.all([
    readProductsOnDays(db, scope, treatments),
    readParcelFacts(db, scope, treatments, today),
    readTanks(db, scope, treatments),
    listKnownWater(db, scope),
  ]);
  const nearOf = new Map(
    [...parcels].map(([parcel, { shape }]) => [
      parcel,
      waterNear(shape, water.places, WATER_REACH_M).map(({ place }) => place),
    ]),
  );
  return new Map(
    treatments.map((treatment) => {
      const { id, group, parcel, record } = treatment;
      const facts: ParcelFacts | undefined = parcel === null ? undefined : parcels.get(parcel);
      const tank = tankOf(treatment).map((other) => ({
        name: other.record.product.name,
        use: other.record.use,
        substances: other.record.product.substances,
        product: productOf(other),
      }));
      const outcomes = checkTreatment({
        record,
        group,
        product: productOf(treatment),
        tank,
        others: facts?.others ?? [],
        harvest: facts?.harvestAfter(record.day) ?? null,
        parcel_hectares: facts?.hectares ?? null,
        water:
          parcel === null || !facts
            ? null
            : {
                places: nearOf.get(parcel) ?? [],
                is_complete: water.isComplete(parcel),
                land: record.part?.coordinates ?? facts.shape,
                is_part_undrawn: record.part === null && (record.size?.value ?? Infinity) < facts.hectares,
              },
      });
      return [id, outcomes];
    }),
  );
}

type ProductOf = (treatment: Pick<Treatment, 'record'>) => ProductWithUses | null;

/** Reads what is known of the products of some treatments: what the catalog said on the day, or what the farm wrote of them. */
async function readProductsOnDays(
  db: Db,
  scope: Scope,
  treatments: readonly Treatment[],
): Promise<ProductOf> {
  const ids = [...new Set(treatments.map(({ record }) => record.product.id))];
  const ofFarm = new Map<string, FarmProduct>(
    ids.length === 0 ? [] : (await listFarmProducts(db, scope, ids)).map((one) => [one.id, one]),
  );
  const country = treatments[0]?.record.country ?? 'RO';
  const numbers = [...ofFarm.values()].flatMap(({ edition, number }) => (edition ? number : []));
  const onDay = await readCatalogOnDays(db, country, [...new Set(numbers)]);
  return ({ record: { product, day } }) => {
    const known = ofFarm.get(product.id);
    if (!known?.edition) return known ?? null;
    const said = onDay(known.number, day);
    // Without a catalog here, what it said when the product was added.
    return said === null ? known : (said ?? null);
  };
}

/** Reads the other products of the tanks of some treatments, also those of days or parcels that were not asked for. */
async function readTanks(
  db: Db,
  scope: Scope,
  treatments: readonly Treatment[],
): Promise<(treatment: Treatment) => Treatment[]> {
  const groups = [...new Set(treatments.map(({ group }) => group))];
  const together = groups.length === 0 ? [] : await listTreatments(db, scope, { groups });
  const byTank = Map.groupBy(together, tankKey);
  return (treatment) => (byTank.get(tankKey(treatment)) ?? []).filter(({ id }) => id !== treatment.id);
}

function tankKey({ group, parcel }: Pick<Treatment, 'group' | 'parcel'>): string {
  return `${group} ${parcel ?? ''}`;
}
