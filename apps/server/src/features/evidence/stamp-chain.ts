import { linkText } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import { findHead } from './chain.repo.ts';
import { findStamp, insertStamp } from './stamps.repo.ts';
import { requestTimeStamp, type TimeStampAuthority } from './time-stamp.ts';

/** Lets the authority time-stamp the last link of the chain of a farm, unless it is. Throws TimeStampError. */
export async function stampChain(
  db: DbPool,
  farm_id: string,
  authority: TimeStampAuthority,
  signal?: AbortSignal,
): Promise<void> {
  const head = await findHead(db, farm_id);
  if (!head || (await findStamp(db, farm_id, head.number))) return;
  const stamp = await requestTimeStamp(authority, linkText(head), signal);
  await insertStamp(db, farm_id, { ...stamp, number: head.number });
}
