import { type Author, type PublishChange, withChange } from '../../platform/db/changes.ts';
import type { DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';

export interface LeasesDeps {
  readonly db: DbPool;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
}

/** Changes leases or titles of a farm, as one change that can be undone. */
export async function changeLeases<T>(
  { db, publishChange }: Pick<LeasesDeps, 'db' | 'publishChange'>,
  { scope: { farm_id }, actor, address }: Author & { readonly scope: Scope },
  work: (tx: DbTransaction) => Promise<T>,
): Promise<{ readonly result: T; readonly change: string | null }> {
  const made = await withChange(db, { farm_id, kind: 'leases', author: { actor, address } }, work);
  // Owners are in no change, but followers see them.
  publishChange(farm_id, { change: made.change, events: ['leases'] });
  return { result: made.result, change: made.change };
}
