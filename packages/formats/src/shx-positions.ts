import { readFile } from 'node:fs/promises';
import { IMPORT_LIMITS } from '@brazda/domain';
import type { SourceFile } from './land-format.ts';

const HEADER = 100;
const ENTRY = 8;
/** Bytes of a record before its content. */
const RECORD_HEADER = 8;
/** A row over the limit suffices to refuse the file. */
const MAX_BYTES = HEADER + ENTRY * (IMPORT_LIMITS.rows + 1);

/**
 * Where the .shx says that the records of a .shp begin, in the order of their rows; null for a row without a record. Programs
 * that edit in place append the new record and change only the .shx, so that the old one stays in the .shp unused. Null
 * where the .shx does not fit the .shp: it is damaged, or of another file.
 */
export async function readShxPositions(
  shx: SourceFile,
  shp: SourceFile,
): Promise<readonly (number | null)[] | null> {
  if (shx.size < HEADER || (shx.size - HEADER) % ENTRY !== 0 || shx.size > MAX_BYTES) return null;
  const bytes = await readFile(shx.path);
  if (bytes.readInt32BE(0) !== 0x270a) return null;
  const records: { start: number; end: number }[] = [];
  const positions: (number | null)[] = [];
  for (let at = HEADER; at + ENTRY <= bytes.length; at += ENTRY) {
    const start = bytes.readInt32BE(at) * 2;
    const length = bytes.readInt32BE(at + 4) * 2;
    const isMissing = start === 0 && length === 0;
    positions.push(isMissing ? null : start);
    if (!isMissing) records.push({ start, end: start + RECORD_HEADER + length });
  }
  records.sort((one, other) => one.start - other.start);
  let before = HEADER;
  for (const { start, end } of records) {
    // Records never share bytes: a hostile .shx could have one read thousands of times.
    if (start < before || end < start + RECORD_HEADER + 4 || end > shp.size) return null;
    before = end;
  }
  return positions;
}
