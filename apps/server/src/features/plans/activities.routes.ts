import type { Activity } from '@brazda/contract';
import { ACTIVITY_KINDS, exceedsCrop } from '@brazda/domain';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { requireSeason } from '../farms/index.ts';
import {
  insertActivities,
  isSource,
  listActivities,
  orderActivities,
  removeActivity,
  replaceCosts,
  setActivityClosed,
  updateActivity,
} from './activities.repo.ts';
import { assign } from './assigned.repo.ts';
import { changePlan, cropOfPlan, type PlanCall, type PlansDeps, readerOf } from './change-plan.ts';
import { type CostLineOnArea, costProblemOf } from './cost-problem.ts';
import { markParcels, readActivityParcels } from './mark-parcels.ts';
import { type PlanReader, presentActivities, readPlan } from './read-plan.ts';
import { requireDaysBegun } from './require-days-begun.ts';

/** Handlers of the activities of crop plans; each call that writes is one change that can be undone. */
export function activitiesHandlers(deps: PlansDeps) {
  const { db, now } = deps;

  async function listed(scope: SeasonScope, planId: string, reader: PlanReader, withCosts: boolean) {
    const plan = await readPlan(db, scope, cropOfPlan(scope, planId), reader);
    return presentActivities(db, scope, plan, { withCosts });
  }

  async function written(call: PlanCall, planId: string, activityId: string, change: string | null) {
    const all = await listed(call.scope, planId, readerOf(call), true);
    const activity = all.find(({ id }) => id === activityId);
    if (!activity) throw new HttpError('not_found', 'activity');
    return { ...activity, change };
  }

  async function setClosed(call: PlanCall, planId: string, id: string, isClosed: boolean) {
    const { change } = await changePlan(deps, { call, planId }, async (tx) => {
      const activity = await requireActivity(tx, call.scope, planId, id);
      if ((activity.closed_at !== null) === isClosed) return;
      await setActivityClosed(tx, call.scope, id, isClosed ? { by: call.actor.user_id } : null);
    });
    return written(call, planId, id, change);
  }

  return {
    'activities.kinds': () => ({
      results: ACTIVITY_KINDS.map(({ name, label }) => ({ id: name, name: label })),
    }),
    'activities.list': async ({
      scope,
      params: { planId },
      query,
      ...call
    }): Promise<{ results: Activity[] }> => {
      cropOfPlan(scope, planId);
      await requireSeason(db, scope);
      return { results: await listed(scope, planId, readerOf(call), query.include_work_evaluations) };
    },
    'activities.create': async ({ params: { planId }, body, ...call }) => {
      const { activity: kind, work_evaluations, ...fields } = body;
      requireDatesInOrder(fields.start_date, fields.end_date);
      work_evaluations.forEach(requireComputableCost);
      const { result, change } = await changePlan(deps, { call, planId, touches: true }, async (tx) => {
        if (fields.source && !(await isSource(tx, call.scope, fields.source)))
          throw new HttpError('not_found', 'soil analysis');
        await requireHectares(tx, call.scope, planId, work_evaluations);
        const [id] = await insertActivities(tx, call.scope, planId, [{ kind, ...fields }]);
        if (work_evaluations.length > 0) await replaceCosts(tx, call.scope, id!, work_evaluations);
        return id!;
      });
      return written(call, planId, result, change);
    },
    'activities.update': async ({ params: { planId, activityId }, body, ...call }) => {
      const { scope } = call;
      const { version, work_evaluations, activity: kind, workers, ...fields } = body;
      const { change } = await changePlan(deps, { call, planId }, async (tx) => {
        const activity = await requireOpenActivity(tx, scope, planId, activityId);
        if (version !== undefined && version !== activity.version) throw new HttpError('plan_changed');
        const { start_date = activity.start_date, end_date = activity.end_date } = fields;
        requireDatesInOrder(start_date, end_date);
        work_evaluations?.forEach(requireComputableCost);
        await requireHectares(tx, scope, planId, work_evaluations ?? []);
        await updateActivity(tx, scope, activityId, { ...fields, ...(kind !== undefined && { kind }) });
        if (work_evaluations) await replaceCosts(tx, scope, activityId, work_evaluations);
        if (workers && !(await assign(tx, scope, activityId, workers)))
          throw new HttpError('not_found', 'worker');
      });
      return written(call, planId, activityId, change);
    },
    'activities.remove': async ({ params: { planId, activityId }, ...call }) => {
      const { change } = await changePlan(deps, { call, planId, touches: true }, async (tx) => {
        await requireActivity(tx, call.scope, planId, activityId);
        await removeActivity(tx, call.scope, activityId);
      });
      return { change };
    },
    'activities.setOrder': async ({
      params: { planId },
      body: { crop_plan_activities: ids, version },
      ...call
    }) => {
      const { scope } = call;
      const { change } = await changePlan(deps, { call, planId, touches: true }, async (tx, plan) => {
        if (version !== undefined && version !== plan.version) throw new HttpError('plan_changed');
        const there = await listActivities(tx, scope, [planId], { seesAddresses: false });
        const known = new Set(there.map(({ row }) => row.id));
        if (ids.length !== known.size || !ids.every((id) => known.delete(id)))
          throw new HttpError('plan_changed');
        await orderActivities(tx, scope, planId, ids);
      });
      return { results: await listed(scope, planId, readerOf(call), false), change };
    },
    'activities.close': ({ params: { planId, activityId }, ...call }) =>
      setClosed(call, planId, activityId, true),
    'activities.open': ({ params: { planId, activityId }, ...call }) =>
      setClosed(call, planId, activityId, false),
    'activities.parcels': async ({ scope, params: { planId, activityId } }) => {
      const crop_id = cropOfPlan(scope, planId);
      await requireSeason(db, scope);
      await requireActivity(db, scope, planId, activityId);
      return { results: await readActivityParcels(db, scope, crop_id, activityId) };
    },
    'activities.markParcels': async ({ params: { planId, activityId }, body: { parcels, day }, ...call }) => {
      const { scope, actor, language } = call;
      const days = [day, ...parcels.flatMap((parcel) => parcel.day ?? [])];
      await requireDaysBegun(db, scope, { days, now: now(), language });
      const crop_id = cropOfPlan(scope, planId);
      const { change } = await changePlan(deps, { call, planId }, async (tx) => {
        const { kind } = await requireOpenActivity(tx, scope, planId, activityId);
        const activity = { id: activityId, kind, crop_id };
        await markParcels(tx, scope, activity, { marks: parcels, day, author_id: actor.user_id, language });
      });
      return { results: await readActivityParcels(db, scope, crop_id, activityId), change };
    },
  } satisfies SomeHandlers;
}

/** An activity of a plan; fails with 404 if the plan does not have it. */
async function requireActivity(db: Db, scope: SeasonScope, planId: string, id: string) {
  const all = await listActivities(db, scope, [planId], { seesAddresses: false });
  const found = all.find(({ row }) => row.id === id);
  if (!found) throw new HttpError('not_found', 'activity');
  return found.row;
}

async function requireOpenActivity(tx: DbTransaction, scope: SeasonScope, planId: string, id: string) {
  const row = await requireActivity(tx, scope, planId, id);
  if (row.closed_at !== null) throw new HttpError('activity_closed');
  return row;
}

function requireDatesInOrder(start_date: string | null, end_date: string | null) {
  if (start_date !== null && end_date !== null && end_date < start_date)
    throw new HttpError('period_reversed');
}

/** Throws HttpError if one of the costs is for more hectares than the crop has. */
async function requireHectares(
  tx: DbTransaction,
  scope: SeasonScope,
  planId: string,
  lines: readonly (CostLineOnArea & { readonly name: string })[],
) {
  if (lines.every(({ hectares }) => hectares === null)) return;
  const { row, figures } = await readPlan(tx, scope, cropOfPlan(scope, planId), { seesAddresses: false });
  const tooMuch = lines.find((line) => exceedsCrop(line, { ...row, ...figures }));
  if (tooMuch) throw new HttpError('cost_hectares', tooMuch.name);
}

/** A cost that cannot be computed, or that no amount can hold, is refused before it is stored. */
function requireComputableCost(line: CostLineOnArea & { readonly name: string }) {
  const problem = costProblemOf(line);
  if (problem) throw new HttpError(problem, line.name);
}
