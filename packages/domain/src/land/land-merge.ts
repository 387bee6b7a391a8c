import {
  differencesOf,
  type KeptField,
  keptFieldsOf,
  type LandDifference,
  type LandFacts,
} from './land-fields.ts';
import type { ImportChoice, ImportVerdict } from './land-import.ts';
import { type LandOverlap, type Match, type MergeParcel, type MergeRow, matchLand } from './land-match.ts';
import { spareRows, type Twins } from './spare-rows.ts';

/** How a row relates to the season. The first parcel is its match, if it has one. */
export interface ComparedRow {
  readonly key: number;
  readonly verdict: ImportVerdict;
  readonly parcels: readonly string[];
  /** Whether applying the row changes the first parcel; otherwise it becomes a new one. */
  readonly is_identity: boolean;
  readonly differences: readonly LandDifference[];
  /** Fields that the farmer has changed since the last import, which stay so. */
  readonly kept: readonly KeptField[];
  readonly choices: readonly ImportChoice[];
  readonly choice: ImportChoice;
}

export interface LandComparison {
  readonly rows: readonly ComparedRow[];
  /** Parcels that are missing from the file, which is a newer one of their origin. */
  readonly gone: readonly string[];
}

/** The choices for each verdict; the first is the default. */
export const CHOICES_OF: Readonly<Record<ImportVerdict, readonly ImportChoice[]>> = {
  same: ['keep'],
  changed: ['take', 'keep', 'add'],
  moved: ['take', 'keep', 'add'],
  split: ['take', 'keep'],
  merged: ['take', 'keep', 'add'],
  new: ['take', 'keep'],
  conflict: ['keep', 'take', 'add'],
  gone: ['keep', 'take'],
  refused: ['keep'],
};

/** A file counts as a newer one of an origin when it contains at least this share of the origin's parcels. */
const NEWER_FILE_SHARE = 0.5;

/**
 * Compares the rows of a file with the parcels of a season by reference and location; returns for each row its
 * verdict, the differences and the choices. `origins` are the registers of the file's rows, as stored with
 * parcels.
 *
 * A parcel is gone when it came from one of these origins, no row overlaps or names it, and the file contains at
 * least half of the parcels from there, so that a second file of other land does not remove the first one's
 * parcels. Parcels drawn by hand are never gone. Of new rows with the same shape, `twins`, only one is taken by
 * default.
 */
export function compareLand(
  rows: readonly MergeRow[],
  parcels: readonly MergeParcel[],
  overlaps: readonly LandOverlap[],
  origins: readonly string[] = [],
  twins: readonly Twins[] = [],
): LandComparison {
  const { matches, touched } = matchLand(rows, parcels, overlaps);
  const parcelOf = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  const compared = rows.map((row) => {
    const match = matches.get(row.key) ?? {
      kind: 'new',
      parcels: [],
      is_identity: false,
      same_shape: false,
    };
    const parcel = match.is_identity ? parcelOf.get(match.parcels[0] ?? '') : undefined;
    return comparedOf(row, match, parcel);
  });
  const fresh = new Set(compared.flatMap(({ key, verdict }) => (verdict === 'new' ? [key] : [])));
  const spare = spareRows(rows, twins, (key) => fresh.has(key));
  return {
    rows: compared.map((row) => (spare.has(row.key) ? { ...row, choice: 'keep' } : row)),
    gone: goneOf(parcels, touched, origins),
  };
}

function comparedOf(row: MergeRow, match: Match, parcel: MergeParcel | undefined): ComparedRow {
  const compared = parcel && ([parcel.facts, theirsOf(row, match, parcel), parcel.imported ?? {}] as const);
  const differences = compared ? differencesOf(...compared) : [];
  const kept = compared ? keptFieldsOf(...compared) : [];
  const verdict = verdictOf(match, differences);
  const choices = CHOICES_OF[verdict];
  const { parcels, is_identity } = match;
  return { key: row.key, verdict, parcels, is_identity, differences, kept, choices, choice: choices[0]! };
}

/** A shape rewritten with other decimals is the same shape and keeps its observations. */
function theirsOf({ facts }: MergeRow, { same_shape }: Match, parcel: MergeParcel): LandFacts {
  return same_shape ? { ...facts, shape: parcel.facts.shape } : facts;
}

function verdictOf({ kind }: Match, differences: readonly LandDifference[]): ImportVerdict {
  if (kind === 'new' || kind === 'conflict') return kind;
  // Parts of a divided parcel, and the result of a merge, are changes in any case.
  if (kind === 'split' || kind === 'merged') return kind;
  if (differences.length === 0) return 'same';
  if (differences.some(({ both_changed }) => both_changed)) return 'conflict';
  return kind === 'moved' && differences.some(({ field }) => field === 'shape') ? 'moved' : 'changed';
}

function goneOf(
  parcels: readonly MergeParcel[],
  touched: ReadonlySet<string>,
  origins: readonly string[],
): string[] {
  return [...new Set(origins)].flatMap((origin) => {
    const from = parcels.filter(({ imported }) => imported?.origin === origin);
    const missing = from.filter(({ id }) => !touched.has(id));
    const isNewer = from.length - missing.length >= from.length * NEWER_FILE_SHARE;
    return isNewer ? missing.map(({ id }) => id) : [];
  });
}
