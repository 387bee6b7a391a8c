import {
  type FilledActivity,
  insertFilledPlans,
  listGrownCrops,
} from '../../apps/server/src/features/plans/index.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { runningEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { inSeason, wholeFarm } from '../../apps/server/src/platform/db/scope.ts';
import { ACTIVITY_KINDS, addDays, cropByKey } from '../../packages/domain/src/index.ts';

/** Cost lines of each activity. */
const COSTS = 4;

/** Where the plan of a benchmark is. */
export interface FilledAddress {
  readonly farmId: string;
  readonly seasonId: string;
  readonly cropId: string;
  readonly parcels: number;
}

/** Fills the plan of wheat on a farm, beside the running product: every other activity is done on all parcels. */
export async function fillPlan(dataDir: string, farmId: string, activities: number): Promise<FilledAddress> {
  const { db, close } = openDatabase((await runningEmbedded(dataDir)) ?? '');
  try {
    const season = await db
      .selectFrom('season')
      .select(['id', 'end_year'])
      .where('farm_id', '=', farmId)
      .executeTakeFirstOrThrow();
    const scope = inSeason(wholeFarm(farmId), season.id);
    const { id: cropId } = cropByKey('winter_wheat');
    const grown = (await listGrownCrops(db, scope)).filter(({ crop_id }) => crop_id === cropId);
    const first = `${season.end_year - 1}-09-01`;
    const filled = Array.from({ length: activities }, (_, index): FilledActivity => {
      const day = addDays(first, index * 14);
      return {
        id: `${season.id}-${index}`,
        kind: ACTIVITY_KINDS[index % ACTIVITY_KINDS.length]!.name,
        total_budget: 10_000 + index,
        start_date: day,
        end_date: addDays(day, 10),
        costs: Array.from({ length: COSTS }, (_, at) => ({
          kind: 'input',
          name: `Material ${at}`,
          basis: 'hectare',
          quantity: 10.5 + at,
          unit: 'kg',
          price: 2450.5,
          price_unit: 't',
          people: 1,
          hectares: null,
        })) as unknown as FilledActivity['costs'],
        work: index % 2 === 0 ? grown.map(({ id, hectares }) => ({ parcel_id: id, hectares, day })) : [],
      };
    });
    const fields = { target_yield: 6, sale_price: 905, lease_cost: 1050, subsidies: 930 };
    await insertFilledPlans(db, scope, [{ crop_id: cropId, fields, activities: filled }]);
    return { farmId, seasonId: season.id, cropId, parcels: grown.length };
  } finally {
    await close();
  }
}
