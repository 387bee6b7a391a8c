import type { StatisticsProblem } from '@brazda/contract';
import type { StatisticsSourceName } from '@brazda/domain';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../platform/db/database.ts';
import './yields.table.ts';

/** When a source was asked last, and what came of it. */
export type SourceState = Selectable<Database['statistics_source']>;

/** The states of the sources that were asked, by name. */
export async function listSourceStates(db: Db): Promise<ReadonlyMap<StatisticsSourceName, SourceState>> {
  const rows = await db.selectFrom('statistics_source').selectAll().execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/** Keeps that a source has answered, and with which years. */
export async function putAnswer(
  db: Db,
  name: StatisticsSourceName,
  answer: { readonly asked_at: Date; readonly first_year: number; readonly last_year: number },
): Promise<void> {
  const state = { ...answer, answered_at: answer.asked_at, problem: null, detail: '' };
  await db
    .insertInto('statistics_source')
    .values({ name, ...state })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
    .execute();
}

/** Keeps that a source gave nothing, and why; when it answered before stays. */
export async function putTrouble(
  db: Db,
  name: StatisticsSourceName,
  trouble: { readonly asked_at: Date; readonly problem: StatisticsProblem; readonly detail: string },
): Promise<void> {
  await db
    .insertInto('statistics_source')
    .values({ name, ...trouble })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(trouble))
    .execute();
}
