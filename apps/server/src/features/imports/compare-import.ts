import { compareLand, type LandOverlap, MIN_OVERLAP_SHARE, maxBoxPairs } from '@brazda/domain';
import type { Db, DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import {
  listPresentParcels,
  listReadRows,
  listTwins,
  markReady,
  type PresentParcel,
  readSeasonMark,
  saveCompared,
  saveRefusedAndGone,
} from './compare.repo.ts';
import { factsOfRow } from './facts.ts';
import { buildOverlapRefusal } from './overlapping-rows.ts';
import { summarizeRows } from './rows.repo.ts';
import { measureRowsOverLand } from './rows-over-land.ts';

/**
 * How often a comparison is repeated when the season has changed meanwhile, before it is left to a retry of the queue.
 */
const ROUNDS = 5;
/** Rows per statement: others use the database in between. */
const BATCH = 500;

/** An import to compare; `isStill` checks that it is still to be compared. */
interface ComparisonJob {
  readonly import_id: string;
  readonly scope: SeasonScope;
  isStill(db: Db): Promise<boolean>;
}

/**
 * Compares the rows of an import with the current state of its season, which makes it ready; false where it is no
 * longer to be compared. Only the last, short step is a transaction: if the season has changed by then, it starts over.
 * Throws Refused where the rows overlap too many parcels.
 */
export async function compareImport(db: DbPool, comparing: ComparisonJob): Promise<boolean> {
  const { import_id, scope, isStill } = comparing;
  for (let round = 0; round < ROUNDS; round++) {
    const mark = await readSeasonMark(db, scope);
    const { rows, gone } = await comparison(db, comparing);
    for (let at = 0; at < rows.length; at += BATCH) {
      if (!(await isStill(db))) return false;
      await saveCompared(db, import_id, rows.slice(at, at + BATCH));
    }
    const end = await db.transaction().execute(async (tx) => {
      if (!(await isStill(tx))) return 'lost';
      if ((await readSeasonMark(tx, scope)) !== mark) return 'changed';
      await saveRefusedAndGone(tx, scope, import_id, gone);
      await markReady(tx, import_id, mark, await summarizeRows(tx, import_id));
      return 'ready';
    });
    if (end !== 'changed') return end === 'ready';
  }
  throw new Error(`The season ${scope.season_id} changes faster than it can be compared.`);
}

async function comparison(db: Db, { import_id, scope }: ComparisonJob) {
  const rows = await listReadRows(db, import_id);
  const parcels = await listPresentParcels(db, scope);
  const inputRows = rows.map(({ position, fields, geom_hash }) => ({
    key: position,
    facts: factsOfRow(fields, geom_hash),
  }));
  return compareLand(
    inputRows,
    parcels,
    await measureOverlaps(db, { import_id, season_id: scope.season_id, rows: rows.length }, parcels),
    rows.map(({ source }) => source),
    await listTwins(db, import_id),
  );
}

/** How much the rows of an import and the parcels of its season overlap. */
async function measureOverlaps(
  db: Db,
  { import_id, season_id, rows }: { import_id: string; season_id: string; rows: number },
  parcels: readonly PresentParcel[],
): Promise<LandOverlap[]> {
  const overlaps: LandOverlap[] = [];
  const byShape = Map.groupBy(parcels, ({ shape_id }) => shape_id);
  for (const { position, shape_id, common, of_row, of_shape } of await measureRowsOverLand(db, import_id, [
    season_id,
  ])) {
    if (common <= MIN_OVERLAP_SHARE * Math.min(of_row, of_shape)) continue;
    for (const { id } of byShape.get(shape_id) ?? [])
      overlaps.push({ row: position, parcel: id, of_row: common / of_row, of_parcel: common / of_shape });
    if (overlaps.length > maxBoxPairs(rows)) throw await buildOverlapRefusal(db, import_id, [position]);
  }
  return overlaps;
}
