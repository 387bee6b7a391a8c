import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { timeOf } from './archive.repo.ts';
import type { ArchivedMachine, ArchivedWorker } from './archived-people.ts';

/** Whether an entry that is archived names a person or a machine. */
const isNamed = (column: 'worker' | 'machine') => sql<boolean>`exists (
  select from journal_entry entry
    join parcel on parcel.id = parcel_id and parcel.season_id = entry.season_id and parcel.deleted_at is null
    join season on season.id = entry.season_id and season.deleted_at is null
  where ${sql.ref(`entry.${column}_id`)} = ${sql.ref(`${column}.id`)})`;

/** The machines of a farm in archive format, by id; removed ones only if the journal names them. */
export async function listArchivedMachines(db: Db, { farm_id }: Scope): Promise<ArchivedMachine[]> {
  const { rows } = await sql<ArchivedMachine>`
    select id, name, inspected_on, ${timeOf('removed_at')} as removed_at from machine
    where farm_id = ${farm_id} and (removed_at is null or ${isNamed('machine')}) order by id collate "C"`.execute(
    db,
  );
  return rows;
}

/** The people of a farm in archive format, by id; of those who have left, the names that the journal names. */
export async function listArchivedWorkers(db: Db, { farm_id }: Scope): Promise<ArchivedWorker[]> {
  const { rows } = await sql<ArchivedWorker>`
    select id, name, ${timeOf('removed_at')} as removed_at, case when removed_at is null then email end as email,
      case when removed_at is null then phone end as phone,
      certificate, certificate_until
    from worker where farm_id = ${farm_id} and (removed_at is null or ${isNamed('worker')}) order by id collate "C"`.execute(
    db,
  );
  return rows;
}
