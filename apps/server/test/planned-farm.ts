import { api } from '@brazda/contract';
import type { Caller } from './product.ts';
import { startWorld, type World } from './world.ts';

export const WHEAT = '1';
export const season = { farmId: 'own', seasonId: 'own-2026' };
/** The plan of the wheat. */
export const plan = { ...season, planId: 'own-2026.1' };

/** A cost per hectare. */
export const cost = (fields: object = {}) => ({
  kind: 'input',
  name: 'Îngrășământ NPK',
  basis: 'hectare',
  quantity: 180,
  unit: 'kg',
  price: 2450,
  price_unit: 't',
  ...fields,
});

/** A farm and the plan of its wheat. */
export class PlannedFarm {
  readonly world: World;
  readonly owner: Caller;

  constructor(world: World) {
    this.world = world;
    this.owner = world.people.owner.caller;
  }

  /** Removes all plans and work. */
  async clear() {
    await this.world.product.database.pool.query(
      'delete from journal_entry; delete from plan_worksheet; delete from plan_activity; delete from crop_plan',
    );
  }

  get(caller = this.owner, cropId = WHEAT) {
    return caller.call(api.plans.get, { params: { ...season, cropId } });
  }

  update(body: object, caller = this.owner) {
    return caller.call(api.plans.update, { params: plan, body });
  }

  async list(caller = this.owner) {
    return (await caller.call(api.plans.list, { params: season })).response.results;
  }

  async add(activity: string, more: object = {}) {
    return (await this.owner.call(api.activities.create, { params: plan, body: { activity, ...more } }))
      .response;
  }

  change(activityId: string, body: object, caller = this.owner) {
    return caller.call(api.activities.update, { params: { ...plan, activityId }, body });
  }

  async kindsOf() {
    return (await this.get()).response.activities.map(({ activity }) => activity);
  }

  undo(changeId: string | null) {
    return this.owner.call(api.changes.undo, { params: { farmId: 'own', changeId: changeId ?? 'none' } });
  }
}

/** Starts a world without plans. */
export async function startPlannedFarm(): Promise<PlannedFarm> {
  return new PlannedFarm(await startWorld());
}
