import { api, type CropInterval, type Parcel, urlOf } from '@brazda/contract';
import {
  type CropDay,
  kindsOf,
  type Layer,
  meteoGridPointOf,
  parcelNameOf,
  RASTER_KIND,
  referenceOf,
  shownDays,
} from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import './parcels.table.ts';

/**
 * The visible parcels of a season, or one of them, with shape and crop intervals, by locality and number, in two queries
 * for any number of parcels.
 */
export async function listParcels(db: Db, scope: SeasonScope, parcel_id?: string): Promise<Parcel[]> {
  const { season_id } = scope;
  const [rows, intervals] = await Promise.all([
    parcelRows(db, scope, parcel_id),
    listCropIntervals(db, scope, { season_id, parcel_id }),
  ]);
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
      organic: row.organic,
      special_use: row.special_use,
      bbox: row.bbox,
      representative_point: row.point,
      shape: JSON.parse(row.shape),
      svg_url: urlOf(api.parcels.drawing, { farmId: row.farm_id, seasonId: row.season_id, parcelId: row.id }),
      sensing_date: row.sensing_date,
      rasters: kindsOf(row.measures).flatMap((kind) =>
        row.sensing_date && row.layers?.includes(RASTER_KIND[kind].layer)
          ? [{ kind, sensing_date: row.sensing_date }]
          : [],
      ),
      meteo_grid_point: meteoGridPointOf(row.point),
      crop_intervals: intervals.get(row.id) ?? [],
    };
  });
}

function parcelRows(db: Db, scope: SeasonScope, parcel_id?: string) {
  return db
    .selectFrom('parcel')
    .innerJoin('shape', 'shape.id', 'parcel.shape_id')
    .innerJoin('season', 'season.id', 'parcel.season_id')
    .innerJoin('farm', 'farm.id', 'parcel.farm_id')
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
    .select(['newest.sensing_date', 'newest.layers', 'farm.measures'])
    .select(['parcel.id', 'parcel.farm_id', 'parcel.season_id', 'parcel.display_name', 'parcel.locality_id'])
    .select([
      'parcel.siruta',
      'parcel.physical_block',
      'parcel.parcel_no',
      'parcel.crop_no',
      'parcel.hectares',
      'parcel.organic',
      'parcel.special_use',
    ])
    .select([
      'locality.name as locality_name',
      sql<
        [number, number, number, number]
      >`array[st_xmin(geom), st_ymin(geom), st_xmax(geom), st_ymax(geom)]`.as('bbox'),
      sql<[number, number]>`array[st_x(st_pointonsurface(geom)), st_y(st_pointonsurface(geom))]`.as('point'),
      sql<string>`st_asgeojson(geom, 7)`.as('shape'),
    ])
    .where('parcel.farm_id', '=', scope.farm_id)
    .where('parcel.season_id', '=', scope.season_id)
    .where('season.deleted_at', 'is', null)
    .where('parcel.deleted_at', 'is', null)
    .where(isVisible(scope))
    .$if(parcel_id !== undefined, (query) => query.where('parcel.id', '=', parcel_id ?? ''))
    .orderBy('locality.name')
    .orderBy(sql`nullif(regexp_replace(physical_block, '\\D', '', 'g'), '')::numeric`)
    .orderBy(sql`nullif(regexp_replace(parcel_no, '\\D', '', 'g'), '')::numeric`)
    .orderBy('parcel.id')
    .execute();
}

/** Which crop intervals: of a season's parcels, of one parcel, or of some parcels in any season. */
interface IntervalFilter {
  readonly season_id?: string | undefined;
  readonly parcel_id?: string | undefined;
  readonly parcel_ids?: readonly string[];
}

/** The crop intervals of visible parcels, by parcel and chronologically. */
export async function listCropIntervals(
  db: Db,
  scope: Scope,
  filter: IntervalFilter,
): Promise<Map<string, CropInterval[]>> {
  const rows = await intervalRows(db, scope, filter);
  const ofParcel = new Map<string, CropInterval[]>();
  for (const { parcel_id, lower, upper, start_date, end_date, ...fields } of rows) {
    const interval = { lower, upper, bounds: '[)' } as const;
    const known = ofParcel.get(parcel_id) ?? [];
    ofParcel.set(parcel_id, known);
    known.push({ ...fields, interval, ...shownDays(interval, { start_date, end_date }) });
  }
  return ofParcel;
}

function intervalRows(db: Db, scope: Scope, { season_id, parcel_id, parcel_ids }: IntervalFilter) {
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
    .select(['yield_forecast', 'yield_estimated', 'yield_measured', 'agricultural_work', 'declared_code'])
    .select(sql<CropDay[]>`coalesce(estimated, '{}')`.as('estimated'))
    .select(sql<boolean>`coalesce(is_secondary, false)`.as('is_secondary'))
    .select(['season.start_date', 'season.end_date'])
    .select([sql<string | null>`lower(during)`.as('lower'), sql<string | null>`upper(during)`.as('upper')])
    .where('crop_interval.farm_id', '=', scope.farm_id)
    .where('season.deleted_at', 'is', null)
    .where('parcel.deleted_at', 'is', null)
    .where('crop_interval.deleted_at', 'is', null)
    .where(isVisible(scope))
    .$if(season_id !== undefined, (query) => query.where('parcel.season_id', '=', season_id ?? ''))
    .$if(parcel_id !== undefined, (query) => query.where('parcel.id', '=', parcel_id ?? ''))
    .$if(parcel_ids !== undefined, (query) => query.where('parcel.id', 'in', [...(parcel_ids ?? []), '']))
    .orderBy(sql`lower(during) nulls first`)
    .execute();
}

/**
 * The crops of a season's visible parcels with the area and number of parcels of each, the largest first; a parcel that
 * has one twice counts once.
 */
export function listSeasonCrops(db: Db, scope: SeasonScope) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('crop_interval')
        .innerJoin('parcel', 'parcel.id', 'crop_interval.parcel_id')
        .select(['crop_id', 'parcel_id', 'hectares'])
        .distinct()
        .where('crop_interval.farm_id', '=', scope.farm_id)
        .where('parcel.season_id', '=', scope.season_id)
        .where('parcel.deleted_at', 'is', null)
        .where('crop_interval.deleted_at', 'is', null)
        .where(isVisible(scope))
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
