import { MIN_SHARED_BOX, STRIP_TOLERANCE_S } from '@brazda/raster';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a row of `scene` is of the acquisition of a Scene, given as JSON: `isSameAcquisition` in SQL. Scenes that were
 * saved before strips were read have none.
 */
export function isOfAcquisition(scene: RawBuilder<unknown>): RawBuilder<boolean> {
  const corner = (at: number) => sql`(${scene}->'bbox'->>${sql.lit(at)}::int)::float8`;
  const box = sql`st_makeenvelope(${corner(0)}, ${corner(1)}, ${corner(2)}, ${corner(3)}, 4326)`;
  return sql<boolean>`(scene.tile = ${scene}->>'tile' and scene.sensing_date = (${scene}->>'sensing_date')::date
    and scene.data->>'platform' = ${scene}->>'platform'
    and coalesce(abs(extract(epoch from (scene.data->>'strip')::timestamptz - (${scene}->>'strip')::timestamptz))
      <= ${sql.lit(STRIP_TOLERANCE_S)}, true)
    and st_area(st_intersection(scene.footprint, ${box}))
      >= ${sql.lit(MIN_SHARED_BOX)} * least(st_area(scene.footprint), st_area(${box})))`;
}
