import {
  type CropPlan,
  type ParcelCost,
  type PlanRow as PresentedPlanRow,
  YIELD_LIMIT,
} from '@brazda/contract';
import {
  activityStateOf,
  amountOf,
  cropById,
  currencyOf,
  movedByYears,
  outcomesOf,
  planAreaOf,
  tonnesOf,
} from '@brazda/domain';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { inSeason, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import type { Actor, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findSeasonDays, readDayAtFarm, requireSeason } from '../farms/index.ts';
import { type ActivityWithWork, insertActivities, listActivities, replaceCosts } from './activities.repo.ts';
import { costOfActivity } from './activity-cost.ts';
import { changePlan, cropOfPlan, type PlanCall, type PlansDeps, readerOf } from './change-plan.ts';
import { writePlan } from './plan-file.ts';
import { sumWithoutCrop } from './plan-parcels.repo.ts';
import { readFarmFacts } from './plan-site.repo.ts';
import { type LockedPlan, setPlanClosed, updatePlan } from './plans.repo.ts';
import { countWhole, progressOf } from './present-activity.ts';
import {
  areaOf,
  costsOfParcels,
  type PlanWithFigures,
  planSummary,
  presentPlan,
  readPlan,
  readPlans,
} from './read-plan.ts';
import { readUsualActivities } from './usual-activities.ts';
import { insertWorksheet, listWorksheets, markReopened, type Sheet } from './worksheets.repo.ts';

export interface CopyDeps extends PlansDeps {
  /** The scope in which an actor of full or view access sees another farm; null without such access. */
  readonly scopeOfViewer: (actor: Actor, farm_id: string) => Promise<Scope | null>;
}

/** Handlers of crop plans; each call that writes is one change that can be undone. */
export function plansHandlers(deps: CopyDeps) {
  const { db, now } = deps;

  async function written(call: PlanCall, planId: string, change: string | null) {
    const plan = await presentPlan(db, call.scope, cropOfPlan(call.scope, planId), readerOf(call));
    return { ...plan, change };
  }

  return {
    'plans.list': async ({ scope, ...call }) => {
      await requireSeason(db, scope);
      const [plans, without_crop, today] = await Promise.all([
        readPlans(db, scope, readerOf(call)),
        sumWithoutCrop(db, scope),
        readDayAtFarm(db, scope, now()),
      ]);
      return { results: plans.map((plan) => rowOf(scope, plan, today)), without_crop };
    },
    'plans.get': async ({ scope, params: { cropId }, ...call }): Promise<CropPlan> => {
      if (!cropById(cropId)) throw new HttpError('not_found', 'crop');
      await requireSeason(db, scope);
      return presentPlan(db, scope, cropId, readerOf(call));
    },
    'plans.update': async ({ params: { planId }, body: { version, ...fields }, ...call }) => {
      const { change } = await changePlan(deps, { call, planId }, async (tx, plan) => {
        requireVersion(plan, version);
        await updatePlan(tx, call.scope, plan.id, fields);
        const changed = await readPlan(tx, call.scope, plan.crop_id, readerOf(call));
        requireAmounts(planSummary(call.scope, changed));
      });
      return written(call, planId, change);
    },
    'plans.close': async ({ params: { planId }, ...call }) => {
      const { scope, actor } = call;
      const { change } = await changePlan(deps, { call, planId, mayBeClosed: true }, async (tx, plan) => {
        if (plan.closed_at !== null) return;
        const sheet = sheetOf(await readPlan(tx, scope, plan.crop_id, readerOf(call)));
        await setPlanClosed(tx, scope, plan.id, { by: actor.user_id });
        await insertWorksheet(tx, scope, plan.id, { signed_by: actor.user_id, sheet });
      });
      return written(call, planId, change);
    },
    'plans.open': async ({ params: { planId }, ...call }) => {
      const { scope } = call;
      const { change } = await changePlan(deps, { call, planId, mayBeClosed: true }, async (tx, plan) => {
        if (plan.closed_at === null) return;
        await setPlanClosed(tx, scope, plan.id, null);
        await markReopened(tx, scope, plan.id);
      });
      return written(call, planId, change);
    },
    'plans.worksheets': async ({ scope, params: { planId }, ...call }) => {
      cropOfPlan(scope, planId);
      await requireSeason(db, scope);
      return { results: await listWorksheets(db, scope, planId, readerOf(call)) };
    },
    'plans.parcels': async ({ scope, params: { planId }, ...call }) => {
      const crop_id = cropOfPlan(scope, planId);
      await requireSeason(db, scope);
      const plan = await readPlan(db, scope, crop_id, readerOf(call));
      const costs = costsOfParcels(plan);
      return {
        results: plan.parcels.map(
          (parcel): ParcelCost => ({ ...parcel, total_cost: amountOf(costs.get(parcel.id) ?? 0) }),
        ),
      };
    },
    'plans.copy': async ({
      params: { planId },
      body: { farm, plan: sourceId, with_costs, version },
      ...call
    }) => {
      const { scope, actor } = call;
      const source = farm === scope.farm_id ? scope : await deps.scopeOfViewer(actor, farm);
      if (!source) throw new HttpError('not_found', 'farm');
      const from = inSeason(source, sourceId.slice(0, Math.max(0, sourceId.indexOf('.'))));
      cropOfPlan(from, sourceId);
      const [then, now] = await Promise.all([findSeasonDays(db, from), findSeasonDays(db, scope)]);
      if (!then) throw new HttpError('not_found', 'plan');
      if (!now) throw new HttpError('not_found', 'season');
      const years = now.end_year - then.end_year;
      const activities = await listActivities(db, from, [sourceId], { seesAddresses: false });
      if (activities.length === 0) throw new HttpError('not_found', 'plan');
      if (with_costs) await requireSameCurrency(db, source, scope);
      const { change } = await changePlan(deps, { call, planId, touches: true }, async (tx, plan) => {
        requireVersion(plan, version);
        await addActivities(
          tx,
          scope,
          planId,
          activities.map((activity) => copied(activity, years, with_costs)),
        );
      });
      return written(call, planId, change);
    },
    'plans.start': async ({ params: { planId }, ...call }) => {
      const { scope } = call;
      const crop_id = cropOfPlan(scope, planId);
      const { change } = await changePlan(deps, { call, planId, touches: true }, async (tx) => {
        // Two people may fill an empty plan at once.
        const there = await listActivities(tx, scope, [planId], { seesAddresses: false });
        if (there.length > 0) throw new HttpError('plan_filled');
        const activities = await readUsualActivities(tx, scope, crop_id);
        if (activities.length === 0) throw new HttpError('no_starting_plan');
        await addActivities(
          tx,
          scope,
          planId,
          activities.map((fields) => ({ fields, costs: [] })),
        );
      });
      return written(call, planId, change);
    },
    'plans.file': async ({ scope, params: { planId }, query: { format }, language, ...call }) => {
      const crop_id = cropOfPlan(scope, planId);
      const file = {
        crop_id,
        reader: readerOf(call),
        format,
        language,
        today: await readDayAtFarm(db, scope, now()),
      };
      // The contract requires bytes in a buffer of their own.
      return new Uint8Array(await writePlan(db, scope, file));
    },
  } satisfies SomeHandlers;
}

/** Throws HttpError if a plan is not the version that was seen. An empty plan is written by its lock, as version 1. */
function requireVersion(plan: LockedPlan, version: number | undefined): void {
  if (version !== undefined && Math.max(1, version) !== plan.version) throw new HttpError('plan_changed');
}

function rowOf(scope: SeasonScope, plan: PlanWithFigures, today: string): PresentedPlanRow {
  const states = plan.activities.map(({ row, done }) =>
    activityStateOf(
      {
        ...row,
        is_closed: row.closed_at !== null,
        parcels: plan.figures.parcels,
        parcels_done: countWhole(done),
      },
      today,
    ),
  );
  return {
    ...planSummary(scope, plan),
    activities: states.length,
    activities_done: states.filter((state) => state === 'done' || state === 'closed').length,
    activities_overdue: states.filter((state) => state === 'overdue').length,
  };
}

/** Throws HttpError if the result of a plan, whatever is harvested, is more than an amount can hold. */
function requireAmounts(summary: ReturnType<typeof planSummary>): void {
  try {
    const hectares = planAreaOf(summary);
    const tonnes = tonnesOf(hectares, YIELD_LIMIT);
    outcomesOf({ ...summary, expected_harvest: [{ source: 'yield_measured', hectares, tonnes }] });
  } catch (error) {
    throw error instanceof RangeError ? new HttpError('plan_large') : error;
  }
}

/** What a worksheet keeps: the figures of the plan, and of each activity what was planned and done. */
function sheetOf(plan: PlanWithFigures): Sheet {
  const { row, figures, activities } = plan;
  const { target_yield, sale_price, total_area, lease_cost, subsidies } = row;
  const area = areaOf(plan);
  return {
    plan: { ...figures, target_yield, sale_price, total_area, lease_cost, subsidies },
    activities: activities.map((activity) => ({
      activity: activity.row.kind,
      start_date: activity.row.start_date,
      end_date: activity.row.end_date,
      total_budget: activity.row.total_budget,
      total_cost: amountOf(costOfActivity(activity, area)),
      ...progressOf(activity.done),
    })),
  };
}

type AddedActivity = {
  readonly fields: Parameters<typeof insertActivities>[3][number];
  readonly costs: Parameters<typeof replaceCosts>[3];
};

/** Throws HttpError where the amounts of one farm mean another currency on the other. */
async function requireSameCurrency(db: Db, from: Scope, to: Scope): Promise<void> {
  const [source, target] = await Promise.all([readFarmFacts(db, from), readFarmFacts(db, to)]);
  if (currencyOf(source.country) !== currencyOf(target.country)) throw new HttpError('plan_currency');
}

/** An activity of another season, moved by years; without the state of its work. */
function copied({ row, costs }: ActivityWithWork, years: number, with_costs: boolean): AddedActivity {
  return {
    fields: {
      kind: row.kind,
      notes: row.notes,
      start_date: movedByYears(row.start_date, years),
      end_date: movedByYears(row.end_date, years),
      total_budget: with_costs ? row.total_budget : 0,
    },
    // An area of their own belongs to the other land.
    costs: with_costs
      ? costs.map(({ id: _, activity_id: __, ...cost }) => ({ ...cost, hectares: null }))
      : [],
  };
}

async function addActivities(
  tx: DbTransaction,
  scope: SeasonScope,
  planId: string,
  added: readonly AddedActivity[],
): Promise<void> {
  const ids = await insertActivities(
    tx,
    scope,
    planId,
    added.map(({ fields }) => fields),
  );
  for (const [index, { costs }] of added.entries()) {
    if (costs.length > 0) await replaceCosts(tx, scope, ids[index]!, costs);
  }
}
