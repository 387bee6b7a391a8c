import {
  type Country,
  type CropCourse,
  type CropKey,
  clearDays,
  cropById,
  cropCoursesOf,
  earlierDay,
  mainCropOf,
  type PrecheckParcel,
  type SeenDay,
} from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listSeenDays } from '../alerts/index.ts';
import { findFarmFacts, findSeasonDays, readDayAtFarm } from '../farms/index.ts';
import { type ClaimRow, hasWork, listClaims } from './claims.repo.ts';

/** A parcel of a claim as it is judged, and as it is stored. */
export interface Claim {
  readonly row: ClaimRow;
  readonly parcel: PrecheckParcel;
  readonly ares: number;
}

/** The claim of a farm in a year. */
export interface FarmClaims {
  readonly country: Country;
  readonly year: number;
  readonly today: string;
  readonly is_journal_kept: boolean;
  readonly simulated: boolean;
  readonly claims: readonly Claim[];
  /** What is usual of each crop, by the parcels of the farm. */
  readonly courses: ReadonlyMap<CropKey, CropCourse>;
}

/** The season of a secondary crop ends in the winter after its year. */
const WINTER_END = '03-01';

/**
 * Reads the parcels of a season with images, crops and work from the autumn before to the winter after it, in five queries; 404
 * without such a season.
 */
export async function readClaims(db: DbPool, scope: SeasonScope, now: Date): Promise<FarmClaims> {
  const [farm, season, today] = await Promise.all([
    findFarmFacts(db, scope),
    findSeasonDays(db, scope),
    readDayAtFarm(db, scope, now),
  ]);
  if (!farm || !season) throw new HttpError('not_found', 'season');
  const { country } = farm;
  const year = season.end_year;
  const span = { from: `${year - 1}-09-01`, to: earlierDay(today, `${year + 1}-${WINTER_END}`) };
  const [rows, is_journal_kept] = await Promise.all([
    listClaims(db, scope, span),
    hasWork(db, scope, { from: `${year}-01-01`, to: `${year}-12-31` }),
  ]);
  const images = await listSeenDays(
    db,
    rows.map(({ shape_id }) => shape_id),
    span,
  );
  const claims = rows.map((row): Claim => {
    const main = mainCropOf(row.crops, year);
    const seen = (images.get(row.shape_id) ?? []).map(
      ({ date, value, n_valid, clear_share }): SeenDay => ({ date, ndvi: value, n_valid, clear_share }),
    );
    return {
      row,
      ares: Math.round(row.hectares * 100),
      parcel: {
        crop_key: main === null ? null : (cropById(main.crop_id)?.key ?? null),
        seen,
        journal: { works: row.works, is_kept: is_journal_kept },
        secondary: secondaryOf(row, year),
      },
    };
  });
  const grown = claims.flatMap(({ parcel: { crop_key, seen } }) =>
    crop_key === null ? [] : [{ crop_key, days: clearDays(seen, span.from, span.to) }],
  );
  return {
    country,
    year,
    today,
    is_journal_kept,
    simulated: [...images.values()].flat().some(({ simulated }) => simulated),
    claims,
    courses: cropCoursesOf(grown),
  };
}

/** The secondary crop that was sown after the main one of a year. */
function secondaryOf({ crops }: ClaimRow, year: number): PrecheckParcel['secondary'] {
  const found = crops.find(
    ({ is_secondary, from, to }) => is_secondary && from <= `${year}-12-31` && to >= `${year}-06-15`,
  );
  return found ? { sown_on: found.is_sowing_known ? found.from : null } : null;
}
