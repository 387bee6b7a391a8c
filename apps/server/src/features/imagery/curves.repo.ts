import type { Skipped } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { findSeasonDays } from '../farms/index.ts';
import './imagery.table.ts';

/** Parcels whose observations are read at once: at 60 dates and 3 layers, 18 000 rows. */
const PARCELS_AT_ONCE = 100;

/** What an image measured on a parcel in a layer. */
export interface CurvePoint {
  readonly parcel_id: string;
  readonly sensing_date: string;
  readonly layer: string;
  readonly mean: number | null;
  readonly sd: number | null;
  readonly min: number | null;
  readonly median: number | null;
  readonly max: number | null;
  readonly p10: number | null;
  readonly p90: number | null;
  readonly clear_share: number;
  readonly n_valid: number;
  readonly skipped: Skipped | null;
  readonly simulated: boolean;
}

/**
 * The observations of parcels during their season, some parcels at a time, in the order of the ids, and within each by date and
 * layer; pictures in true color have no values and are left out.
 */
export async function* readCurves(
  db: Db,
  scope: SeasonScope,
  parcelIds: readonly string[],
): AsyncGenerator<CurvePoint[]> {
  const span = await findSeasonDays(db, scope);
  for (let from = 0; span && from < parcelIds.length; from += PARCELS_AT_ONCE) {
    const ids = parcelIds.slice(from, from + PARCELS_AT_ONCE);
    // Literal dates: see `spannedObservations`.
    const { rows } = await sql<CurvePoint>`
      select parcel.id as parcel_id, observation.sensing_date, layer, mean, sd, min, median, max, p10, p90, clear_share, n_valid,
        skipped, simulated
      from unnest(${ids}::text[]) with ordinality as chosen (id, place)
      join parcel on parcel.id = chosen.id
      join observation on observation.shape_id = parcel.shape_id
      join scene on scene.id = observation.scene_id
      where parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id} and parcel.deleted_at is null
        and ${isVisible(scope)} and layer <> 'TRUE_COLOR'
        and observation.sensing_date between ${span.start_date}::date and ${span.end_date}::date
      order by place, observation.sensing_date, layer`.execute(db);
    yield rows;
  }
}
