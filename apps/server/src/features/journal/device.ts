import { USER_GROUPS } from '@brazda/contract';
import { hasAccess } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { inSeason } from '../../platform/db/scope.ts';
import { troubleOf } from '../../platform/db/trouble.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import { ANONYMOUS, type PairedDevice } from '../../platform/http/call.ts';
import { readAccess } from '../farms/index.ts';
import { findDevice, touchDevice } from './devices.repo.ts';

/** The group whose members may pair the journal app. */
export const JOURNAL_GROUP = USER_GROUPS[0];

/** The device with a token, as long as its user has full access to the farm. */
export async function readDevice(db: Db, token: string): Promise<PairedDevice | null> {
  const device = await findDevice(db, hashOfToken(token), JOURNAL_GROUP);
  if (!device) return null;
  const { id, user_id, farm_id, season_id, is_stale } = device;
  const { level, scope } = await readAccess(db, { ...ANONYMOUS, user_id }, farm_id, {});
  // Full access to single parcels is none to the farm.
  if (!hasAccess(level, 'full') || scope.visible !== null) return null;
  // Reads still succeed when the disk is full.
  if (is_stale)
    await touchDevice(db, id).catch((error) => {
      if (troubleOf(error) !== 'full') throw error;
    });
  return { id, user_id, scope: inSeason(scope, season_id) };
}
