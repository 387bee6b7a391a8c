import type { AccessLevel } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/call.ts';
import { getFarms } from './farms.repo.ts';

/** What an actor may do on a farm: everybody may look at a demo farm, an owner may do everything. */
export async function accessTo(db: Db, actor: Actor, farmId: string): Promise<AccessLevel> {
  const [farm] = await getFarms(db, [farmId]);
  if (!farm) return 'none';
  if (actor.user_id !== null && farm.owner_id === actor.user_id) return 'owner';
  return farm.is_demo ? 'view' : 'none';
}
