import type { QueryOf } from '@brazda/contract';
import {
  type CropLine,
  cropById,
  cropReportOf,
  type Language,
  NO_CROP_ID,
  NO_LOCALITY_ID,
  RASTER_KIND,
  reportTotalOf,
} from '@brazda/domain';
import type { FileTable } from '@brazda/formats';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { EndpointOf } from '../../platform/http/call.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { readYieldFarm, requireSeason } from '../farms/index.ts';
import { listDateObservations } from '../imagery/index.ts';
import { listCropIntervals } from '../parcels/index.ts';
import { listReportParcels } from './report.repo.ts';
import { reportTableOf } from './report-table.ts';

/** Which crops and localities are reported, and which index. */
type ReportOptions = Omit<QueryOf<EndpointOf<'crops.report'>>, 'format'>;

/** The crops of a season, and their total. */
interface CropReport {
  /** The largest first, those without a known crop last. */
  readonly lines: readonly CropLine[];
  readonly total: ReturnType<typeof reportTotalOf>;
}

/**
 * Reads the crops of a season with their index on a day, if one is given, in three queries for any number of parcels. Only those
 * of some crops or localities where they are named.
 */
export async function readCropReport(
  db: Db,
  scope: SeasonScope,
  { date, raster_kind, crops, localities }: ReportOptions,
): Promise<CropReport> {
  const [rows, intervals, observations] = await Promise.all([
    listReportParcels(db, scope),
    listCropIntervals(db, scope, scope),
    date === undefined ? [] : listDateObservations(db, scope, date, RASTER_KIND[raster_kind].layer),
  ]);
  const parcels = rows.map((row) => ({ ...row, crop_intervals: intervals.get(row.id) ?? [] }));
  const seen = new Map(
    observations.map(({ parcel_id, mean, mean_before, pixel_rule, pixel_rule_before }) => {
      const index_change = mean === null || mean_before === null ? null : mean - mean_before;
      return [parcel_id, { index_mean: mean, index_change, pixel_rule, pixel_rule_before }];
    }),
  );
  const wanted = new Set(localities);
  const lines = cropReportOf({
    parcels,
    observations: seen,
    date: date ?? null,
    isCrop: (id) => cropById(id) !== null,
    isWanted: ({ locality_id }) => localities === undefined || wanted.has(locality_id ?? NO_LOCALITY_ID),
  });
  const byCrop = new Map(lines.map((line) => [line.crop_id ?? NO_CROP_ID, line]));
  const shown = crops
    ? [...new Set(crops)].flatMap((id) => byCrop.get(id) ?? [])
    : lines.sort(
        (a, b) => Number(a.crop_id === null) - Number(b.crop_id === null) || b.hectares - a.hectares,
      );
  return { lines: shown, total: reportTotalOf(shown, { parcels, observations: seen }) };
}

/**
 * The crops of a season as a table in a language. Throws not_found for a season that the caller cannot see.
 */
export async function buildCropReport(
  db: Db,
  scope: SeasonScope,
  options: ReportOptions,
  language: Language,
): Promise<FileTable> {
  const { date = null, raster_kind } = options;
  await requireSeason(db, scope);
  const [{ lines, total }, t, words, farm] = await Promise.all([
    readCropReport(db, scope, options),
    loadTranslation(language, 'report'),
    loadTranslation(language, 'map'),
    readYieldFarm(db, scope),
  ]);
  return reportTableOf(lines, total, {
    t,
    language,
    kind: words(`map:kind.${raster_kind}.name`),
    farm,
    noCrop: words('map:crop.none'),
    date,
  });
}
