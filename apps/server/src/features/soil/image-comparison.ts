import type { CellImages } from '@brazda/contract';
import { MIN_CORRELATED_CELLS } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, type Scope } from '../../platform/db/scope.ts';
import { type Caller, PersonalQueue } from '../../platform/http/personal-queue.ts';
import { readCellSignals } from '../zones/index.ts';
import type { AnalysisFacts } from './analyses.repo.ts';
import { listCells } from './cells.repo.ts';
import { listResults } from './results.repo.ts';

/** One thread; each parcel is a turn of its own. */
const turns = new PersonalQueue({ at_once: 1, waiting_ms: 60_000 });

/** How images show the measured cells of an analysis, for each visible parcel with enough of them to compare. */
export async function compareWithImages(
  db: Db,
  { scope, ...caller }: Caller & { readonly scope: Scope },
  { id, season_id }: Pick<AnalysisFacts, 'id' | 'season_id'>,
): Promise<CellImages[]> {
  const measured = new Set((await listResults(db, id)).map(({ cell }) => cell));
  const cells = ((await listCells(db, [id])).get(id) ?? []).filter((cell) => measured.has(cell.id));
  const found: CellImages[] = [];
  // One after another: the images of many parcels at once would fill the memory.
  for (const [parcel_id, ofParcel] of Map.groupBy(cells, ({ parcel }) => parcel)) {
    if (ofParcel.length < MIN_CORRELATED_CELLS) continue;
    const shapes = ofParcel.map(({ shape }) => shape);
    const parcel = { scope: inSeason(scope, season_id), parcel_id };
    const signals = await turns.of(caller)(() => readCellSignals(db, parcel, shapes));
    if (!signals) continue;
    const { signal, days, simulated, means } = signals;
    found.push({
      parcel: parcel_id,
      signal,
      days: [...days],
      simulated,
      cells: ofParcel.map(({ id: cell }, at) => ({ cell, mean: means[at]! })),
    });
  }
  return found;
}
