import type { QueryOf } from '@brazda/contract';
import {
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

/**
 * The crops of a season as a table in a language, in four queries for any number of parcels. Throws not_found for a
 * season that the caller cannot see.
 */
export async function buildCropReport(
  db: Db,
  scope: SeasonScope,
  options: ReportOptions,
  language: Language,
): Promise<FileTable> {
  const { date = null, raster_kind, crops, localities } = options;
  await requireSeason(db, scope);
  const [rows, intervals, observations, t, words, farm] = await Promise.all([
    listReportParcels(db, scope),
    listCropIntervals(db, scope, scope),
    date === null ? [] : listDateObservations(db, scope, date, RASTER_KIND[raster_kind].layer),
    loadTranslation(language, 'report'),
    loadTranslation(language, 'map'),
    readYieldFarm(db, scope),
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
    date,
    isCrop: (id) => cropById(id) !== null,
    isWanted: ({ locality_id }) => localities === undefined || wanted.has(locality_id ?? NO_LOCALITY_ID),
  });
  const byCrop = new Map(lines.map((line) => [line.crop_id ?? NO_CROP_ID, line]));
  const shown = crops
    ? [...new Set(crops)].flatMap((id) => byCrop.get(id) ?? [])
    : lines.sort(
        (a, b) => Number(a.crop_id === null) - Number(b.crop_id === null) || b.hectares - a.hectares,
      );
  return reportTableOf(shown, reportTotalOf(shown, { parcels, observations: seen }), {
    t,
    language,
    kind: words(`map:kind.${raster_kind}.name`),
    farm,
    noCrop: words('map:crop.none'),
    date,
  });
}
