import { sql } from 'kysely';

/** Land that fills less of its bounding box than this gets a tighter rectangle. */
const CLOSE_SHARE = 0.6;

/** The columns of a `LandBox` of the column `geom`. */
export const LAND_BOX = sql`st_xmin(geom) as west, st_ymin(geom) as south, st_xmax(geom) as east, st_ymax(geom) as north,
  st_area(geom) as area,
  case when st_area(geom) < ${CLOSE_SHARE}::float8 * st_area(st_envelope(geom)) then array(
    select unnest(array[st_x(corner.geom), st_y(corner.geom)])
    from st_dumppoints(st_orientedenvelope(geom)) corner where corner.path[2] <= 4 order by corner.path[2]
  ) end as corners`;
