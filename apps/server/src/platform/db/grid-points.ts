import { type RawBuilder, sql } from 'kysely';

/**
 * A recursive common table expression `point (grid_point)` with the grid points, tenths of a degree, at which any farm has, or had, land.
 * Each is found by one step in the index: the work is that of the points, of which a country has some thousands, and not that of the
 * shapes.
 */
export const GRID_POINTS = sql`stepped as (
    (select grid_point from shape order by grid_point limit 1)
    union all
    select (select next.grid_point from shape next where next.grid_point > stepped.grid_point order by next.grid_point limit 1)
    from stepped where stepped.grid_point is not null
  ), point as materialized (select grid_point from stepped where grid_point is not null)`;

/**
 * Whether the current row of `point` has a shape that is farmed, as a condition on `season` and `farm` says. The newest shapes come first,
 * and the first that is farmed ends the search: limits keep the planner from joining all land beforehand.
 */
export const isFarmed = (condition: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`coalesce((
    select true from shape cross join lateral (
      select from parcel
        join season on season.id = parcel.season_id and season.deleted_at is null
        join farm on farm.id = parcel.farm_id and farm.deleted_at is null
      where parcel.shape_id = shape.id and parcel.deleted_at is null and ${condition} limit 1) farmed
    where shape.grid_point = point.grid_point
    order by shape.id desc limit 1), false)`;
