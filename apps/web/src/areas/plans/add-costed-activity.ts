import { type Activity, api, type InputOf } from '@brazda/contract/client';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/language.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { usePlanChange, useShowError } from './plan-changes.ts';

/** An activity with the lines of its costs, for the plan of a crop. */
export interface CostedActivity {
  readonly cropId: string;
  readonly activity: InputOf<typeof api.activities.create, 'body'>['activity'];
  readonly notes: string;
  /** The soil analysis, and its parcel, for whose fertilizer it is added. */
  readonly source: NonNullable<Activity['source']>;
  readonly costs: NonNullable<InputOf<typeof api.activities.create, 'body'>['work_evaluations']>;
}

/**
 * Adds an activity with its costs to the plan of a crop in a season, as one change that one undo takes back; a toast says
 * what went wrong. While one is added, no second one is.
 */
export function useAddCostedActivity(farmId: string, seasonId: string) {
  const t = useTranslation();
  const onError = useShowError(farmId);
  const oneAtATime = useOneAtATime();
  const { mutate, isPending } = usePlanChange(
    farmId,
    async ({
      cropId,
      activity,
      notes,
      source,
      costs,
    }: CostedActivity): Promise<Activity & { change: string | null }> => {
      const { id: planId } = await call(api.plans.get, { params: { farmId, seasonId, cropId } });
      const params = { farmId, seasonId, planId };
      return call(api.activities.create, {
        params,
        body: { activity, notes, source, work_evaluations: costs },
      });
    },
    t('plans:activity.added'),
  );
  const add = (activity: CostedActivity) =>
    oneAtATime((onSettled) => mutate(activity, { onError, onSettled }));
  return { add, isBusy: isPending };
}
