import type { OpenDatabase } from '../apps/server/src/platform/db/database.ts';

const FARMS = 50;
const PARCELS_OF_FARM = 2000;
/** Rows left by each farm's last import. */
const ROWS_OF_IMPORT = 400;

const STATEMENTS = [
  `insert into farm (id, name, country)
   select 'lived-' || farm, 'Ferma ' || farm, 'RO' from generate_series(1, ${FARMS}) farm`,
  `insert into season (id, farm_id, end_year, start_date, end_date)
   select farm.id || '-2026', farm.id, 2026, '2025-10-01', '2026-12-31' from farm where id like 'lived-%'`,
  `insert into shape (farm_id, geom, geom_hash, area_m2)
   select farm.id, geom, sha256(st_asbinary(geom)), 9000
   from farm, generate_series(0, ${PARCELS_OF_FARM - 1}) place,
     lateral (select split_part(farm.id, '-', 2)::int as number) farm_number,
     lateral (select st_multi(st_makeenvelope(
       22 + (number % 10) * 0.3 + (place % 50) * 0.002, 44 + (number / 10) * 0.3 + (place / 50) * 0.001,
       22.0018 + (number % 10) * 0.3 + (place % 50) * 0.002, 44.0009 + (number / 10) * 0.3 + (place / 50) * 0.001,
       4326)) as geom) drawn
   where farm.id like 'lived-%'`,
  `insert into parcel (id, farm_id, season_id, lineage_id, shape_id, display_name, hectares)
   select 'lived-' || id, farm_id, farm_id || '-2026', 'lived-' || id, id, 'Lunca ' || id, 0.90
   from shape where farm_id like 'lived-%'`,
  `insert into crop_interval (id, farm_id, parcel_id, crop_id, during)
   select id, farm_id, id, 'maize', '[2026-04-20,2026-10-01)' from parcel where farm_id like 'lived-%'`,
  `insert into import (id, farm_id, season_id, state)
   select 'lived-import-' || farm_id, farm_id, id, 'applied' from season where farm_id like 'lived-%'`,
  `insert into import_row (import_id, farm_id, position, geom, geom_hash, area_m2, hectares, latitude)
   select 'lived-import-' || farm_id, farm_id, place, geom, geom_hash, area_m2, 0.90, 44
   from (select shape.*, row_number() over (partition by farm_id order by id) as place from shape
     where farm_id like 'lived-%') numbered where place <= ${ROWS_OF_IMPORT}`,
  // From here on the statistics cover every farm, but none that is added later.
  'analyze',
];

/**
 * Fills a migrated database with 50 farms of 2000 parcels each, unless it has them, and analyzes it, so that what a
 * benchmark adds later is unknown to the planner, like a new farm in a long-running product.
 */
export async function fillLivedIn(pool: OpenDatabase['pool']): Promise<void> {
  const { rowCount } = await pool.query("select from farm where id like 'lived-%' limit 1");
  if (rowCount) return;
  for (const statement of STATEMENTS) await pool.query(statement);
}
