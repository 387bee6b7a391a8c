import type { FoundParcel } from '@brazda/contract';
import { foldText, type NamedParts, namedParcel } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { foldedText } from '../../platform/db/folded-text.ts';
import type { FarmOfPerson } from './read-farms-of.ts';
import { withVisibleParcels } from './visible-parcels.repo.ts';

/** The visible parcels of the current seasons in whose name, place or reference every word of a search occurs. */
export async function findParcels(
  db: Db,
  farms: readonly FarmOfPerson[],
  search: string,
  limit: number,
): Promise<FoundParcel[]> {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const { rows } = await sql<NamedParts & Omit<FoundParcel, 'name'>>`
    with ${withVisibleParcels(farms)}
    select seen.farm_id as farm, season_id as season, seen.id as parcel, hectares::float8 as hectares, display_name,
      locality.name as locality, seen.siruta, physical_block, parcel_no, crop_no
    from seen left join locality on locality.id = seen.locality_id and locality.farm_id = seen.farm_id
      cross join lateral (select ${foldedText(
        sql`concat_ws(' ', display_name, locality.name, concat_ws('-', seen.siruta, physical_block, parcel_no, crop_no))`,
      )} as named) folded
    where not exists (select from unnest(${words}::text[]) as searched (word) where strpos(named, word) = 0)
    order by named, seen.id limit ${limit}`.execute(db);
  return rows.map((row) => {
    const { reference: _, ...parcel } = namedParcel(row);
    return parcel;
  });
}
