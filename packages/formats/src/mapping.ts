import { type LandSource, PARCEL_FIELDS } from '@brazda/domain';
import { ANY_FILE } from './any-file.ts';
import { plainColumn } from './column-name.ts';
import type { Mapping } from './land-layer.ts';
import { apia } from './sources/apia.ts';
import { own } from './sources/own.ts';
import { rpg } from './sources/rpg.ts';
import type { Source } from './sources/source.ts';
import { telepac } from './sources/telepac.ts';

/** The known registers, in the order in which they are tried. */
const SOURCES: readonly Source[] = [apia, telepac, rpg, own];
/** Shapefile column names are cut at `at` characters; a beginning shorter than `min` would be ambiguous. */
const CUT = { at: 10, min: 7 };
/** Number of matching columns that identify a register. */
const ENOUGH_SIGNS = 4;

/** The register that a file comes from, by its columns or else its name; null for any other file. */
export function sourceOf(path: string, columns: readonly string[]): Source | null {
  const names = new Set(columns.map(plainColumn));
  const bySigns = SOURCES.find(({ signs }) => signs.filter((sign) => names.has(sign)).length >= ENOUGH_SIGNS);
  return bySigns ?? SOURCES.find(({ fileName }) => fileName?.test(path)) ?? null;
}

/** The register with a name; null for `other`. */
export function sourceNamed(name: LandSource): Source | null {
  return SOURCES.find((source) => source.name === name) ?? null;
}

/** Maps columns to fields, by the register's column names first, then by common names; each column is used once. */
export function mappingOf(source: Source | null, columns: readonly string[]): Mapping {
  if (!source) return assignColumns(PARCEL_FIELDS, [ANY_FILE], columns);
  const { fields, olderFields: older } = source;
  const isOlder = older !== undefined && !columns.some((column) => plainColumn(column) === older.without);
  const lists = isOlder ? [fields, older.fields, ANY_FILE] : [fields, ANY_FILE];
  return assignColumns(PARCEL_FIELDS, lists, columns);
}

/** Assigns columns to fields by lists of known names, the first list first; each column is used once. */
export function assignColumns<Field extends string>(
  fields: readonly Field[],
  lists: readonly Readonly<Partial<Record<Field, readonly string[]>>>[],
  columns: readonly string[],
): Partial<Record<Field, string>> {
  const free = new Map<string, string>();
  for (const column of columns) {
    const plain = plainColumn(column);
    if (!free.has(plain)) free.set(plain, column);
  }
  const mapping: Partial<Record<Field, string>> = {};
  for (const names of lists) fill(mapping, fields, names, free);
  return mapping;
}

/** Assigns free columns to fields that have none. */
function fill<Field extends string>(
  mapping: Partial<Record<Field, string>>,
  fields: readonly Field[],
  names: Readonly<Partial<Record<Field, readonly string[]>>>,
  free: Map<string, string>,
): void {
  for (const field of fields) {
    if (mapping[field]) continue;
    const known = names[field] ?? [];
    const name = known.find((each) => free.has(each)) ?? cutName(known, free);
    if (!name) continue;
    mapping[field] = free.get(name)!;
    free.delete(name);
  }
}

/** The column whose name is a truncated known name. */
function cutName(known: readonly string[], free: ReadonlyMap<string, string>): string | undefined {
  return [...free].find(
    ([plain, { length }]) =>
      length === CUT.at && plain.length >= CUT.min && known.some((each) => each.startsWith(plain)),
  )?.[0];
}
