import { crossingsOf } from '@brazda/domain';
import { Refused } from '@brazda/formats';
import type { Db } from '../../platform/db/database.ts';
import {
  countLandPairs,
  listPairs,
  type MeasuredPair,
  measurePairs,
  namesOfRows,
  polygonsOfPair,
  type RowPair,
} from './pairs.repo.ts';

/** Pairs that may lie over each other: so many for each row, and some for a canal or a road along all the others. */
const MOST_PAIRS = { each: 10, free: 10_000 };
/** Rows whose pairs are looked for in one statement, and the pairs that it may find. */
const LOOK = { rows: 1000, pairs: 100_000 };
/** Pairs that are measured in one statement: others use the database between them. */
const MEASURE = { pairs: 1000, points: 20_000_000 };
/** Two outlines with fewer points, multiplied, cannot cross each other too often. */
const SIMPLE_POINTS = 250_000;
/** Neighbors that were drawn with many points cross along their border. */
const PAIR_LIMITS = { crossings: 10_000, contacts: 50_000 };
/** Rows that a person is told. */
const NAMED_ROWS = 5;

/** Measures which rows of an import lie over each other. Throws Refused, which names rows, where too many do. */
export async function overlappingRows(db: Db, import_id: string, rows: number): Promise<MeasuredPair[]> {
  const measured: MeasuredPair[] = [];
  for (const batch of batchesOf(await pairsWithin(db, import_id, rows))) {
    for (const pair of batch) await mustBeSimple(db, import_id, pair);
    measured.push(...(await measurePairs(db, import_id, batch)));
  }
  return measured;
}

/** Throws Refused where the rows of an import lie over too many parcels of a season. */
export async function mustFitSeason(db: Db, import_id: string, season_id: string, rows: number) {
  const most = mostPairs(rows);
  const counted = await countLandPairs(db, import_id, season_id, most + 1);
  const pairs = counted.reduce((sum, row) => sum + row.pairs, 0);
  const worst = counted.slice(0, NAMED_ROWS).map(({ position }) => position);
  if (pairs > most) throw await tooMany(db, import_id, worst);
}

function mostPairs(rows: number): number {
  return MOST_PAIRS.free + MOST_PAIRS.each * rows;
}

async function pairsWithin(db: Db, import_id: string, rows: number): Promise<RowPair[]> {
  const pairs: RowPair[] = [];
  const most = mostPairs(rows);
  for (let from = 1; from <= rows; from += LOOK.rows) {
    const limit = Math.min(most - pairs.length + 1, LOOK.pairs);
    const found = await listPairs(db, import_id, { from, to: from + LOOK.rows - 1, limit });
    pairs.push(...found);
    if (pairs.length > most || found.length === LOOK.pairs)
      throw await tooMany(db, import_id, busiest(found));
  }
  return pairs;
}

/** The positions that come most often in pairs. */
function busiest(pairs: readonly RowPair[]): number[] {
  const times = new Map<number, number>();
  for (const { a, b } of pairs)
    for (const position of [a, b]) times.set(position, (times.get(position) ?? 0) + 1);
  const sorted = [...times].toSorted(([a, timesOfA], [b, timesOfB]) => timesOfB - timesOfA || a - b);
  return sorted.slice(0, NAMED_ROWS).map(([position]) => position);
}

async function tooMany(db: Db, import_id: string, positions: readonly number[]): Promise<Refused> {
  const { path, rows } = await namesOfRows(db, import_id, positions);
  return new Refused(path, 'many_overlaps', { rows });
}

/** Two outlines may be whole by themselves and still cross each other as often as two combs. */
async function mustBeSimple(db: Db, import_id: string, pair: RowPair) {
  if (pair.points <= SIMPLE_POINTS) return;
  const { tangled } = crossingsOf(await polygonsOfPair(db, import_id, pair), PAIR_LIMITS);
  if (tangled) throw await tooMany(db, import_id, [pair.a, pair.b]);
}

function* batchesOf(pairs: readonly RowPair[]): Generator<readonly RowPair[]> {
  let [batch, points]: [RowPair[], number] = [[], 0];
  for (const pair of pairs) {
    batch.push(pair);
    points += pair.points;
    if (batch.length < MEASURE.pairs && points < MEASURE.points) continue;
    yield batch;
    [batch, points] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
