import { MANY_FARMS_LIMIT } from '@brazda/contract';
import { dayAtFarm } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { listOwnedFarmIds, listSharedFarms, readFarmRows, viewOfGuest, viewOfOwner } from '../farms/index.ts';

/** A farm of a person, what they may see of it, and the day that it is there. */
export interface FarmOfPerson {
  readonly farm: Awaited<ReturnType<typeof readFarmRows>>[number];
  readonly scope: Scope;
  readonly day: string;
}

/** Reads the farms of a person, own ones first, each by name, in five queries for any number of farms. */
export async function readFarmsOf(db: Db, user_id: string, now: Date): Promise<FarmOfPerson[]> {
  const [owned, shared] = await Promise.all([
    listOwnedFarmIds(db, user_id, MANY_FARMS_LIMIT),
    listSharedFarms(db, user_id, MANY_FARMS_LIMIT),
  ]);
  const views = [
    ...owned.map(viewOfOwner),
    ...shared.map(({ farm_id, shares }) => viewOfGuest(farm_id, shares)),
  ];
  const scopeOf = new Map(views.map(({ scope }) => [scope.farm_id, scope]));
  const farms = await readFarmRows(db, views, now);
  return farms.map((farm) => ({
    farm,
    scope: scopeOf.get(farm.id)!,
    day: dayAtFarm(farm, now.getTime()),
  }));
}
