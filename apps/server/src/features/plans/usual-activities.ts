import { cropById, type PlannedActivity, startingPlanOf, startMonthOf } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { findSeasonDays } from '../farms/index.ts';
import { readCropSite } from './plan-site.repo.ts';

/** The usual activities of a crop in a season of a farm, with their usual days; none without any parcel. */
export async function readUsualActivities(
  db: Db,
  scope: SeasonScope,
  crop_id: string,
): Promise<PlannedActivity[]> {
  const [season, site] = await Promise.all([findSeasonDays(db, scope), readCropSite(db, scope, crop_id)]);
  const crop = cropById(crop_id);
  if (!season || !site || !crop) return [];
  return startingPlanOf(crop, { ...site, end_year: season.end_year, start_month: startMonthOf(season) });
}
