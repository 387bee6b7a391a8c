import { type Activity, api, type InputOf } from '@brazda/contract/client';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/language.ts';
import { usePlanChange } from './plan-changes.ts';

/** An activity with the lines of its costs, for the plan of a crop. */
export interface CostedActivity {
  readonly cropId: string;
  readonly activity: InputOf<typeof api.activities.create, 'body'>['activity'];
  readonly notes: string;
  readonly costs: NonNullable<InputOf<typeof api.activities.create, 'body'>['work_evaluations']>;
}

/** Adds an activity with its costs to the plan of a crop in a season, as one change that one undo takes back. */
export function useAddCostedActivity(farmId: string, seasonId: string) {
  const t = useTranslation();
  return usePlanChange(
    farmId,
    async ({
      cropId,
      activity,
      notes,
      costs,
    }: CostedActivity): Promise<Activity & { change: string | null }> => {
      const { id: planId } = await call(api.plans.get, { params: { farmId, seasonId, cropId } });
      const params = { farmId, seasonId, planId };
      return call(api.activities.create, { params, body: { activity, notes, work_evaluations: costs } });
    },
    t('plans:saved'),
  );
}
