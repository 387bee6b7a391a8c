import type { Change } from '@brazda/contract';
import { CHANGE_KINDS } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';

type ChangeRow = Omit<Change, 'at'> & { readonly at: Date };

/** A user without a name is shown by their address. */
const DISPLAY_NAME = sql`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`;

/**
 * The changes of a farm's land, newest first, in one query. A parcel that got a crop interval counts as changed; a
 * change counts as undone if its undo has not been undone.
 */
export async function listChanges(db: Db, { farm_id }: Scope, limit: number): Promise<Change[]> {
  const { rows } = await sql<ChangeRow>`
    with recursive listed as materialized (
      select * from change where farm_id = ${farm_id} and kind = any(${[...CHANGE_KINDS]}) order by at desc, id desc limit ${limit}
    ), undoing as (
      select id as change_id, id as last, 0 as times from listed
      union all select change_id, change.id, times + 1 from undoing join change on change.undoes = undoing.last
    ), steps as (
      select change_id, entity_id as parcel_id, position, before is not null and before->>'deleted_at' is null as was_there,
        after is not null and after->>'deleted_at' is null as is_there
      from change_row join listed on listed.id = change_id where entity = 'parcel'
      union all
      select change_id, coalesce(after, before)->>'parcel_id', null, true, true
      from change_row join listed on listed.id = change_id where entity = 'crop_interval'
    ), parcels as (
      select change_id, (array_agg(was_there order by position nulls last))[1] as was_there,
        (array_agg(is_there order by position desc nulls last))[1] as is_there
      from steps group by change_id, parcel_id
    ), counted as (
      select change_id, count(*) filter (where is_there and not was_there) as created,
        count(*) filter (where is_there and was_there) as changed,
        count(*) filter (where was_there and not is_there) as removed
      from parcels group by change_id
    )
    select listed.id, kind, at, season_id as season, coalesce(created, 0) as created, coalesce(changed, 0) as changed,
      coalesce(removed, 0) as removed, ${DISPLAY_NAME} as by,
      (select max(times) % 2 = 1 from undoing where undoing.change_id = listed.id) as is_undone
    from listed left join counted on counted.change_id = listed.id
      left join app_user on app_user.id = actor_id and app_user.deleted_at is null
    order by at desc, listed.id desc`.execute(db);
  return rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
}
