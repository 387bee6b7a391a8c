import type { Bbox } from '@brazda/contract';
import type { Layer } from '@brazda/domain';
import { inflateCodes, type PixelGrid } from '@brazda/raster';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { findSeasonDays } from '../farms/index.ts';
import './imagery.table.ts';

/** The visible parcels of a season with the observations of their shapes during the season. */
function seasonObservations(db: Db, scope: SeasonScope) {
  return db
    .selectFrom('parcel')
    .innerJoin('season', 'season.id', 'parcel.season_id')
    .innerJoin('observation', (join) =>
      join
        .onRef('observation.shape_id', '=', 'parcel.shape_id')
        .on((eb) =>
          eb.between('observation.sensing_date', eb.ref('season.start_date'), eb.ref('season.end_date')),
        ),
    )
    .where('parcel.farm_id', '=', scope.farm_id)
    .where('parcel.season_id', '=', scope.season_id)
    .where('season.deleted_at', 'is', null)
    .where('parcel.deleted_at', 'is', null)
    .where(isVisible(scope));
}

/** Whether a season, or a parcel of it, exists and is visible to the caller. */
export async function seasonOrParcelExists(db: Db, scope: SeasonScope, parcelId?: string): Promise<boolean> {
  const row = await db
    .selectFrom('season')
    .select('season.id')
    .where('season.farm_id', '=', scope.farm_id)
    .where('season.id', '=', scope.season_id)
    .where('season.deleted_at', 'is', null)
    .$if(parcelId !== undefined || scope.visible !== null, (query) =>
      query.where((eb: ExpressionBuilder<Database, 'season'>) =>
        eb.exists(
          eb
            .selectFrom('parcel')
            .select('parcel.id')
            .whereRef('parcel.season_id', '=', 'season.id')
            .where('parcel.deleted_at', 'is', null)
            .where(isVisible(scope))
            .$if(parcelId !== undefined, (parcel) => parcel.where('parcel.id', '=', parcelId ?? '')),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The observations during the season, with literal dates in the query: a plan that takes them from a row scans the
 * partition of every year, and planning that costs more than reading.
 */
async function spannedObservations(db: Db, scope: SeasonScope) {
  const span = await findSeasonDays(db, scope);
  return seasonObservations(db, scope)
    .where('observation.sensing_date', '>=', span?.start_date ?? null)
    .where('observation.sensing_date', '<=', span?.end_date ?? null);
}

/** The observations of a parcel over its season in some layers, newest first. */
export async function listParcelObservations(
  db: Db,
  scope: SeasonScope,
  parcelId: string,
  filter: { layers: readonly Layer[]; include_skipped: boolean; limit: number },
) {
  const observations = await spannedObservations(db, scope);
  return observations
    .innerJoin('scene', 'scene.id', 'observation.scene_id')
    .select(['parcel.id as parcel_id', 'parcel.hectares', 'scene.simulated'])
    .select(['observation.shape_id', 'observation.sensing_date', 'observation.layer', 'observation.scene_id'])
    .select(['observation.generated_at', 'n_total', 'n_valid', 'clear_share', 'skipped', 'codes'])
    .select(['observation.pixel_rule', 'n_water', 'with_water', 'with_border'])
    .select(['mean', 'sd', 'min', 'max', 'median', 'p10', 'p90'])
    .where('parcel.id', '=', parcelId)
    .where('observation.layer', 'in', [...filter.layers])
    .$if(!filter.include_skipped, (query) => query.where('codes', 'is not', null))
    .orderBy('observation.sensing_date', 'desc')
    .orderBy('observation.layer')
    .limit(filter.limit)
    .execute();
}
export type ParcelObservation = Awaited<ReturnType<typeof listParcelObservations>>[number];

/** The newest day, optionally within some days, on which enough of a parcel was clear in a layer; undefined if none. */
export async function newestClearDate(
  db: Db,
  scope: SeasonScope,
  parcelId: string,
  layer: Layer,
  within?: { readonly from: string; readonly to: string },
): Promise<string | undefined> {
  const observations = await spannedObservations(db, scope);
  const row = await observations
    .select('observation.sensing_date')
    .where('parcel.id', '=', parcelId)
    .where('observation.layer', '=', layer)
    .where('codes', 'is not', null)
    .$if(within !== undefined, (query) =>
      query
        .where('observation.sensing_date', '>=', within?.from ?? null)
        .where('observation.sensing_date', '<=', within?.to ?? null),
    )
    .orderBy('observation.sensing_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sensing_date;
}

/** The values of every parcel of a season at a date, and its mean at the previous clear date. */
export function listDateObservations(db: Db, scope: SeasonScope, sensing_date: string, layer: Layer) {
  return seasonObservations(db, scope)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('observation as before')
          .select(['before.mean', 'before.pixel_rule'])
          .whereRef('before.shape_id', '=', 'observation.shape_id')
          .whereRef('before.layer', '=', 'observation.layer')
          .whereRef('before.sensing_date', '>=', 'season.start_date')
          .where('before.sensing_date', '<', sensing_date)
          .where('before.mean', 'is not', null)
          .orderBy('before.sensing_date', 'desc')
          .limit(1)
          .as('before'),
      (join) => join.onTrue(),
    )
    .select(['parcel.id as parcel_id', 'observation.scene_id', 'observation.generated_at'])
    .select(['clear_share', 'skipped', 'n_valid', 'with_border', 'with_water', 'observation.pixel_rule'])
    .select(['observation.mean', 'before.mean as mean_before', 'before.pixel_rule as pixel_rule_before'])
    .select(sql<boolean>`codes is not null`.as('has_raster'))
    .where('observation.sensing_date', '=', sensing_date)
    .where('observation.layer', '=', layer)
    .orderBy('parcel.id')
    .execute();
}

/** The pixels of one observation, and the limits of its contrast stretch. */
export interface ObservedPixels {
  readonly parcel_id: string;
  readonly pixels: PixelGrid;
  readonly p10: number | null;
  readonly p90: number | null;
  /** The version of the rule by which pixels counted (`PIXEL_RULE`). */
  readonly pixel_rule: number;
}

/** The pixels of every parcel of a season, or one of them, at a date. */
export async function listPixels(
  db: Db,
  scope: SeasonScope,
  sensing_date: string,
  layer: Layer,
  parcelId?: string,
): Promise<ObservedPixels[]> {
  return readPixels(
    observedPixels(db, scope, sensing_date, layer).$if(parcelId !== undefined, (query) =>
      query.where('parcel.id', '=', parcelId ?? ''),
    ),
  );
}

/** The pixels of the parcels of a season that touch a box in degrees, at a date. */
export async function listPixelsWithin(
  db: Db,
  scope: SeasonScope,
  sensing_date: string,
  layer: Layer,
  box: Bbox,
): Promise<ObservedPixels[]> {
  return readPixels(
    observedPixels(db, scope, sensing_date, layer)
      .innerJoin('shape', 'shape.id', 'parcel.shape_id')
      .where(sql<boolean>`shape.geom && st_makeenvelope(${sql.join([...box])}, 4326)`),
  );
}

function observedPixels(db: Db, scope: SeasonScope, sensing_date: string, layer: Layer) {
  return seasonObservations(db, scope)
    .select(['parcel.id as parcel_id', 'epsg', 'x0', 'y0', 'pixel', 'width', 'height', 'codes', 'p10', 'p90'])
    .select('observation.pixel_rule')
    .where('observation.sensing_date', '=', sensing_date)
    .where('observation.layer', '=', layer)
    .where('codes', 'is not', null)
    .orderBy('parcel.id');
}

async function readPixels(
  query: Pick<ReturnType<typeof observedPixels>, 'execute'>,
): Promise<ObservedPixels[]> {
  const rows = await query.execute();
  return rows.map(({ parcel_id, p10, p90, pixel_rule, codes, ...grid }) => ({
    parcel_id,
    p10,
    p90,
    pixel_rule,
    // The schema allows codes only together with their grid.
    pixels: { ...(grid as Omit<PixelGrid, 'codes'>), codes: inflateCodes(codes ?? Buffer.alloc(0)) },
  }));
}
