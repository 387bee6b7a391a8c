import { COUNTRIES, type Country } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { legalAreaOf, legalSridOf } from '../../platform/db/legal-area.ts';

/** The area of the land of a country, united within each legal projection. */
function areaIn(country: Country) {
  const shape = sql`shape.geom`;
  return sql`
    select ${legalAreaOf(sql`united.geom`, country)} as m2
    from (
      select st_union(shape.geom) as geom from counted join shape on shape.id = counted.shape_id
      where counted.country = ${country} group by ${legalSridOf(shape, country)}
    ) united`;
}

/**
 * The hectares of a user's farms on a day, each piece of land counted once, even if several seasons or farms have it. A
 * farm counts with the seasons that include the day, outside of all of them with its newest one.
 */
export async function measureArea(db: Db, owner_id: string, day: string): Promise<number> {
  const { rows } = await sql<{ hectares: number }>`
    with candidate as (
      select farm.country, season.id as season_id, rank() over (
        partition by farm.id order by (${day}::date between start_date and end_date) desc,
          case when not ${day}::date between start_date and end_date then end_date end desc) as place
      from farm join season on season.farm_id = farm.id
      where farm.owner_id = ${owner_id} and farm.deleted_at is null and season.deleted_at is null
        and exists (select from parcel where parcel.season_id = season.id and parcel.deleted_at is null)
    ), counted as (
      select distinct candidate.country, parcel.shape_id
      from candidate join parcel on parcel.season_id = candidate.season_id and parcel.deleted_at is null
      where place = 1
    )
    select round((coalesce(sum(m2), 0) / 10000)::numeric, 2) as hectares
    from (${sql.join(COUNTRIES.map(areaIn), sql` union all `)}) land`.execute(db);
  return rows[0]!.hectares;
}

/** Whether a user has a farm of their own. */
export async function ownsFarm(db: Db, owner_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('farm')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
