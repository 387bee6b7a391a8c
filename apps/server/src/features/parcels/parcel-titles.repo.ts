import { type NamedParts, parcelTitleOf } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';

/** The parts of the name of a parcel, in a query that joins `parcel` with its `locality`. */
export const NAME_PARTS = sql<NamedParts>`jsonb_build_object('display_name', display_name, 'locality', locality.name,
  'siruta', parcel.siruta, 'physical_block', physical_block, 'parcel_no', parcel_no, 'crop_no', crop_no)`;

/** What some parcels are called, by id; removed ones are left out. */
export async function listParcelTitles(
  db: Db,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<NamedParts & { readonly id: string }>`
    select parcel.id, display_name, locality.name as locality, parcel.siruta, physical_block, parcel_no, crop_no
    from parcel left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
    where parcel.farm_id = ${scope.farm_id} and parcel.id = any(${ids}) and parcel.deleted_at is null
      and ${isVisible(scope)}`.execute(db);
  return new Map(rows.map(({ id, ...parts }) => [id, parcelTitleOf(parts)]));
}
