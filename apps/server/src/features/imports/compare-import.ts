import { compareLand } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import {
  keepComparison,
  keepReady,
  listOverlapsWithLand,
  listPresentParcels,
  listReadRows,
  listTwins,
  markOfSeason,
} from './compare.repo.ts';
import { factsOfRow } from './facts.ts';
import { summaryOf } from './rows.repo.ts';

/** Compares the rows of an import with its season as it is now, which makes it ready; run it in a transaction. */
export async function compareImport(
  tx: Db,
  { import_id, farm_id, season_id }: { import_id: string; farm_id: string; season_id: string },
) {
  const rows = await listReadRows(tx, import_id);
  const parcels = await listPresentParcels(tx, season_id);
  const overlaps = parcels.length > 0 ? await listOverlapsWithLand(tx, import_id, season_id) : [];
  const given = rows.map(({ position, fields, ground }) => ({
    key: position,
    facts: factsOfRow(fields, ground),
  }));
  const comparison = compareLand(
    given,
    parcels,
    overlaps,
    rows.map(({ source }) => source),
    await listTwins(tx, import_id),
  );
  await keepComparison(tx, { import_id, farm_id }, comparison);
  await keepReady(tx, import_id, await markOfSeason(tx, season_id), await summaryOf(tx, import_id));
}
