import type { CropInterval } from '@brazda/contract';
import {
  AGRICULTURAL_WORKS,
  type Country,
  commonYieldUnit,
  cropById,
  cropCodeOf,
  type Language,
} from '@brazda/domain';
import type { ExportedCrop, ExportedLand, FileTexts } from '@brazda/formats';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { findSeasonOfFarm, readYieldFarm, requireSeason } from '../farms/index.ts';
import { listCropIntervals } from '../parcels/index.ts';
import { listDeclaredCodes, listOutgoing } from './exports.repo.ts';
import { fileTextsOf } from './file-texts.ts';

/** For parcels without a crop of the catalog: nothing grows, or the crop comes from a newer version. */
const NO_CROP_COLOR = '#BDB7AB';

/**
 * The parcels of a season, or those with some ids, with their crops, in four queries for any number of parcels. Throws
 * not_found for a season or parcel that the caller cannot see.
 */
export async function loadSeasonLand(
  db: Db,
  scope: SeasonScope,
  language: Language,
  ids?: readonly string[],
): Promise<ExportedLand> {
  const found = await findSeasonOfFarm(db, scope);
  if (!found) throw new HttpError('not_found', 'season');
  await requireSeason(db, scope);
  const { name, country, ...season } = found;
  const [parcels, intervals, codes, farm] = await Promise.all([
    listOutgoing(db, scope, ids),
    listCropIntervals(db, scope, scope),
    listDeclaredCodes(db, scope),
    readYieldFarm(db, scope),
  ]);
  if (ids && parcels.length !== new Set(ids).size) throw new HttpError('not_found', 'parcel');
  const weighed = parcels.flatMap(({ id }) => intervals.get(id) ?? []).filter(hasYield);
  const yield_unit = commonYieldUnit(
    farm,
    weighed.map(({ crop_id }) => crop_id),
  );
  const texts = fileTextsOf(await loadTranslation(language, 'exports'), { country, yield_unit });
  const cropsOf = (id: string) =>
    (intervals.get(id) ?? []).map((interval) =>
      cropOnFile(interval, { language, country, texts, declared: codes.get(interval.id) ?? null }),
    );
  return {
    farm: { name, country },
    season: { id: scope.season_id, ...season },
    language,
    texts,
    parcels: parcels.map((parcel) => ({ ...parcel, crops: cropsOf(parcel.id) })),
  };
}

function hasYield({ yield_forecast, yield_estimated, yield_measured }: CropInterval): boolean {
  return [yield_forecast, yield_estimated, yield_measured].some((t_ha) => t_ha !== null);
}

function cropOnFile(
  { crop_id, computed_start_date, computed_end_date, crop_hybrid, agricultural_work, ...rest }: CropInterval,
  {
    language,
    country,
    texts,
    declared,
  }: { language: Language; country: Country; texts: FileTexts; declared: string | null },
): ExportedCrop {
  const crop = cropById(crop_id);
  const work = AGRICULTURAL_WORKS.find(({ name }) => name === agricultural_work);
  return {
    key: crop?.key ?? null,
    name: crop?.name[language] ?? texts.no_crop,
    code: crop && cropCodeOf(crop, country, declared),
    color: crop?.color ?? NO_CROP_COLOR,
    from: computed_start_date,
    to: computed_end_date,
    estimated: rest.estimated,
    is_secondary: rest.is_secondary,
    hybrid: crop_hybrid,
    yield_forecast: rest.yield_forecast,
    yield_estimated: rest.yield_estimated,
    yield_measured: rest.yield_measured,
    work: work?.label[language] ?? agricultural_work,
  };
}
