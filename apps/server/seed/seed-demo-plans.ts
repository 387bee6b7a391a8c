import {
  addFilledWork,
  hasPlans,
  insertFilledPlans,
  listGrownCrops,
  putPrices,
} from '../src/features/plans/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { inSeason, wholeFarm } from '../src/platform/db/scope.ts';
import { DEMO_SEASONS, type DemoFarm } from './demo-farms.ts';
import { demoPlansOf, demoPricesOf } from './demo-plans.ts';

/**
 * Adds the plans and prices of a demo farm if it has none, also to one that was added by an earlier version, and the
 * work that was done since an earlier start.
 */
export async function seedDemoPlans(
  db: Db,
  { id, country }: Pick<DemoFarm, 'id' | 'country'>,
  today: string,
): Promise<void> {
  for (const end_year of DEMO_SEASONS) {
    const scope = inSeason(wholeFarm(id), `${id}-${end_year}`);
    const grown = await listGrownCrops(db, scope);
    const season = { id: scope.season_id, end_year, country, grown, today };
    const plans = demoPlansOf(season);
    if (await hasPlans(db, scope)) {
      const activities = plans.flatMap((plan) => plan.activities);
      await addFilledWork(db, scope, activities);
    } else {
      await insertFilledPlans(db, scope, plans);
      await putPrices(db, scope, demoPricesOf(season), { keeps: true });
    }
  }
}
