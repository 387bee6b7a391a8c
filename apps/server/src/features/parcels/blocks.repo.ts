import type { WorkingBlock } from '@brazda/contract';
import {
  BLOCK_GAP_M,
  BLOCK_PARCEL_HA,
  type Country,
  type LandBox,
  maxBoxPairs,
  overlappingBoxes,
} from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { LAND_BOX } from '../../platform/db/land-box.ts';
import { legalSridOf } from '../../platform/db/legal-area.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import './parcels.table.ts';

interface BlockRow {
  readonly id: string;
  readonly crop_id: string;
  readonly hectares: number;
  readonly parcels: string[];
  readonly shape: string;
}

/** Half the gap plus a margin: shapes expanded by this from both sides meet. */
const BUFFER_M = BLOCK_GAP_M / 2 + 0.05;
/**
 * Round joins shrink back to the original shape, while mitered ones fail in the GEOS of the embedded database; four
 * segments per quarter circle are enough.
 */
const ROUND = 'quad_segs=4';
/**
 * In meters: parcels are merged and expanded shapes snapped to this grid, without which adjacent ones are not expanded
 * or shrunk reliably.
 */
const GRID_M = 0.01;
/** In meters: points of a block's outline closer to the line than this are dropped. */
const SIMPLER_M = 0.2;

/**
 * The groups of at least two small, nearby visible parcels of a season with the same main crop (the one with the longest
 * interval), the largest first. Parcels without a crop are in none. A block's shape is the union of its parcels with
 * the gaps between them closed, its area is the sum of theirs. Throws an HttpError where more parcels overlap than an
 * import of a season allows.
 */
export async function listBlocks(db: Db, scope: SeasonScope): Promise<WorkingBlock[]> {
  await requireUncrowded(db, scope);
  const { farm_id, season_id } = scope;
  const farm = await db
    .selectFrom('farm')
    .select('country')
    .where('id', '=', farm_id)
    .executeTakeFirstOrThrow();
  const srid = legalSridOf(sql.ref('geom'), farm.country as Country);
  const { rows } = await sql<BlockRow>`
    with small as materialized (
      select parcel.id, hectares, crop.crop_id, ${srid} as srid, st_transform(geom, ${srid}) as geom
      from parcel join season on season.id = parcel.season_id join shape on shape.id = parcel.shape_id
      join lateral (
        select crop_id from crop_interval where parcel_id = parcel.id and deleted_at is null
        order by coalesce(upper(during), end_date + 1) - coalesce(lower(during), start_date) desc, lower(during) nulls first
        limit 1
      ) crop on true
      where parcel.farm_id = ${farm_id} and season_id = ${season_id} and hectares < ${BLOCK_PARCEL_HA}
        and parcel.deleted_at is null and season.deleted_at is null and ${isVisible(scope)}
    ), clustered as (
      select *, st_clusterdbscan(geom, ${BLOCK_GAP_M}, 2) over (partition by crop_id, srid) as cluster from small
    ), blocks as (
      select min(id) as id, crop_id, sum(hectares) as hectares, array_agg(id order by id) as parcels,
        st_buffer(st_reduceprecision(st_buffer(st_union(geom, ${GRID_M}::float8), ${BUFFER_M}, ${ROUND}), ${GRID_M}),
          ${-BUFFER_M}, ${ROUND}) as geom
      from clustered where cluster is not null group by crop_id, srid, cluster
    )
    select id, crop_id, hectares, parcels,
      st_asgeojson(st_multi(st_collectionextract(st_makevalid(st_transform(
        st_simplifypreservetopology(geom, ${SIMPLER_M}), 4326)), 3)), 7) as shape
    from blocks order by hectares desc, id`.execute(db);
  return rows.map(({ shape, ...block }) => ({ ...block, shape: JSON.parse(shape) }));
}

/** The database compares all pairs of nearby parcels: with many over one spot, each with each. */
async function requireUncrowded(db: Db, scope: SeasonScope) {
  const { farm_id, season_id } = scope;
  const { rows } = await sql<LandBox>`
    select ${LAND_BOX} from parcel join shape on shape.id = shape_id
    where parcel.farm_id = ${farm_id} and season_id = ${season_id} and hectares < ${BLOCK_PARCEL_HA}
      and deleted_at is null and ${isVisible(scope)}`.execute(db);
  if (overlappingBoxes(rows, maxBoxPairs(rows.length)).isTruncated) throw new HttpError('crowded_land');
}
