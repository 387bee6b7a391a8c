import type { PageHeader } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { checkRuns } from './check-runs.ts';
import { UNPACKERS } from './unpack-page.ts';
import { PagesTooLarge, UnreadEncoding } from './unread-encoding.ts';

/** Headers of pages are read in a window of so many bytes; they may name the smallest and the largest value. */
const HEADER_BYTES = 1_000_000;
const DICTIONARIES = new Set(['PLAIN_DICTIONARY', 'RLE_DICTIONARY']);
/** Encodings whose values take no more room than their bytes. */
const PLAIN_ONES = new Set(['PLAIN', 'DELTA_BINARY_PACKED', 'DELTA_LENGTH_BYTE_ARRAY', 'BYTE_STREAM_SPLIT']);

/** The values of a column in a row group, as its bytes in the file. */
export interface Chunk {
  readonly column: string;
  readonly bytes: Uint8Array;
  readonly codec: string;
  readonly isOptional: boolean;
  readonly rows: number;
}

/** How many bytes the pages of a row group may still unpack to. */
export interface PageBudget {
  left: number;
}

/**
 * Checks the pages of a column that is not nested, before a reader believes their headers: sizes, counts of values, and the lengths
 * of runs, of which three bytes can claim a billion values. Throws RangeError where they are wrong, UnreadEncoding or PagesTooLarge.
 */
export function checkPages(chunk: Chunk, budget: PageBudget): void {
  const { column, bytes, codec, rows } = chunk;
  if (codec !== 'UNCOMPRESSED' && !Object.hasOwn(UNPACKERS, codec)) throw new UnreadEncoding(column, codec);
  let offset = 0;
  let values = 0;
  while (values < rows && offset < bytes.length - 1) {
    const rest = bytes.subarray(offset, offset + HEADER_BYTES);
    const reader = { view: new DataView(rest.buffer, rest.byteOffset, rest.byteLength), offset: 0 };
    const header = parquetHeader(reader);
    offset += reader.offset;
    const { compressed_page_size: packed, uncompressed_page_size: size } = header;
    if (!isWithin(packed, bytes.length - offset) || !isWithin(size, Number.MAX_SAFE_INTEGER))
      throw new RangeError('a page larger than its column');
    budget.left -= size;
    if (budget.left < 0) throw new PagesTooLarge();
    values += checkPage(chunk, header, bytes.subarray(offset, offset + packed), rows - values);
    offset += packed;
  }
}

/** Returns how many values the page has. */
function checkPage(chunk: Chunk, header: PageHeader, packed: Uint8Array, left: number): number {
  const { data_page_header: page, data_page_header_v2: second, dictionary_page_header: dictionary } = header;
  const size = header.uncompressed_page_size;
  if (header.type === 'DICTIONARY_PAGE' && dictionary) {
    if (!isWithin(dictionary.num_values, chunk.rows)) throw new RangeError('more entries than rows');
    return 0;
  }
  if (header.type === 'DATA_PAGE' && page) {
    if (!isWithin(page.num_values, left)) throw new RangeError('more values than rows');
    const bytes = unpacked(chunk, packed, size);
    let at = 0;
    let count = page.num_values;
    if (chunk.isOptional) {
      const length = lengthAt(bytes, 0);
      count = checkRuns(bytes.subarray(4, 4 + length), 1, page.num_values).ones;
      at = 4 + length;
    }
    checkValues(chunk, page.encoding, bytes.subarray(at), count);
    return page.num_values;
  }
  if (header.type === 'DATA_PAGE_V2' && second) {
    const levels = second.definition_levels_byte_length;
    const isRight =
      isWithin(second.num_values, left) &&
      isWithin(second.num_nulls, second.num_values) &&
      second.repetition_levels_byte_length === 0 &&
      isWithin(levels, Math.min(packed.length, size));
    if (!isRight) throw new RangeError('more values than rows');
    if (chunk.isOptional) checkRuns(packed.subarray(0, levels), 1, second.num_values);
    const rest = packed.subarray(levels);
    const isPacked = second.is_compressed !== false && size > levels;
    const bytes = isPacked ? unpacked(chunk, rest, size - levels) : rest;
    checkValues(chunk, second.encoding, bytes, second.num_values - second.num_nulls);
    return second.num_values;
  }
  throw new RangeError('a page of an unknown kind');
}

function checkValues({ column }: Chunk, encoding: string, bytes: Uint8Array, count: number): void {
  if (DICTIONARIES.has(encoding)) {
    const width = bytes[0];
    if (width === undefined ? count > 0 : width > 32) throw new RangeError('too many bits');
    if (width) checkRuns(bytes.subarray(1), width, count);
  } else if (encoding === 'RLE') checkRuns(bytes.subarray(4, 4 + lengthAt(bytes, 0)), 1, count);
  else if (!PLAIN_ONES.has(encoding)) throw new UnreadEncoding(column, encoding ?? '?');
}

function unpacked({ codec }: Chunk, packed: Uint8Array, size: number): Uint8Array {
  const unpack = UNPACKERS[codec as keyof typeof UNPACKERS];
  return unpack ? unpack(packed, size) : packed;
}

function lengthAt(bytes: Uint8Array, at: number): number {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true);
  if (length > bytes.length - at - 4) throw new RangeError('more than the available bytes');
  return length;
}

function isWithin(count: number | undefined, most: number): count is number {
  return count !== undefined && Number.isInteger(count) && count >= 0 && count <= most;
}
