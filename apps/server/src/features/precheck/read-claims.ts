import {
  type Country,
  type CropCourse,
  type CropKey,
  clearDays,
  cropById,
  cropCoursesOf,
  type DaySpan,
  earlierDay,
  MIN_PEERS,
  mainCropOf,
  type PrecheckParcel,
  type SeenDay,
} from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listNeighborCrops, listSeenDays, type StoredSeenDay } from '../alerts/index.ts';
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
 * Reads the parcels of a season with images, crops and work from the autumn before to the winter after it, in five queries, and two where farms nearby are
 * compared; 404
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
    const seen = (images.get(row.shape_id) ?? []).map(seenDayOf);
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
    courses: cropCoursesOf(grown, await readNeighbors(db, scope, claims, { year, today, span })),
  };
}

/** What a stored image shows of a parcel. */
export function seenDayOf({ date, value, n_valid, clear_share }: StoredSeenDay): SeenDay {
  return { date, ndvi: value, n_valid, clear_share };
}

/** The day of a claim year on which its main crops stand. */
const GROWING = '05-31';

/** The parcels of farms nearby that agreed, with the crops of which a farm has too few; none if it did not agree itself. */
async function readNeighbors(
  db: DbPool,
  scope: SeasonScope,
  claims: readonly Claim[],
  { year, today, span }: { readonly year: number; readonly today: string; readonly span: DaySpan },
) {
  const alone = [...Map.groupBy(claims, ({ parcel }) => parcel.crop_key)].flatMap(([crop_key, of]) =>
    crop_key === null || of.length >= MIN_PEERS
      ? []
      : of.flatMap(({ row }) => mainCropOf(row.crops, year)?.id ?? []),
  );
  if (alone.length === 0) return [];
  const crops = await listNeighborCrops(db, scope, alone, earlierDay(today, `${year}-${GROWING}`));
  const images = await listSeenDays(
    db,
    crops.map(({ shape_id }) => shape_id),
    span,
  );
  return crops.flatMap(({ farm_id, crop_id, shape_id }) => {
    const crop_key = cropById(crop_id)?.key ?? null;
    const seen = (images.get(shape_id) ?? []).map(seenDayOf);
    return crop_key === null ? [] : [{ farm_id, crop_key, days: clearDays(seen, span.from, span.to) }];
  });
}

/** The secondary crop that was sown after the main one of a year. */
function secondaryOf({ crops }: ClaimRow, year: number): PrecheckParcel['secondary'] {
  const found = crops.find(
    ({ is_secondary, from, to }) => is_secondary && from <= `${year}-12-31` && to >= `${year}-06-15`,
  );
  return found ? { sown_on: found.is_sowing_known ? found.from : null } : null;
}
