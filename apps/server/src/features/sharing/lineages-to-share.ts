import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findLineagesOfParcels } from '../parcels/index.ts';

/** The lineages of parcels that are to be shared; throws HttpError, so that nothing is shared, unless the farm has all of them. */
export async function lineagesToShare(db: Db, scope: Scope, parcelIds: readonly string[]): Promise<string[]> {
  const lineages = await findLineagesOfParcels(db, scope, parcelIds);
  if (!lineages) throw new HttpError('parcels_not_of_farm');
  return lineages;
}
