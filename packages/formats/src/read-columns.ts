import type { FormatRow } from './land-format.ts';

const ROWS = 1000;

/** The columns of the first thousand rows, in order of appearance; the rest of the file is not read. */
export async function readColumns(rows: AsyncIterable<FormatRow>): Promise<string[]> {
  const columns = new Set<string>();
  for await (const { number, values } of rows) {
    for (const column of Object.keys(values)) columns.add(column);
    if (number >= ROWS) break;
  }
  return [...columns];
}
