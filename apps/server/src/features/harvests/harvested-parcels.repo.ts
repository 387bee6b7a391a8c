import type { Country } from '@brazda/domain';
import type { Grid } from '@brazda/raster';
import type { MultiPolygon } from 'geojson';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import './harvests.table.ts';

/** A parcel of a season to which points of a harvest may belong. */
export interface SeasonParcel {
  readonly id: string;
  readonly country: Country;
  readonly hectares: number;
  readonly geometry: MultiPolygon;
  /** The grid of its other yield maps, else of its images in the season; null without either. */
  readonly like: Grid | null;
}

/** All visible parcels of a season with their shapes and grids. */
export async function listSeasonParcels(db: Db, scope: SeasonScope): Promise<SeasonParcel[]> {
  const { rows } = await sql<Omit<SeasonParcel, 'geometry'> & { geometry: string }>`
    select parcel.id, parcel.hectares, farm.country, st_asgeojson(shape.geom, 9) as geometry, coalesce(mapped.grid, imaged.grid) as like
    from parcel
    join farm on farm.id = parcel.farm_id
    join season on season.id = parcel.season_id
    join shape on shape.id = parcel.shape_id
    left join lateral (
      select ${gridOf('harvest_map')} as grid from harvest_map where parcel_id = parcel.id limit 1
    ) mapped on true
    left join lateral (
      select ${gridOf('observation')} as grid from observation
      where shape_id = parcel.shape_id and layer = 'NDVI' and codes is not null
        and sensing_date between season.start_date and season.end_date
      order by sensing_date desc limit 1
    ) imaged on true
    where parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id}
      and parcel.deleted_at is null and ${isVisible(scope)}
    order by parcel.id`.execute(db);
  return rows.map(({ geometry, ...parcel }) => ({ ...parcel, geometry: JSON.parse(geometry) }));
}

function gridOf(table: 'harvest_map' | 'observation') {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`jsonb_build_object('epsg', ${column('epsg')}, 'x0', ${column('x0')}, 'y0', ${column('y0')},
    'pixel', ${column('pixel')}::float8, 'width', ${column('width')}, 'height', ${column('height')})`;
}
