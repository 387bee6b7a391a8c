import { type Author, type PublishChange, withChange } from '../../platform/db/changes.ts';
import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Scope, SeasonScope } from '../../platform/db/scope.ts';
import type { EndpointOf, Handler } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findSeasonDays } from '../farms/index.ts';

export interface JournalDeps {
  readonly db: DbPool;
  readonly publishChange: PublishChange;
}

export interface NotingDeps extends JournalDeps {
  readonly now: () => Date;
  /** The handlers of notes, which decide by the scope of a call what it may reach. */
  readonly notes: {
    readonly 'notes.create': Handler<EndpointOf<'notes.create'>>;
    readonly 'notes.putPhoto': Handler<EndpointOf<'notes.putPhoto'>>;
  };
}

/** Changes the journal of a farm, its people or its machines, as one change that can be undone. */
export async function changeJournal<T>(
  { db, publishChange }: JournalDeps,
  { scope: { farm_id }, season_id, actor, address }: Author & { scope: Scope; season_id?: string },
  work: (tx: DbTransaction) => Promise<T>,
): Promise<{ readonly result: T; readonly change: string | null }> {
  const author = { actor, address };
  const made = await withChange(db, { farm_id, season_id: season_id ?? null, kind: 'journal', author }, work);
  publishChange(farm_id, made);
  return { result: made.result, change: made.change };
}

/** Throws HttpError unless people and devices may record work in a season of the farm. */
export async function requireActiveJournal(db: Db, scope: SeasonScope): Promise<void> {
  const season = await findSeasonDays(db, scope);
  if (!season) throw new HttpError('not_found', 'season');
  if (!season.is_active_in_journal) throw new HttpError('journal_inactive');
}
