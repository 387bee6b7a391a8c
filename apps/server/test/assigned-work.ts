import { randomUUID } from 'node:crypto';
import { api } from '@brazda/contract';
import type { Caller } from './product.ts';
import { startWorld, type World } from './world.ts';

export const season = { farmId: 'own', seasonId: 'own-2026' };
export const plan = { ...season, planId: 'own-2026.1' };

/** The status and the code of a refused call. */
export const refusal = async (call: Promise<{ status: number; error: { error?: string } }>) => {
  const { status, error } = await call;
  return [status, error?.error];
};

/** A farm whose worker Ion is assigned to sow wheat. */
export class AssignedWork {
  readonly world: World;
  readonly owner: Caller;
  readonly worker: Caller;
  /** The id of the worker. */
  readonly ion: string;
  /** The id of the sowing that is assigned. */
  sowing = '';

  constructor(world: World, ion: string) {
    this.world = world;
    this.ion = ion;
    this.owner = world.people.owner.caller;
    this.worker = world.people.worker.caller;
  }

  sql(text: string, values?: unknown[]) {
    return this.world.product.database.pool.query(text, values);
  }

  assign(activityId: string, workers: string[]) {
    return this.owner.call(api.activities.update, { params: { ...plan, activityId }, body: { workers } });
  }

  async assignSowing() {
    const body = { activity: 'sow' as const, start_date: '2026-04-01', end_date: '2026-04-10' };
    const { response } = await this.owner.call(api.activities.create, { params: plan, body });
    this.sowing = response.id;
    await this.assign(this.sowing, [this.ion]);
  }

  /** Removes all work and opens what was closed. */
  async clear() {
    await this.sql(
      'delete from journal_entry; delete from plan_activity; update season set is_active_in_journal = true; update crop_plan set closed_at = null',
    );
  }

  /** What the worker records about the sowing. */
  entry(fields: object = {}) {
    return {
      id: randomUUID() as string,
      parcel: 'own-2026-east',
      activity: this.sowing,
      day: '2026-04-02',
      user_created_date: '2026-04-02T08:00:00Z',
      ...fields,
    };
  }

  add(body: ReturnType<AssignedWork['entry']>, caller = this.worker) {
    return caller.call(api.work.add, { params: season, body });
  }

  async myWork(caller = this.worker) {
    return (await caller.call(api.work.list)).response;
  }
}

/** Starts a world with work that `assignSowing` assigns. */
export async function startAssignedWork(): Promise<AssignedWork> {
  const world = await startWorld();
  const { response } = await world.people.owner.caller.call(api.workers.list, { params: { farmId: 'own' } });
  return new AssignedWork(world, response.results[0]!.id);
}
