import type { WorkParcel } from '@brazda/contract';
import { type NamedParts, namedParcel } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';
import './soil.table.ts';

/** Replaces the parcels of a draft; false if its season does not have one of them. */
export async function setAnalysisParcels(
  tx: Db,
  scope: Scope,
  { id, season_id }: { readonly id: string; readonly season_id: string },
  parcels: readonly string[],
): Promise<boolean> {
  const chosen = [...new Set(parcels)];
  await tx.deleteFrom('soil_order_parcel').where('order_id', '=', id).execute();
  const { numAffectedRows } = await sql`
    insert into soil_order_parcel (order_id, parcel_id, place)
    select ${id}, parcel.id, place
    from unnest(${chosen}::text[]) with ordinality as wanted (wanted_id, place)
      join parcel on parcel.id = wanted_id and parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${season_id}
        and parcel.deleted_at is null and ${isVisible(scope)}`.execute(tx);
  return Number(numAffectedRows) === chosen.length;
}

interface ParcelRow extends NamedParts {
  readonly id: string;
  readonly order_id: string;
  readonly hectares: number;
  readonly geometry: string;
}

/** The parcels of some analyses by analysis, in the order in which they were chosen; those removed since have their last shape. */
export async function listAnalysisParcels(
  db: Db,
  order_ids: readonly string[],
): Promise<Map<string, WorkParcel[]>> {
  const { rows } = await sql<ParcelRow>`
    select parcel.id, order_id, hectares, display_name, locality.name as locality, siruta, physical_block, parcel_no,
      crop_no, st_asgeojson(st_multi(geom), 7) as geometry
    from soil_order_parcel join parcel on parcel.id = parcel_id join shape on shape.id = shape_id
      left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
    where order_id = any(${order_ids}) order by place`.execute(db);
  const named = rows.map(({ geometry, order_id, ...row }) => ({
    order_id,
    parcel: { ...namedParcel(row), geometry: JSON.parse(geometry) as WorkParcel['geometry'] },
  }));
  return new Map(
    [...Map.groupBy(named, ({ order_id }) => order_id)].map(([id, of]) => [
      id,
      of.map(({ parcel }) => parcel),
    ]),
  );
}
