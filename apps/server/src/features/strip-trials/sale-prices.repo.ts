import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';

/** The price of a tonne of each crop that a plan of the season has one for. */
export async function readSalePrices(
  db: Db,
  { farm_id, season_id }: SeasonScope,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ crop_id: string; sale_price: number }>`
    select crop_id, sale_price from crop_plan
    where farm_id = ${farm_id} and season_id = ${season_id} and sale_price > 0`.execute(db);
  return new Map(rows.map(({ crop_id, sale_price }) => [crop_id, sale_price]));
}
