import type { Country } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';

/** A locality of a farm; its code is empty if only its name is known. */
export interface NamedLocality {
  readonly id: string;
  readonly country: Country;
  readonly code: string;
  readonly name: string;
}

/**
 * Adds localities that a farm does not have yet, named by the operator's boundaries, else as declared. Only this and
 * the import of boundaries write localities; other farms do not see the names.
 */
export async function addLocalities(
  db: Db,
  { farm_id }: Scope,
  localities: readonly NamedLocality[],
): Promise<void> {
  if (localities.length === 0) return;
  await sql`
    insert into locality (farm_id, id, country, code, name)
    select ${farm_id}, id, country, code, coalesce(municipality.name, input.name)
    from jsonb_to_recordset(${JSON.stringify(localities)}::jsonb) as input (id text, country text, code text, name text)
      left join municipality using (country, code)
    on conflict (farm_id, id) do nothing`.execute(db);
}

/** The localities in which a farm has or had parcels. */
export async function listFarmLocalities(db: Db, { farm_id }: Scope): Promise<NamedLocality[]> {
  const { rows } = await sql<NamedLocality>`
    select id, country, code, name from locality where farm_id = ${farm_id}`.execute(db);
  return rows;
}
