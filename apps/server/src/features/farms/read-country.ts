import type { Country } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findFarmFacts } from './farms.repo.ts';

/** The country of a farm. Throws HttpError if there is none. */
export async function readCountry(db: Db, scope: Scope): Promise<Country> {
  const farm = await findFarmFacts(db, scope);
  if (!farm) throw new HttpError('not_found', 'farm');
  return farm.country;
}
