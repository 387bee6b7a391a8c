import type { Country } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';

/** The country of a farm. */
export async function findFarmCountry(db: Db, { farm_id }: Scope): Promise<Country> {
  const { country } = await db
    .selectFrom('farm')
    .select('country')
    .where('id', '=', farm_id)
    .executeTakeFirstOrThrow();
  return country;
}
