import { boxesWithMostPairs, maxBoxPairs, overlappingBoxes } from '@brazda/domain';
import { Refused } from '@brazda/formats';
import type { Db } from '../../platform/db/database.ts';
import { batchesOf, isTangled, pairsAt } from './pair-batches.ts';
import { listRowBoxes, listRowPolygons, type MeasuredPair, measurePairs, namesOfRows } from './pairs.repo.ts';
import { NAMED_ROWS } from './row-boxes.ts';

/** Measures which rows of an import overlap each other. Throws Refused, which names rows, where too many do. */
export async function measureOverlappingRows(db: Db, import_id: string): Promise<MeasuredPair[]> {
  const boxes = await listRowBoxes(db, import_id);
  const { pairs, isTruncated } = overlappingBoxes(boxes, maxBoxPairs(boxes.length));
  if (isTruncated) {
    const busiest = boxesWithMostPairs(pairs, NAMED_ROWS).map((place) => boxes[place]!.position);
    throw await buildOverlapRefusal(db, import_id, busiest);
  }
  const measured: MeasuredPair[] = [];
  for (const batch of batchesOf(pairsAt(boxes, pairs))) {
    for (const pair of batch) {
      const positions = [pair.one.position, pair.other.position];
      if (await isTangled(pair, () => listRowPolygons(db, import_id, positions)))
        throw await buildOverlapRefusal(db, import_id, positions);
    }
    measured.push(...(await measurePairs(db, import_id, batch)));
  }
  return measured;
}

/** The refusal of a file in which the rows at some positions overlap too much. */
export async function buildOverlapRefusal(
  db: Db,
  import_id: string,
  positions: readonly number[],
): Promise<Refused> {
  const { path, rows } = await namesOfRows(db, import_id, positions);
  return new Refused(path, 'many_overlaps', { rows });
}
