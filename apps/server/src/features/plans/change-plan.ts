import { cropById, hasAccess } from '@brazda/domain';
import { type Author, type PublishChange, withChange } from '../../platform/db/changes.ts';
import type { DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { Call, EndpointOf } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { requireSeason } from '../farms/index.ts';
import { type LockedPlan, lockPlan, planIdOf, updatePlan } from './plans.repo.ts';
import type { PlanReader } from './read-plan.ts';

export interface PlansDeps {
  readonly db: DbPool;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
}

/** A call about plans of a season. */
export type PlanCall = Pick<Call<EndpointOf<'plans.close'>>, 'actor' | 'access' | 'scope'> & Author;

/** What a person may read of others in plans. */
export function readerOf({ access }: Pick<PlanCall, 'access'>): PlanReader {
  return { seesAddresses: hasAccess(access, 'full') };
}

/** The crop of a plan's id in the season of a call; fails with 404 for an id that no plan can have. */
export function cropOfPlan({ season_id }: SeasonScope, planId: string): string {
  const crop_id = planId.slice(planId.indexOf('.') + 1);
  if (planId !== planIdOf(season_id, crop_id) || !cropById(crop_id)) throw new HttpError('not_found', 'plan');
  return crop_id;
}

/** How a plan is changed: by whom, which one, and whether a closed one may be. */
interface PlanChange {
  readonly call: PlanCall;
  readonly planId: string;
  readonly mayBeClosed?: boolean;
  /** Whether the version of the plan grows, by which others learn that their view of it is old. */
  readonly touches?: boolean;
}

/** Changes a plan as one change that can be undone; fails if it is closed. */
export async function changePlan<T>(
  { db, publishChange }: PlansDeps,
  { call, planId, mayBeClosed = false, touches = false }: PlanChange,
  work: (tx: DbTransaction, plan: LockedPlan) => Promise<T>,
): Promise<{ readonly result: T; readonly change: string | null }> {
  const { actor, address, scope } = call;
  const crop_id = cropOfPlan(scope, planId);
  await requireSeason(db, scope);
  const { farm_id, season_id } = scope;
  const made = await withChange(
    db,
    { farm_id, season_id, kind: 'plans', author: { actor, address } },
    async (tx) => {
      const plan = await lockPlan(tx, scope, crop_id);
      if (plan.closed_at !== null && !mayBeClosed) throw new HttpError('plan_closed');
      const result = await work(tx, plan);
      if (touches) await updatePlan(tx, scope, plan.id, {});
      return result;
    },
  );
  publishChange(farm_id, made);
  return { result: made.result, change: made.change };
}
