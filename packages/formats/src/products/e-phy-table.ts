import { type CsvRecord, recordsOf } from '../csv-records.ts';
import { CatalogRefused } from './catalog-refused.ts';

/** A row of a table of E-Phy, read by the headings. */
export interface EPhyRow {
  /** The head is row 1. */
  readonly number: number;
  /** The trimmed cells of a heading in the order of the columns: one heading occurs twice. */
  all(heading: string): readonly string[];
}

/**
 * Yields the rows of a table of E-Phy. Columns are found by their headings; there may be an empty cell after the last one, in all
 * rows or in none, and then also in the head or not. Throws CatalogRefused for a heading that is missing, and for a row with another
 * number of cells, because values would be read in other columns.
 */
export async function* readEPhyTable(
  file: string,
  texts: AsyncIterable<string>,
  headings: readonly string[],
): AsyncGenerator<EPhyRow> {
  let head: EPhyHead | null = null;
  /** The cells of every row: those of the first one. */
  let width: number | null = null;
  let number = 0;
  try {
    for await (const cells of recordsOf(texts, ';')) {
      number++;
      if (head === null) {
        head = headOf(cells ?? []);
        const missing = headings.filter((heading) => !head?.places.has(foldHeading(heading)));
        if (missing.length > 0) throw new CatalogRefused('columns', file, 1, missing.join(', '));
        continue;
      }
      width ??= isWhole(cells, head) ? cells.length : null;
      if (cells === null || cells.length !== width)
        throw new CatalogRefused('fields', file, number, `${cells?.length ?? ''} / ${width ?? head.width}`);
      yield rowOf(number, cells, head);
    }
  } catch (error) {
    throw error instanceof SyntaxError ? new CatalogRefused('fields', file, number + 1) : error;
  }
  if (head === null) throw new CatalogRefused('empty', file);
}

interface EPhyHead {
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** Its columns, without an empty one at the end. */
  readonly width: number;
}

function headOf(cells: readonly string[]): EPhyHead {
  const width = cells.at(-1)?.trim() === '' ? cells.length - 1 : cells.length;
  const places = new Map<string, number[]>();
  for (const [at, heading] of cells.slice(0, width).entries()) {
    const folded = foldHeading(heading);
    places.set(folded, [...(places.get(folded) ?? []), at]);
  }
  return { places, width };
}

function isWhole(cells: CsvRecord, { width }: EPhyHead): cells is readonly string[] {
  if (cells === null) return false;
  return cells.length === width || (cells.length === width + 1 && cells.at(-1)!.trim() === '');
}

function rowOf(number: number, cells: readonly string[], { places }: EPhyHead): EPhyRow {
  return {
    number,
    all: (heading) => (places.get(foldHeading(heading)) ?? []).map((at) => cells[at]!.trim()),
  };
}

/** Headings have straight and typographic apostrophes, and spaces at their ends. */
function foldHeading(heading: string): string {
  return heading
    .replace(/^\uFEFF/, '')
    .replaceAll('’', "'")
    .trim()
    .toLowerCase();
}
