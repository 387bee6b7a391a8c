import { type Author, type PublishChange, withChange } from '../../platform/db/changes.ts';
import type { DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';

export interface ProductsDeps {
  readonly db: DbPool;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
}

/** Changes the products of a farm or its store, as one change that can be undone. */
export async function changeProducts<T>(
  { db, publishChange }: Pick<ProductsDeps, 'db' | 'publishChange'>,
  { scope: { farm_id }, actor, address }: Author & { readonly scope: Scope },
  work: (tx: DbTransaction) => Promise<T>,
): Promise<{ readonly result: T; readonly change: string | null }> {
  const made = await withChange(db, { farm_id, kind: 'products', author: { actor, address } }, work);
  publishChange(farm_id, made);
  return { result: made.result, change: made.change };
}
