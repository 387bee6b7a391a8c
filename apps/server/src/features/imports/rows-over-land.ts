import { boxesWithMostPairs, maxBoxPairs, overlappingBoxes } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { buildOverlapRefusal } from './overlapping-rows.ts';
import { batchesOf, isTangled, type Pair } from './pair-batches.ts';
import {
  listRowBoxes,
  listRowPolygons,
  listShapeBoxes,
  listShapePolygons,
  type MeasuredLand,
  measureLand,
  type RowBox,
  type ShapeBox,
} from './pairs.repo.ts';
import { NAMED_ROWS } from './row-boxes.ts';

/**
 * Measures the overlaps of the rows of an import with the shapes of the parcels of some seasons, in batches. Where
 * there are too many it throws Refused, or, where the result is only a hint (`isHelp`), leaves some out.
 */
export async function measureRowsOverLand(
  db: Db,
  import_id: string,
  season_ids: readonly string[],
  isHelp = false,
): Promise<MeasuredLand[]> {
  const shapes = season_ids.length > 0 ? await listShapeBoxes(db, season_ids) : [];
  if (shapes.length === 0) return [];
  const rows = await listRowBoxes(db, import_id);
  const found = overlappingBoxes([...rows, ...shapes], maxBoxPairs(rows.length), rows.length);
  if (found.isTruncated && !isHelp) {
    const busiest = boxesWithMostPairs(
      found.pairs.map(([row]) => [row, row]),
      NAMED_ROWS,
    );
    throw await buildOverlapRefusal(
      db,
      import_id,
      busiest.map((row) => rows[row]!.position),
    );
  }
  const pairs = found.pairs.map(([a, b]): Pair<RowBox, ShapeBox> => {
    const one = rows[a]!;
    const other = shapes[b - rows.length]!;
    return { one, other, points: one.points * other.points };
  });
  const measured: MeasuredLand[] = [];
  for (const batch of batchesOf(pairs)) {
    const simple: Pair<RowBox, ShapeBox>[] = [];
    for (const pair of batch) {
      const { one, other } = pair;
      const polygons = async () => [
        ...(await listRowPolygons(db, import_id, [one.position])),
        ...(await listShapePolygons(db, [other.shape_id])),
      ];
      if (!(await isTangled(pair, polygons))) simple.push(pair);
      else if (!isHelp) throw await buildOverlapRefusal(db, import_id, [one.position]);
    }
    measured.push(...(await measureLand(db, import_id, simple)));
  }
  return measured;
}
