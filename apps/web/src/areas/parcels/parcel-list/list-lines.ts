import type { WorkingBlock } from '@brazda/contract/client';
import { groupByLocality } from '@brazda/domain';
import type { ParcelRow, ParcelSort } from './parcel-rows.ts';

/** The heading above the parcels of a locality. */
export interface LocalityLine {
  readonly kind: 'locality';
  /** Null for parcels without a declared locality. */
  readonly name: string | null;
  readonly count: number;
  readonly hectares: number;
}

/** A working block with its visible parcels, two or more. */
export interface BlockLine {
  readonly kind: 'block';
  readonly block: WorkingBlock;
  readonly rows: readonly ParcelRow[];
  readonly hectares: number;
  readonly isOpen: boolean;
}

/** A line of the list. */
export type ListLine =
  | LocalityLine
  | BlockLine
  | { readonly kind: 'parcel'; readonly row: ParcelRow; readonly isInBlock: boolean };

interface Arrangement {
  readonly sort: ParcelSort;
  /** Orders the names of localities. */
  readonly compare: (a: string, b: string) => number;
  /** Empty if every parcel has its own line. */
  readonly blocks: readonly WorkingBlock[];
  /** The ids of the expanded blocks. */
  readonly open: ReadonlySet<string>;
}

/** A parcel, or a block of several, at its position in the list. */
interface Entry {
  readonly block: WorkingBlock | undefined;
  readonly rows: readonly ParcelRow[];
  readonly hectares: number;
}

/**
 * The lines of a list of sorted rows. A block is placed where the first of its parcels would be; by area, by the area
 * of all. Sorted by name, parcels are grouped under their localities, unknown ones last; any other order spans the
 * whole farm. A farm in one locality needs no headers.
 */
export function linesOf(rows: readonly ParcelRow[], arrangement: Arrangement): readonly ListLine[] {
  const { sort, compare, open } = arrangement;
  const entries = entriesOf(rows, arrangement);
  const groups = sort === 'name' ? groupByLocality(entries, localityOf, compare) : [];
  if (groups.length < 2) return entries.flatMap((entry) => linesOfEntry(entry, open));
  return groups.flatMap(([name, group]): ListLine[] => [
    {
      kind: 'locality',
      name,
      count: group.reduce((sum, entry) => sum + entry.rows.length, 0),
      hectares: hectaresOf(group),
    },
    ...group.flatMap((entry) => linesOfEntry(entry, open)),
  ]);
}

/** The ids of the parcels of a line; empty for a header. */
export function parcelIdsOf(line: ListLine): readonly string[] {
  if (line.kind === 'locality') return [];
  return line.kind === 'block' ? line.rows.map(({ parcel }) => parcel.id) : [line.row.parcel.id];
}

/** A key that is unique within the list. */
export function keyOfLine(line: ListLine): string {
  if (line.kind === 'parcel') return line.row.parcel.id;
  return line.kind === 'block' ? `block ${line.block.id}` : `locality ${line.name ?? ''}`;
}

function entriesOf(rows: readonly ParcelRow[], { sort, blocks }: Arrangement): readonly Entry[] {
  if (blocks.length === 0)
    return rows.map((row) => ({ block: undefined, rows: [row], hectares: row.parcel.hectares }));
  const blockOf = new Map(blocks.flatMap((block) => block.parcels.map((id) => [id, block] as const)));
  const groups = Map.groupBy(rows, (row) => blockOf.get(row.parcel.id) ?? row);
  const entries = [...groups.values()].map((group): Entry => {
    const hectares = group.reduce((sum, { parcel }) => sum + parcel.hectares, 0);
    return { block: blockOf.get(group[0]!.parcel.id), rows: group, hectares };
  });
  return sort === 'area' ? entries.toSorted((a, b) => b.hectares - a.hectares) : entries;
}

function linesOfEntry({ block, rows, hectares }: Entry, open: ReadonlySet<string>): readonly ListLine[] {
  if (!block || rows.length < 2) return rows.map((row) => ({ kind: 'parcel', row, isInBlock: false }));
  const isOpen = open.has(block.id);
  const inside: readonly ListLine[] = rows.map((row) => ({ kind: 'parcel', row, isInBlock: true }));
  return [{ kind: 'block', block, rows, hectares, isOpen }, ...(isOpen ? inside : [])];
}

function localityOf({ rows: [first] }: Entry): string | null {
  return first?.parcel.locality?.name ?? null;
}

function hectaresOf(parts: readonly { readonly hectares: number }[]): number {
  return parts.reduce((sum, { hectares }) => sum + hectares, 0);
}
