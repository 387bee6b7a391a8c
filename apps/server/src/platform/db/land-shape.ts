import type { Country } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import { legalAreaOf } from './legal-area.ts';

/** Stored vertices lie on a grid of so many degrees, about a centimeter. */
const GRID_DEGREES = 1e-7;

/** A shape as it was drawn, from GeoJSON text in WGS 84: flat, with its vertices on the grid of stored ones. */
export function snappedShape(geojson: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`st_snaptogrid(st_force2d(st_geomfromgeojson(${geojson})), ${GRID_DEGREES}::float8)`;
}

/**
 * The multipolygon that is stored for a snapped shape: the shape itself if it is valid, else its repaired areas. Where
 * lines cross, a repair adds vertices, which are snapped as well. A stored shape stays the same when it is stored again.
 */
export function storedShape(snapped: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when st_isvalid(${snapped}) then ${areasOf(snapped)} else (
    select case when st_isvalid(again) then again else repaired end
    from (select ${areasOf(sql`st_makevalid(${snapped})`)} as repaired) as made
      cross join lateral (select ${areasOf(
        sql`st_snaptogrid(st_reduceprecision(repaired, ${GRID_DEGREES}::float8), ${GRID_DEGREES}::float8)`,
      )} as again) as snapped_again) end`;
}

/** Identical shapes of a farm have the same hash, wherever their rings start. */
export function shapeHashOf(geom: RawBuilder<unknown>): RawBuilder<Buffer> {
  return sql<Buffer>`sha256(st_asbinary(st_normalize(${geom})))`;
}

/** Square meters as stored, with two decimals, see `legalAreaOf`; 0 for an empty geometry. */
export function storedAreaOf(geom: RawBuilder<unknown>, country: Country): RawBuilder<number> {
  return sql<number>`case when st_isempty(${geom}) then 0
    else round(${legalAreaOf(geom, country)}::numeric, 2) end`;
}

/** Hectares of square meters, with two decimals. Land of 0.00 ha, less than 50 m², cannot be a parcel. */
export function hectaresOfArea(area_m2: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`round(${area_m2} / 10000, 2)`;
}

function areasOf(geom: RawBuilder<unknown>) {
  return sql`st_multi(st_collectionextract(${geom}, 3))`;
}
