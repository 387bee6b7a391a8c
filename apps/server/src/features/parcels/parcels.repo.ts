import type { CropInterval, Parcel } from '@brazda/contract';
import {
  type Layer,
  meteoGridPointOf,
  parcelNameOf,
  RASTER_KIND,
  RASTER_KINDS,
  referenceOf,
  shownDays,
} from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Lineages } from '../farms/index.ts';
import './parcels.table.ts';

interface ParcelFilter {
  readonly farm_id: string;
  readonly season_id: string;
  readonly parcel_id?: string;
  /** Which parcels the caller may see. */
  readonly lineages: Lineages;
}

/**
 * The parcels of a season with shape and crop intervals, by locality and number, in two queries for any number of
 * parcels.
 */
export async function listParcels(db: Db, filter: ParcelFilter): Promise<Parcel[]> {
  const [rows, intervals] = await Promise.all([parcelRows(db, filter), listCropIntervals(db, filter)]);
  return rows.map((row) => {
    const locality =
      row.locality_id && row.locality_name ? { id: row.locality_id, name: row.locality_name } : null;
    return {
      id: row.id,
      farm: row.farm_id,
      season: row.season_id,
      name: parcelNameOf(row.locality_name, row),
      display_name: row.display_name,
      locality,
      siruta: row.siruta,
      physical_block: row.physical_block,
      parcel_no: row.parcel_no,
      crop_no: row.crop_no,
      reference: referenceOf(row),
      hectares: row.hectares,
      bbox: row.bbox,
      representative_point: row.point,
      shape: JSON.parse(row.shape),
      svg_url: `/api/v1/farm/${row.farm_id}/season/${row.season_id}/parcel/${row.id}/drawing.svg`,
      sensing_date: row.sensing_date,
      rasters: RASTER_KINDS.flatMap((kind) =>
        row.sensing_date && row.layers?.includes(RASTER_KIND[kind].layer)
          ? [{ kind, sensing_date: row.sensing_date }]
          : [],
      ),
      meteo_grid_point: meteoGridPointOf(row.point),
      crop_intervals: intervals.get(row.id) ?? [],
    };
  });
}

function parcelRows(db: Db, { farm_id, season_id, parcel_id, lineages }: ParcelFilter) {
  return db
    .selectFrom('parcel')
    .innerJoin('shape', 'shape.id', 'parcel.shape_id')
    .innerJoin('season', 'season.id', 'parcel.season_id')
    .leftJoin('locality', (join) =>
      join.onRef('locality.id', '=', 'parcel.locality_id').onRef('locality.farm_id', '=', 'parcel.farm_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('observation')
          .select(['sensing_date', sql<Layer[]>`array_agg(layer)`.as('layers')])
          .whereRef('observation.shape_id', '=', 'parcel.shape_id')
          .whereRef('observation.sensing_date', '>=', 'season.start_date')
          .whereRef('observation.sensing_date', '<=', 'season.end_date')
          .where('codes', 'is not', null)
          .groupBy('sensing_date')
          .orderBy('sensing_date', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['newest.sensing_date', 'newest.layers'])
    .select(['parcel.id', 'parcel.farm_id', 'parcel.season_id', 'parcel.display_name', 'parcel.locality_id'])
    .select([
      'parcel.siruta',
      'parcel.physical_block',
      'parcel.parcel_no',
      'parcel.crop_no',
      'parcel.hectares',
    ])
    .select([
      'locality.name as locality_name',
      sql<
        [number, number, number, number]
      >`array[st_xmin(geom), st_ymin(geom), st_xmax(geom), st_ymax(geom)]`.as('bbox'),
      sql<[number, number]>`array[st_x(st_pointonsurface(geom)), st_y(st_pointonsurface(geom))]`.as('point'),
      sql<string>`st_asgeojson(geom, 7)`.as('shape'),
    ])
    .where('parcel.farm_id', '=', farm_id)
    .where('parcel.season_id', '=', season_id)
    .where('season.deleted_at', 'is', null)
    .where('parcel.deleted_at', 'is', null)
    .where(isVisible(lineages))
    .$if(parcel_id !== undefined, (query) => query.where('parcel.id', '=', parcel_id ?? ''))
    .orderBy('locality.name')
    .orderBy(sql`nullif(regexp_replace(physical_block, '\\D', '', 'g'), '')::numeric`)
    .orderBy(sql`nullif(regexp_replace(parcel_no, '\\D', '', 'g'), '')::numeric`)
    .orderBy('parcel.id')
    .execute();
}

/** The crop intervals of a season's parcels, of one parcel, or of some in any season, by parcel and chronologically. */
export async function listCropIntervals(
  db: Db,
  filter: {
    farm_id: string;
    season_id?: string;
    parcel_id?: string;
    parcel_ids?: readonly string[];
    lineages: Lineages;
  },
): Promise<Map<string, CropInterval[]>> {
  const rows = await intervalRows(db, filter);
  const ofParcel = new Map<string, CropInterval[]>();
  for (const { parcel_id, lower, upper, start_date, end_date, ...fields } of rows) {
    const interval = { lower, upper, bounds: '[)' } as const;
    const known = ofParcel.get(parcel_id) ?? [];
    ofParcel.set(parcel_id, known);
    known.push({ ...fields, interval, ...shownDays(interval, { start_date, end_date }) });
  }
  return ofParcel;
}

function intervalRows(
  db: Db,
  { farm_id, season_id, parcel_id, parcel_ids, lineages }: Parameters<typeof listCropIntervals>[1],
) {
  return db
    .selectFrom('crop_interval')
    .innerJoin('parcel', 'parcel.id', 'crop_interval.parcel_id')
    .innerJoin('season', 'season.id', 'parcel.season_id')
    .select([
      'crop_interval.id',
      'crop_interval.parcel_id',
      'crop_interval.crop_id',
      'crop_interval.crop_hybrid',
    ])
    .select(['yield_forecast', 'yield_estimated', 'yield_measured', 'agricultural_work'])
    .select(['season.start_date', 'season.end_date'])
    .select([sql<string | null>`lower(during)`.as('lower'), sql<string | null>`upper(during)`.as('upper')])
    .where('crop_interval.farm_id', '=', farm_id)
    .where('season.deleted_at', 'is', null)
    .where('parcel.deleted_at', 'is', null)
    .where('crop_interval.deleted_at', 'is', null)
    .where(isVisible(lineages))
    .$if(season_id !== undefined, (query) => query.where('parcel.season_id', '=', season_id ?? ''))
    .$if(parcel_id !== undefined, (query) => query.where('parcel.id', '=', parcel_id ?? ''))
    .$if(parcel_ids !== undefined, (query) => query.where('parcel.id', 'in', [...(parcel_ids ?? []), '']))
    .orderBy(sql`lower(during) nulls first`)
    .execute();
}

/**
 * The crops of a season with the area and number of parcels of each, the largest first; a parcel that has one twice
 * counts once.
 */
export function listSeasonCrops(db: Db, farm_id: string, season_id: string, lineages: Lineages) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('crop_interval')
        .innerJoin('parcel', 'parcel.id', 'crop_interval.parcel_id')
        .select(['crop_id', 'parcel_id', 'hectares'])
        .distinct()
        .where('crop_interval.farm_id', '=', farm_id)
        .where('parcel.season_id', '=', season_id)
        .where('parcel.deleted_at', 'is', null)
        .where('crop_interval.deleted_at', 'is', null)
        .where(isVisible(lineages))
        .as('grown'),
    )
    .select('crop_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('parcels_count'),
      fn.sum<number>('hectares').as('hectares'),
    ])
    .groupBy('crop_id')
    .orderBy('hectares', 'desc')
    .execute();
}
