import type { ActivityKind, EstimatedCrop } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import './journal.table.ts';

/** An activity that entries name. */
export interface NamedActivity {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly crop_id: string;
  readonly is_closed: boolean;
  readonly is_plan_closed: boolean;
}

/** Those of some activities that belong to a season. */
export async function findActivities(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  ids: readonly string[],
): Promise<NamedActivity[]> {
  const { rows } = await sql<NamedActivity>`
    select plan_activity.id, kind, crop_id, plan_activity.closed_at is not null as is_closed,
      crop_plan.closed_at is not null as is_plan_closed
    from plan_activity join crop_plan on crop_plan.id = plan_id and crop_plan.farm_id = plan_activity.farm_id
    where plan_activity.farm_id = ${farm_id} and season_id = ${season_id} and plan_activity.id = any(${ids})`.execute(
    db,
  );
  return rows;
}

/** A parcel that entries name, with the crops that grow on it. */
export interface NamedParcel {
  readonly id: string;
  readonly hectares: number;
  readonly crops: readonly EstimatedCrop[];
}

/** Those of some parcels that are visible in a season. */
export async function findParcels(
  db: Db,
  scope: SeasonScope,
  ids: readonly string[],
): Promise<NamedParcel[]> {
  const { rows } = await sql<NamedParcel>`
    select parcel.id, hectares, coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'crop_id', crop_id, 'estimated', coalesce(estimated, '{}'),
          'interval', jsonb_build_object('lower', lower(during), 'upper', upper(during))))
        from crop_interval where parcel_id = parcel.id and deleted_at is null
      ), '[]') as crops
    from parcel where parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id}
      and parcel.deleted_at is null and parcel.id = any(${ids}) and ${isVisible(scope)}`.execute(db);
  return rows;
}
