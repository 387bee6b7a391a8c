import type { Db } from '../../platform/db/database.ts';
import { type Actor, type FarmAccess, NO_ACCESS } from '../../platform/http/call.ts';
import { getFarms } from './farms.repo.ts';

/** What an actor may do on a farm: everybody may look at a demo farm, an owner may do everything. */
export async function accessTo(db: Db, actor: Actor, farmId: string): Promise<FarmAccess> {
  const [farm] = await getFarms(db, [farmId]);
  if (!farm) return NO_ACCESS;
  const isOwner = actor.user_id !== null && farm.owner_id === actor.user_id;
  if (isOwner) return { level: 'owner', is_guest: false, lineages: null };
  return farm.is_demo ? { level: 'view', is_guest: false, lineages: null } : NO_ACCESS;
}
