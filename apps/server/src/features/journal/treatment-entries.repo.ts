import type { ActivityKind } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { inList } from '../../platform/db/in-list.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { endEntry, insertEntries } from './entries.repo.ts';

/** Gives entries that count and have no treatment to one of the register; returns how many. */
export async function giveToTreatment(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  ids: readonly string[],
  treatment_id: string,
): Promise<number> {
  const given = await db
    .updateTable('journal_entry')
    .set({ treatment_id })
    .where('farm_id', '=', farm_id)
    .where('season_id', '=', season_id)
    .where('id', 'in', inList(ids))
    .where('ended_at', 'is', null)
    .where('treatment_id', 'is', null)
    .returning('id')
    .execute();
  return given.length;
}

/** What the register says of the work on a parcel. */
interface RegisteredWork {
  readonly id: string;
  readonly day: string;
  readonly hectares: number;
  readonly products: string;
  readonly author_id: string | null;
  /** That of before where it is left out. */
  readonly worker_id?: string | null;
  readonly machine_id?: string | null;
}

interface EndedEntry {
  readonly id: string;
  readonly activity_id: string | null;
  readonly kind: ActivityKind;
  readonly hours: number | null;
  readonly fuel: number | null;
  readonly notes: string;
  readonly worker_id: string | null;
  readonly machine_id: string | null;
}

/** Ends the entry of a treatment on a parcel; what the register says of the work now replaces it, null where it says nothing. */
export async function replaceTreatmentEntry(
  db: Db,
  scope: SeasonScope,
  { treatment_id, parcel_id }: { readonly treatment_id: string; readonly parcel_id: string },
  work: RegisteredWork | null,
): Promise<void> {
  const { rows } = await sql<EndedEntry>`
    select id, activity_id, kind, hours, fuel, notes, worker_id, machine_id from journal_entry
    where farm_id = ${scope.farm_id} and season_id = ${scope.season_id} and treatment_id = ${treatment_id}
      and parcel_id = ${parcel_id} and ended_at is null`.execute(db);
  const [before] = rows;
  if (!before) return;
  await endEntry(db, scope, before.id);
  if (work === null) return;
  const { id: corrects, ...kept } = before;
  await insertEntries(db, scope, [
    {
      ...kept,
      ...work,
      parcel_id,
      treatment_id,
      corrects,
      irrigation_mm: null,
      user_created_date: await readNow(db),
    },
  ]);
}

async function readNow(db: Db): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now.toISOString();
}
