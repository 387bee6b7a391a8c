import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { timeOf } from './archive.repo.ts';
import type { ArchivedFinding } from './archived-finding.ts';

/** What was seen of diseases and pests on the parcels of a season in archive format, oldest first. */
export async function listArchivedFindings(db: Db, scope: SeasonScope): Promise<ArchivedFinding[]> {
  const { rows } = await sql<{ finding: ArchivedFinding }>`
    select jsonb_build_object('parcel', parcel.id, 'model', model, 'day', day, 'seen', seen, 'said', said, 'simulated', simulated,
      'found_at', ${timeOf('found_at')}) as finding
    from risk_finding join parcel on parcel.id = parcel_id
    where risk_finding.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id} and parcel.deleted_at is null
      and ${isVisible(scope)}
    order by day, parcel.id collate "C", model collate "C"`.execute(db);
  return rows.map(({ finding }) => finding);
}
