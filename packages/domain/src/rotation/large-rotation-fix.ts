import type { CropKey } from '../crops/crops.ts';
import { cellVerdictOf } from './cell-verdict.ts';
import { farmVerdictOf } from './farm-verdict.ts';
import { landLeftOf } from './land-left.ts';
import type { Member, RotationFixTask } from './rotation-fix-task.ts';
import { type RotationFix, type RotationParcel, type RotationYear, VERDICT_SEVERITIES } from './verdict.ts';

/** The number of main crops to take land from and the number of crops to try; each pair is evaluated in every round. */
const MAX_SOURCES = 3;
const MAX_OFFERS = 10;
/** Each round assigns one crop; a law that requires three crops is met after two. */
const MAX_ROUNDS = 6;
/** Points at which a number of parcels is tried before the minimum is searched between two of them. */
const STEPS = 12;

/** An unchanged parcel and its crop. */
type Free = Member & { readonly main: CropKey };

/** Parcels that get the same crop: a prefix of a longer row. */
interface Batch {
  readonly row: readonly Free[];
  readonly count: number;
  readonly to: CropKey;
}

interface Way extends Batch {
  /** See `landLeftOf`; zero where the law is met. */
  readonly left: number;
}

/**
 * Parcels whose crop must change so that a large farm meets the law. In each round, the crop that helps most per
 * area is assigned to as few parcels as possible, those in breach and the largest first; changes that later
 * rounds make unnecessary are removed. Null where nothing is found.
 */
export function largeRotationFixOf(task: RotationFixTask, offers: readonly CropKey[]): RotationFix[] | null {
  const leftAfter = (batches: readonly Batch[]) => {
    const planned = plannedYear(task, batches);
    const { outcome } = farmVerdictOf(task.farm, planned);
    if (outcome === 'unknown') return Number.POSITIVE_INFINITY;
    return outcome === 'breach' ? landLeftOf(task.farm, planned).left : 0;
  };
  let batches: readonly Batch[] = [];
  let left = leftAfter(batches);
  for (let round = 0; round < MAX_ROUNDS && left > 0; round++) {
    const ways = rowsOf(task, batches).flatMap((row) =>
      offers.slice(0, MAX_OFFERS).flatMap((to) =>
        waysOf(
          row.filter(({ main }) => main !== to),
          to,
          (batch) => leftAfter([...batches, batch]),
        ),
      ),
    );
    const gainOf = ({ left: after, row, count }: Way) => (left - after) / sumOf(row.slice(0, count));
    const best = ways
      .filter((way) => way.left < left)
      .sort(
        (a, b) =>
          gainOf(b) - gainOf(a) ||
          a.left - b.left ||
          a.count - b.count ||
          badLandOf(task, a) - badLandOf(task, b),
      )[0];
    if (!best) return null;
    batches = [...batches, best];
    left = best.left;
  }
  return left > 0 ? null : changesOf(pruned(batches, leftAfter));
}

/** The smallest numbers of parcels in a row after which adding some more does not bring the farm closer to the law. */
function waysOf(row: readonly Free[], to: CropKey, leftWith: (batch: Batch) => number): Way[] {
  const left = (count: number) => leftWith({ row, count, to });
  const counts = new Set(Array.from({ length: STEPS + 1 }, (_, i) => Math.ceil((i * row.length) / STEPS)));
  const tried = [...counts].map((count) => ({ count, left: left(count) }));
  return tried.flatMap((one, at): Way[] => {
    const before = tried[at - 1];
    const after = tried[at + 1];
    if (!before || one.left >= before.left || (after && after.left < one.left)) return [];
    const count = firstOf(before.count + 1, one.count, (count) => left(count) <= one.left);
    return [{ row, count, to, left: one.left }];
  });
}

/** The smallest number from which a condition holds, if it holds at `to`. */
function firstOf(from: number, to: number, holds: (count: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Removes from the end of each batch the parcels that later batches have made unnecessary. */
function pruned(batches: readonly Batch[], leftAfter: (batches: readonly Batch[]) => number): Batch[] {
  return batches.reduce<Batch[]>(
    (kept, batch, at) => {
      const count = firstOf(0, batch.count, (count) => leftAfter(kept.with(at, { ...batch, count })) === 0);
      return kept.with(at, { ...batch, count });
    },
    [...batches],
  );
}

function changesOf(batches: readonly Batch[]): RotationFix[] {
  return batches.flatMap(({ row, count, to }) => row.slice(0, count).map(({ id }) => ({ parcel: id, to })));
}

/** Rows of unchanged parcels: those in breach, and those of each main crop, parcels in breach first. */
function rowsOf({ farm, year, members }: RotationFixTask, batches: readonly Batch[]): Free[][] {
  const taken = new Set(changesOf(batches).map(({ parcel }) => parcel));
  const breaches = new Set(farmVerdictOf(farm, plannedYear({ year, members }, batches)).parcels);
  const groups = year.parcels.flatMap(({ id, main }) => {
    if (main === null) return [];
    const free = (members.get(id) ?? []).filter((one) => !taken.has(one.id));
    return [{ main, free: free.map((one) => ({ ...one, main })), isInBreach: breaches.has(id) }];
  });
  const rowOf = (of: typeof groups) =>
    [true, false].flatMap((wanted) =>
      of
        .filter(({ isInBreach }) => isInBreach === wanted)
        .flatMap(({ free }) => free)
        .sort((a, b) => b.ares - a.ares),
    );
  const bySource = [...Map.groupBy(groups, ({ main }) => main).values()]
    .map((of) => rowOf(of))
    .sort((a, b) => sumOf(b) - sumOf(a));
  return [rowOf(groups.filter(({ isInBreach }) => isInBreach)), ...bySource.slice(0, MAX_SOURCES)].filter(
    ({ length }) => length > 0,
  );
}

/**
 * The year with batches of its parcels under other crops; the changed part of a group becomes its own parcel,
 * with the same history.
 */
function plannedYear(
  { year, members }: Pick<RotationFixTask, 'year' | 'members'>,
  batches: readonly Batch[],
): RotationYear {
  const cropById = new Map(changesOf(batches).map(({ parcel, to }) => [parcel, to]));
  const parcels = year.parcels.flatMap((parcel): RotationParcel[] => {
    const own = members.get(parcel.id);
    if (!own || cropById.size === 0) return [parcel];
    const ares = new Map<CropKey, number>();
    for (const one of own) {
      const to = cropById.get(one.id);
      if (to !== undefined) ares.set(to, (ares.get(to) ?? 0) + one.ares);
    }
    const changed = [...ares].map(([main, of]) => ({
      ...parcel,
      id: `${parcel.id} ${main}`,
      main,
      ares: of,
    }));
    const rest = parcel.ares - sumOf(changed);
    return [...(rest > 0 ? [{ ...parcel, ares: rest }] : []), ...changed];
  });
  return { ...year, parcels };
}

/** The land of a batch on which the new crop would be bad for the field, within the years that the law considers. */
function badLandOf({ farm, year, members }: RotationFixTask, { row, count, to }: Batch): number {
  const chosen = new Set(row.slice(0, count).map(({ id }) => id));
  return year.parcels.reduce((sum, parcel) => {
    const own = (members.get(parcel.id) ?? []).filter(({ id }) => chosen.has(id));
    if (own.length === 0) return sum;
    const { severity } = cellVerdictOf(farm, { ...parcel, main: to }, year.year);
    return sum + sumOf(own) * (VERDICT_SEVERITIES.length - 1 - VERDICT_SEVERITIES.indexOf(severity));
  }, 0);
}

function sumOf(of: readonly { readonly ares: number }[]): number {
  return of.reduce((sum, { ares }) => sum + ares, 0);
}
