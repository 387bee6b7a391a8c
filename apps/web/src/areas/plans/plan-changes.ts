import { api, type CropPlan, type InputOf } from '@brazda/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { CHANGES_FARM, queryOf } from '../../lib/query.ts';
import { notify } from '../../lib/toasts.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { refetchLand, useFarmChange, useNotifyUndoable } from '../changes/index.ts';
import type { PlanAddress } from './queries.ts';

/** Values of a plan to set. */
export type PlanInput = InputOf<typeof api.plans.update, 'body'>;
/** Values of an activity to set. */
export type ActivityInput = InputOf<typeof api.activities.update, 'body'>;
/** An activity to add. */
export type NewActivity = InputOf<typeof api.activities.create, 'body'>;
/** Parcels to mark as done or not done. */
export type ParcelMarks = InputOf<typeof api.activities.markParcels, 'body'>;

interface Done {
  readonly change: string | null;
}

/** A change of a plan that refetches what it affects; `says` confirms it with an undo button. */
export function usePlanChange<Body, Result extends Done>(
  farmId: string,
  send: (body: Body) => Promise<Result>,
  says: string,
) {
  return useFarmChange(farmId, { send, events: ['plans', 'journal'], says });
}

/** Shows the error of a change that has no form, and refetches the plan that it was based on. */
export function useShowError(farmId: string) {
  const client = useQueryClient();
  const errorText = useErrorText();
  return (error: Error) => {
    notify({ type: 'error', text: errorText(error) });
    void refetchLand(client, farmId, { change: null, events: ['plans'] });
  };
}

/** Sets values of a plan. */
export function useUpdatePlan(params: PlanAddress) {
  const t = useTranslation();
  return usePlanChange(
    params.farmId,
    (body: PlanInput) => call(api.plans.update, { params, body }),
    t('plans:saved'),
  );
}

/** Closes a plan with a worksheet, or opens it again. */
export function useClosePlan(params: PlanAddress) {
  const t = useTranslation();
  const close = usePlanChange(
    params.farmId,
    () => call(api.plans.close, { params }),
    t('plans:worksheet.closed'),
  );
  const open = usePlanChange(
    params.farmId,
    () => call(api.plans.open, { params }),
    t('plans:worksheet.reopened'),
  );
  return { close, open };
}

/** Fills a plan with the usual activities of its crop, or with those of another plan. */
export function useFillPlan(params: PlanAddress) {
  const t = useTranslation();
  const oneAtATime = useOneAtATime();
  const onError = useShowError(params.farmId);
  const start = usePlanChange(
    params.farmId,
    () => call(api.plans.start, { params }),
    t('plans:template.done'),
  );
  const copy = usePlanChange(
    params.farmId,
    (body: InputOf<typeof api.plans.copy, 'body'>) => call(api.plans.copy, { params, body }),
    t('plans:template.done'),
  );
  return {
    isBusy: start.isPending || copy.isPending,
    start: () => oneAtATime((onSettled) => start.mutate(undefined, { onError, onSettled })),
    copy: (body: InputOf<typeof api.plans.copy, 'body'>) =>
      oneAtATime((onSettled) => copy.mutate(body, { onError, onSettled })),
  };
}

/** Adds an activity to a plan. */
export function useAddActivity(params: PlanAddress) {
  const t = useTranslation();
  return usePlanChange(
    params.farmId,
    (body: NewActivity) => call(api.activities.create, { params, body }),
    t('plans:activity.added'),
  );
}

/** Sets values of an activity. */
export function useUpdateActivity(params: PlanAddress & { readonly activityId: string }) {
  const t = useTranslation();
  return usePlanChange(
    params.farmId,
    (body: ActivityInput) => call(api.activities.update, { params, body }),
    t('plans:saved'),
  );
}

/** Removes, closes and opens activities of a plan. */
export function useActivityActions(plan: PlanAddress) {
  const t = useTranslation();
  const onError = useShowError(plan.farmId);
  const paramsOf = (activityId: string) => ({ ...plan, activityId });
  const remove = usePlanChange(
    plan.farmId,
    (id: string) => call(api.activities.remove, { params: paramsOf(id) }),
    t('plans:activity.removed'),
  );
  const close = usePlanChange(
    plan.farmId,
    (id: string) => call(api.activities.close, { params: paramsOf(id) }),
    t('plans:activity.closed'),
  );
  const open = usePlanChange(
    plan.farmId,
    (id: string) => call(api.activities.open, { params: paramsOf(id) }),
    t('plans:activity.opened'),
  );
  return {
    isBusy: remove.isPending || close.isPending || open.isPending,
    remove: (id: string) => remove.mutate(id, { onError }),
    close: (id: string, onDone?: () => void) => close.mutate(id, { onError, onSuccess: onDone }),
    open: (id: string) => open.mutate(id, { onError }),
  };
}

/** Marks parcels of an activity as done or not done. */
export function useMarkParcels(params: PlanAddress & { readonly activityId: string }) {
  const t = useTranslation();
  return usePlanChange(
    params.farmId,
    (body: ParcelMarks) => call(api.activities.markParcels, { params, body }),
    t('plans:saved'),
  );
}

/** Reorders the activities of a plan; the new order is shown at once, and taken back if it is refused. */
export function useOrderActivities({ farm, season, crop, id: planId }: CropPlan) {
  const client = useQueryClient();
  const t = useTranslation();
  const params = { farmId: farm, seasonId: season, planId };
  const showError = useShowError(farm);
  const { queryKey } = queryOf(api.plans.get, { params: { farmId: farm, seasonId: season, cropId: crop } });
  const notifyUndoable = useNotifyUndoable(farm);
  const { mutate } = useMutation({
    meta: CHANGES_FARM,
    scope: { id: planId },
    mutationFn: (ids: readonly string[]) => {
      // The version that earlier reorderings of this window have led to.
      const version = client.getQueryData<CropPlan>(queryKey)?.version;
      return call(api.activities.setOrder, { params, body: { crop_plan_activities: [...ids], version } });
    },
    onMutate: (ids) => {
      client.setQueryData<CropPlan>(queryKey, (known) => known && withOrder(known, ids));
    },
    onSuccess: async ({ change }) => {
      await refetchLand(client, farm, { change, events: ['plans'] });
      notifyUndoable(t('plans:activity.ordered'), { change });
    },
    onError: showError,
  });
  return mutate;
}

function withOrder(plan: CropPlan, ids: readonly string[]): CropPlan {
  const byId = new Map(plan.activities.map((activity) => [activity.id, activity]));
  const activities = ids.flatMap((id) => byId.get(id) ?? []);
  return { ...plan, activities: activities.map((activity, index) => ({ ...activity, order: index + 1 })) };
}
