import { type RawBuilder, sql } from 'kysely';
import { isVisibleIn } from '../../platform/db/scope.ts';
import type { FarmOfPerson } from './read-farms-of.ts';

/**
 * The tables `mine`, a row for each farm with its current season, and `seen`, the visible parcels of these seasons, for the
 * queries over several farms.
 */
export function withVisibleParcels(farms: readonly FarmOfPerson[]): RawBuilder<unknown> {
  const ids = farms.map(({ farm }) => farm.id);
  const seasons = farms.map(({ farm }) => farm.current_season);
  const days = farms.map(({ day }) => day);
  const whole = farms.map(({ scope }) => scope.visible === null);
  // Of whole farms, which are most, no parcel is looked up in a list.
  const parts = farms.map(({ scope }) => scope).filter(({ visible }) => visible !== null);
  return sql`mine as materialized (
      select * from unnest(${ids}::text[], ${seasons}::text[], ${days}::date[], ${whole}::boolean[])
        as mine (farm_id, season_id, day, is_whole)
    ), seen as materialized (
      select parcel.id, parcel.farm_id, parcel.season_id, shape_id, locality_id, hectares, display_name, parcel.siruta,
        physical_block, parcel_no, crop_no
      from mine join parcel on parcel.season_id = mine.season_id and parcel.farm_id = mine.farm_id
      where parcel.deleted_at is null and (is_whole or ${isVisibleIn(parts)})
    )`;
}
