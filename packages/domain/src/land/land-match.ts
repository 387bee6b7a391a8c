import { type LandFacts, referenceKeyOf } from './land-fields.ts';

/** A row of a file that has a shape. */
export interface MergeRow {
  readonly key: number;
  readonly facts: LandFacts;
}

/** A parcel of the season. */
export interface MergeParcel {
  readonly id: string;
  readonly facts: LandFacts;
  /** Facts and origin from the last import; null for a parcel that was never imported. */
  readonly imported: (Partial<LandFacts> & { readonly origin?: string }) | null;
}

/** The overlapping share of a row and of a parcel, 0 to 1; pairs that do not overlap are left out. */
export interface LandOverlap {
  readonly row: number;
  readonly parcel: string;
  readonly of_row: number;
  readonly of_parcel: number;
}

/** The parcels that a row refers to, and how they were found. */
export interface Match {
  readonly kind: 'matched' | 'moved' | 'split' | 'merged' | 'conflict' | 'new';
  readonly parcels: readonly string[];
  readonly is_identity: boolean;
  readonly same_shape: boolean;
}

/** With at least this overlap both ways, two outlines are of one parcel. */
const MOSTLY = 0.8;
/** With this overlap both ways, the shapes are the same: the rest is rounding. */
const WHOLLY = 0.999;
/** A smaller overlap is between neighbors that were not drawn exactly. */
const BARELY = 0.05;
/** A row and a parcel that overlap this much without being matched cannot both be right. */
const HALF = 0.5;

interface Pair extends LandOverlap {
  readonly same_reference: boolean;
}

/**
 * Finds the parcel that each row refers to: first the same shape, then what was divided or joined, then an
 * overlap with the same reference, then a large overlap, and last the same reference elsewhere. No parcel is
 * matched by two rows. `touched` are the parcels that the file refers to in any way.
 */
export function matchLand(
  rows: readonly MergeRow[],
  parcels: readonly MergeParcel[],
  overlaps: readonly LandOverlap[],
) {
  const state = new Matching(rows, parcels, overlaps);
  state.matchPairs(({ of_row, of_parcel }) => of_row >= WHOLLY && of_parcel >= WHOLLY);
  state.divide();
  state.join();
  state.matchPairs(
    ({ same_reference, of_row, of_parcel }) => same_reference && Math.max(of_row, of_parcel) >= BARELY,
  );
  state.matchPairs(({ of_row, of_parcel }) => of_row >= MOSTLY && of_parcel >= MOSTLY);
  state.matchMoved();
  state.stopHalves();
  return { matches: state.matches, touched: state.touched };
}

class Matching {
  readonly matches = new Map<number, Match>();
  readonly touched = new Set<string>();
  readonly #rows: ReadonlyMap<number, MergeRow>;
  readonly #pairs: readonly Pair[];
  readonly #parcelsOfReference: ReadonlyMap<string | null, MergeParcel[]>;
  readonly #rowsOfReference: ReadonlyMap<string | null, MergeRow[]>;
  /** Parcels that a row is matched with or absorbs. */
  readonly #taken = new Set<string>();

  constructor(rows: readonly MergeRow[], parcels: readonly MergeParcel[], overlaps: readonly LandOverlap[]) {
    this.#rows = new Map(rows.map((row) => [row.key, row]));
    const parcelOf = new Map(parcels.map((parcel) => [parcel.id, parcel]));
    this.#parcelsOfReference = Map.groupBy(parcels, ({ facts }) => referenceKeyOf(facts));
    this.#rowsOfReference = Map.groupBy(rows, ({ facts }) => referenceKeyOf(facts));
    const pairs = overlaps.flatMap((overlap) => {
      const row = this.#rows.get(overlap.row);
      const parcel = parcelOf.get(overlap.parcel);
      if (!row || !parcel) return [];
      const reference = referenceKeyOf(row.facts);
      const same_reference = reference !== null && reference === referenceKeyOf(parcel.facts);
      return [{ ...overlap, same_reference, rank: rankOf(row, parcel, overlap, same_reference) }];
    });
    this.#pairs = pairs.sort((one, other) => compareRanks(one.rank, other.rank));
    for (const { parcel, of_row, of_parcel } of pairs) {
      if (Math.max(of_row, of_parcel) >= BARELY) this.touched.add(parcel);
    }
  }

  /** Matches the pairs that satisfy the condition, the best first. */
  matchPairs(holds: (pair: Pair) => boolean) {
    for (const pair of this.#pairs) {
      if (!this.#isFree(pair) || !holds(pair)) continue;
      const same_shape = pair.of_row >= WHOLLY && pair.of_parcel >= WHOLLY;
      const elsewhere = pair.same_reference ? null : this.#referredElsewhere(pair);
      // Reference and location point to different parcels: only the user can decide.
      const kind = elsewhere ? 'conflict' : 'matched';
      this.#match(pair.row, {
        kind,
        parcels: [pair.parcel, ...(elsewhere ? [elsewhere] : [])],
        is_identity: true,
        same_shape,
      });
    }
  }

  /** One parcel covers several rows: the largest row keeps it, the others are new. */
  divide() {
    const lying = this.#pairs.filter((pair) => this.#isFree(pair) && pair.of_row >= MOSTLY);
    const home = bestBy(
      lying,
      ({ row }) => row,
      ({ of_row }) => of_row,
    );
    for (const [parcel, parts] of Map.groupBy(home, (pair) => pair.parcel)) {
      const covered = parts.reduce((sum, { of_parcel }) => sum + of_parcel, 0);
      if (parts.length < 2 || covered < HALF) continue;
      const [largest, ...others] = parts.sort((one, other) => other.of_parcel - one.of_parcel);
      this.#match(largest!.row, { kind: 'split', parcels: [parcel], is_identity: true, same_shape: false });
      for (const { row } of others)
        this.#match(row, { kind: 'split', parcels: [parcel], is_identity: false, same_shape: false });
    }
  }

  /** One row covers several parcels: it is matched with the largest and absorbs the others. */
  join() {
    const lying = this.#pairs.filter((pair) => this.#isFree(pair) && pair.of_parcel >= MOSTLY);
    const home = bestBy(
      lying,
      ({ parcel }) => parcel,
      ({ of_parcel }) => of_parcel,
    );
    for (const [row, parts] of Map.groupBy(home, (pair) => pair.row)) {
      const covered = parts.reduce((sum, { of_row }) => sum + of_row, 0);
      if (parts.length < 2 || covered < HALF) continue;
      const parcels = parts.sort((one, other) => other.of_row - one.of_row).map(({ parcel }) => parcel);
      this.#match(row, { kind: 'merged', parcels, is_identity: true, same_shape: false });
    }
  }

  /**
   * A reference shared by one unmatched row and one unmatched parcel, in two locations; a number without its
   * block or locality may belong to any parcel.
   */
  matchMoved() {
    for (const [reference, rows] of this.#rowsOfReference) {
      const left = rows.filter(({ key }) => !this.matches.has(key));
      const free = this.#freeOfReference(reference);
      if (left.length !== 1 || free.length !== 1 || !isWhole(left[0]!)) continue;
      this.#match(left[0]!.key, {
        kind: 'moved',
        parcels: [free[0]!.id],
        is_identity: true,
        same_shape: false,
      });
    }
  }

  /** An unmatched row that overlaps half of an unmatched parcel cannot simply be added. */
  stopHalves() {
    for (const pair of this.#pairs) {
      if (!this.#isFree(pair) || Math.max(pair.of_row, pair.of_parcel) < HALF) continue;
      this.#match(pair.row, {
        kind: 'conflict',
        parcels: [pair.parcel],
        is_identity: true,
        same_shape: false,
      });
    }
  }

  #isFree({ row, parcel }: LandOverlap): boolean {
    return !this.matches.has(row) && !this.#taken.has(parcel);
  }

  #match(row: number, match: Match) {
    this.matches.set(row, match);
    for (const parcel of match.kind === 'conflict' ? match.parcels.slice(0, 1) : match.parcels)
      this.#taken.add(parcel);
    for (const parcel of match.parcels) this.touched.add(parcel);
  }

  /** The single other parcel of the season that a row names, although it overlaps this one. */
  #referredElsewhere({ row }: Pair): string | null {
    const named = this.#rows.get(row);
    const reference = named ? referenceKeyOf(named.facts) : null;
    if (!named || reference === null || !isWhole(named)) return null;
    return this.#parcelsOfReference.get(reference)?.[0]?.id ?? null;
  }

  #freeOfReference(reference: string | null): MergeParcel[] {
    if (reference === null) return [];
    return (this.#parcelsOfReference.get(reference) ?? []).filter(({ id }) => !this.#taken.has(id));
  }
}

function isWhole({ facts }: MergeRow): boolean {
  return facts.physical_block !== null || facts.locality_code !== null;
}

/** The best pair for each key; ties keep the order of the pairs. */
function bestBy<Key>(
  pairs: readonly Pair[],
  keyOf: (pair: Pair) => Key,
  share: (pair: Pair) => number,
): Pair[] {
  const best = new Map<Key, Pair>();
  for (const pair of pairs) {
    const known = best.get(keyOf(pair));
    if (!known || share(pair) > share(known)) best.set(keyOf(pair), pair);
  }
  return [...best.values()];
}

/** Sort key for pairs; independent of the file order, so that a sorted file gives the same result. */
type Rank = readonly (number | string)[];

function rankOf(row: MergeRow, parcel: MergeParcel, overlap: LandOverlap, same_reference: boolean): Rank {
  const equal = Object.entries(row.facts).filter(
    ([field, value]) => value !== null && parcel.facts[field as keyof typeof parcel.facts] === value,
  ).length;
  const common = Math.min(overlap.of_row, overlap.of_parcel);
  return [-Number(same_reference), -equal, -common, JSON.stringify(row.facts), parcel.id];
}

function compareRanks(one: Rank, other: Rank): number {
  for (const [i, value] of one.entries()) {
    const rival = other[i]!;
    if (value !== rival) return value < rival ? -1 : 1;
  }
  return 0;
}
