import { type CropGridPlan, cropToDate, growingWindow, withCropDay } from '@brazda/domain';
import { withChange } from '../../platform/db/changes.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { changeOfLand } from '../changes/index.ts';
import { findSeasonOfFarm } from '../farms/index.ts';
import { listGridParcels, setPlannedCrops } from './crop-grid.repo.ts';
import { type CropIntervalsDeps, rethrowOverlap } from './crop-intervals.routes.ts';

/** Handlers that give crops the day of the work that was done; each call is one change that can be undone. */
export function cropDaysHandlers({ db, publishChange }: CropIntervalsDeps) {
  return {
    'cropIntervals.setDay': async ({ scope, body: { parcels, day, on, crop_id }, ...author }) => {
      const { farm_id, season_id } = scope;
      const made = await withChange(db, { farm_id, season_id, kind: 'crops_set', author }, async (tx) => {
        const season = await findSeasonOfFarm(tx, scope);
        if (!season) throw new HttpError('not_found', 'season');
        const { start_date, end_date } = growingWindow(season);
        if (on < start_date || on > end_date)
          throw new HttpError('outside_season', `${start_date} – ${end_date}`);
        const byId = new Map((await listGridParcels(tx, scope)).map((parcel) => [parcel.id, parcel]));
        const plans = [...new Set(parcels)].flatMap((id): CropGridPlan[] => {
          const parcel = byId.get(id);
          if (!parcel) throw new HttpError('not_found', 'parcel');
          const was = cropToDate(parcel.crops, { day, on, crop_id });
          if (!was) return [];
          const { id: _, ...values } = was;
          const interval = withCropDay(was.interval, day, on);
          const estimated = was.estimated.filter((each) => each !== day);
          return [{ ...values, interval, estimated, parcel_id: id, was, is_changed: true }];
        });
        await setPlannedCrops(tx, scope, plans);
        return plans.length;
      }).catch(rethrowOverlap);
      publishChange(farm_id, made);
      return { changed: made.result, ...(await changeOfLand(db, scope, made)) };
    },
  } satisfies SomeHandlers;
}
