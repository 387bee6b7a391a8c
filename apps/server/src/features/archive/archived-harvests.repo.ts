import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { timeOf } from './archive.repo.ts';
import type { ArchivedHarvest } from './archived-harvest.ts';

const base64Of = (column: string) => sql`translate(encode(${sql.ref(column)}, 'base64'), e'\n', '')`;

/** The files of harvests of a season with the maps of its parcels in archive format, oldest first. */
export async function listArchivedHarvests(db: Db, scope: SeasonScope): Promise<ArchivedHarvest[]> {
  const { rows } = await sql<{ harvest: ArchivedHarvest }>`
    select jsonb_build_object('id', harvest.id, 'name', name, 'hash', hash, 'bytes', bytes, 'format', format, 'points', points,
      'outside', report -> 'outside', 'unplaced', report -> 'unplaced', 'skipped_logs', report -> 'skipped_logs',
      'columns', report -> 'columns', 'is_unit_guessed', report -> 'is_unit_guessed', 'is_volume', report -> 'is_volume',
      'remarks', coalesce(report -> 'remarks', '[]'),
      'unmapped', coalesce((
        select jsonb_agg(jsonb_build_object('parcel', parcel.id, 'points', item -> 'points', 'drops', item -> 'drops') order by at)
        from jsonb_array_elements(report -> 'unmapped') with ordinality as unmapped (item, at)
          join parcel on parcel.id = item ->> 'parcel_id' and parcel.deleted_at is null
        where ${isVisible(scope)}), '[]'),
      'uploaded_at', ${timeOf('uploaded_at')}, 'applied_at', ${timeOf('applied_at')},
      'maps', coalesce((
        select jsonb_agg(jsonb_build_object('parcel', parcel.id, 'epsg', epsg, 'x0', x0, 'y0', y0, 'pixel', pixel,
          'width', width, 'height', height, 'step', step, 'codes', ${base64Of('codes')}, 'areas', ${base64Of('areas')},
          'mean_t_ha', mean_t_ha, 'tonnes', tonnes, 'hectares', map.hectares, 'coverage', coverage, 'day', day)
          || map.report order by parcel.id collate "C")
        from harvest_map map join parcel on parcel.id = map.parcel_id and parcel.deleted_at is null
        where map.harvest_id = harvest.id and ${isVisible(scope)}), '[]')) as harvest
    from harvest where farm_id = ${scope.farm_id} and season_id = ${scope.season_id}
    order by uploaded_at, harvest.id collate "C"`.execute(db);
  return rows.map(({ harvest }) => harvest);
}
