import type { Bbox } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import type { CollectionSource } from './collection-kind.repo.ts';

/** A season with visible parcels. */
export interface ShownSeason {
  readonly id: string;
  readonly end_year: number;
  readonly start_date: string;
  readonly end_date: string;
  /** Around its visible parcels. */
  readonly bbox: Bbox;
}

/** The seasons of a farm with visible parcels, newest first, or only the one of a year. */
export async function listShownSeasons(db: Db, scope: Scope, end_year?: number): Promise<ShownSeason[]> {
  const { rows } = await sql<Omit<ShownSeason, 'bbox'> & { readonly bbox: [number, number, number, number] }>`
    select season.id, end_year, start_date::text, end_date::text,
      array[st_xmin(land.box), st_ymin(land.box), st_xmax(land.box), st_ymax(land.box)] as bbox
    from season cross join lateral (
      select st_extent(geom) as box from parcel join shape on shape.id = parcel.shape_id
      where parcel.season_id = season.id and parcel.deleted_at is null and ${isVisible(scope)}
    ) land
    where season.farm_id = ${scope.farm_id} and season.deleted_at is null and land.box is not null
      and ${end_year === undefined ? sql`true` : sql`end_year = ${end_year}`}
    order by end_year desc`.execute(db);
  return rows;
}

/** Whether the current row of `season` has a visible parcel. */
const hasVisibleParcels = (scope: Scope) => sql<boolean>`exists (
  select from parcel where parcel.season_id = season.id and parcel.deleted_at is null and ${isVisible(scope)})`;

/** The season with visible parcels of a year, without its box; undefined where there is none. */
export async function findShownSeason(
  db: Db,
  scope: Scope,
  end_year: number,
): Promise<SeasonScope | undefined> {
  const { rows } = await sql<{ id: string }>`
    select season.id from season
    where farm_id = ${scope.farm_id} and end_year = ${end_year} and season.deleted_at is null and ${hasVisibleParcels(scope)}`.execute(
    db,
  );
  return rows[0] && inSeason(scope, rows[0].id);
}

/** The newest season with visible parcels and a day in it. */
export async function findSeasonOn(db: Db, scope: Scope, day: string): Promise<SeasonScope | undefined> {
  const { rows } = await sql<{ id: string }>`
    select season.id from season
    where farm_id = ${scope.farm_id} and season.deleted_at is null and ${day}::date between start_date and end_date and ${hasVisibleParcels(scope)}
    order by end_year desc limit 1`.execute(db);
  return rows[0] && inSeason(scope, rows[0].id);
}

/** Whether a collection has any feature. */
export async function hasFeatures(db: Db, { from }: CollectionSource): Promise<boolean> {
  const { rows } = await sql`select from ${from} limit 1`.execute(db);
  return rows.length > 0;
}
