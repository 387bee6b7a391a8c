import { hasOrders, insertOrderWithResults, makeCells } from '../src/features/soil/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { wholeFarm } from '../src/platform/db/scope.ts';
import type { DemoFarm } from './demo-farms.ts';
import { DEMO_SOIL_ORDER, demoCellWithResults } from './demo-soil.ts';

/** Adds `DEMO_SOIL_ORDER` to its farm unless that has an order; does nothing for other farms. */
export async function seedDemoSoil(
  db: Db,
  { id, country, parcels }: Pick<DemoFarm, 'id' | 'country' | 'parcels'>,
): Promise<void> {
  const { farm_id, end_year, parcel_numbers, order } = DEMO_SOIL_ORDER;
  const scope = wholeFarm(id);
  if (id !== farm_id || (await hasOrders(db, scope))) return;
  const season_id = `${id}-${end_year}`;
  const sampled = parcel_numbers.map((number) => ({
    id: `${season_id}-${number}`,
    geometry: {
      type: 'MultiPolygon' as const,
      coordinates: parcels
        .filter((parcel) => parcel.id === number)
        .map(({ geometry }) => geometry.coordinates),
    },
  }));
  const { cells, ...lengths } = makeCells(sampled, order.hectares_per_sample);
  const orderWithResults = {
    ...order,
    ...lengths,
    season_id,
    parcels: sampled.map((parcel) => parcel.id),
    cells: cells.map(demoCellWithResults),
  };
  await insertOrderWithResults(db, scope, orderWithResults, country);
}
