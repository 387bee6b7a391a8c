import { TREATMENT_LIMITS } from '@brazda/domain';
import type { PublishChange } from '../../platform/db/change-rules.ts';
import { type Author, withChange } from '../../platform/db/changes.ts';
import type { DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { WeatherSources } from '../weather/index.ts';
import { countTreatments } from './treatments.repo.ts';

/** What the register of a farm needs. */
export interface RegisterDeps {
  readonly db: DbPool;
  readonly publishChange: PublishChange;
  readonly weatherSources: WeatherSources;
  readonly now: () => Date;
}

/**
 * Changes the register and the journal of a farm together, and tells its followers. The change is never undone, so its id is kept back: the
 * register is corrected with a reason. Throws HttpError where the register is full.
 */
export async function changeRegister<T>(
  { db, publishChange }: RegisterDeps,
  { scope, season_id, actor, address }: Author & { readonly scope: Scope; readonly season_id: string | null },
  work: (tx: DbTransaction) => Promise<T>,
): Promise<T> {
  const { farm_id } = scope;
  const author = { actor, address };
  const { result } = await withChange(db, { farm_id, season_id, kind: 'journal', author }, async (tx) => {
    const made = await work(tx);
    if ((await countTreatments(tx, scope)) > TREATMENT_LIMITS.rows) throw new HttpError('treatments_full');
    return made;
  });
  publishChange(farm_id, { change: null, events: ['journal'] });
  return result;
}
