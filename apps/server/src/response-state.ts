import type { AnyEndpoint } from '@brazda/contract';
import { daysAtFarms } from '@brazda/domain';
import { readDemoStates } from './features/farms/index.ts';
import type { Flags } from './features/flags/index.ts';
import type { Db } from './platform/db/database.ts';
import type { FarmAccess } from './platform/http/call.ts';

interface ResponseStateDeps {
  readonly db: Db;
  readonly flags: Flags;
  now(): Date;
}

/** Reads the state of all that responses depend on besides the request; null for calls that do not declare it. */
export function responseState({ db, flags, now }: ResponseStateDeps) {
  return async (
    { changesWith }: AnyEndpoint,
    access: FarmAccess | null,
  ): Promise<readonly unknown[] | null> => {
    if (changesWith === 'demo-farms') {
      const farms = await readDemoStates(db);
      return [daysAtFarms(now().getTime()), farms, await Promise.all(farms.map(({ id }) => flags.on(id)))];
    }
    if (changesWith !== 'farm' || access === null || access.state === null) return null;
    const { state, level, scope, scopes, facts } = access;
    const seen = [level, scope.visible, scopes.notes.visible, facts.shared_farm];
    return [daysAtFarms(now().getTime()), scope.farm_id, state, seen, await flags.on(scope.farm_id)];
  };
}
