import { sql } from 'kysely';
import type { DbPool } from '../../platform/db/database.ts';
import { ENDED_FARMS } from '../farms/index.ts';
import './soil.table.ts';

/** The ids of files whose analyses are gone. */
interface EndedFiles {
  readonly reports: readonly string[];
  readonly photos: readonly string[];
}

/**
 * Removes for good the analyses of farms that are gone, with cells and results, and how their tables were read. Returns
 * the ids of the reports and photos whose files are to go.
 */
export async function removeEndedAnalyses(db: DbPool): Promise<EndedFiles> {
  return db.transaction().execute(async (tx) => {
    const { rows: reports } = await sql<{ id: string }>`
      delete from soil_lab_report using soil_order
      where soil_order.id = order_id and farm_id in (${ENDED_FARMS}) returning soil_lab_report.id`.execute(
      tx,
    );
    const { rows: photos } = await sql<{ id: string }>`
      delete from soil_photo using soil_cell, soil_order
      where soil_cell.id = cell_id and soil_order.id = order_id and farm_id in (${ENDED_FARMS})
      returning soil_photo.id`.execute(tx);
    await sql`delete from soil_order where farm_id in (${ENDED_FARMS})`.execute(tx);
    await sql`delete from soil_lab_mapping where farm_id in (${ENDED_FARMS})`.execute(tx);
    return { reports: reports.map(({ id }) => id), photos: photos.map(({ id }) => id) };
  });
}
