import { type FileHandle, open } from 'node:fs/promises';
import { IMPORT_LIMITS } from '@brazda/domain';
import {
  type AsyncBuffer,
  type FileMetaData,
  type ParquetParsers,
  parquetMetadataAsync,
  parquetReadObjects,
  type SchemaElement,
} from 'hyparquet';
import { Refused, type SourceFile } from '../land-format.ts';
import { checkPages, type PageBudget } from './check-pages.ts';
import { UNPACKERS } from './unpack-page.ts';
import { PagesTooLarge, UnreadEncoding } from './unread-encoding.ts';

/** Maximum bytes of the table of contents at the end of a file, and columns in it; chosen because those of land have a thousandth. */
const MAX_FOOTER_BYTES = 2_000_000;
const MAX_COLUMNS = 1000;
/** What the pages of one row group may unpack to, since its rows are read at once. */
const MAX_GROUP_BYTES = 128_000_000;
/** Texts are read up to here, and cut to what a field takes later. */
const TEXT_BYTES = 10_000;
const TAIL_BYTES = 8;

const decoder = new TextDecoder();
const asText = (bytes: Uint8Array | undefined) => bytes && decoder.decode(bytes.subarray(0, TEXT_BYTES));
const asTheyAre = (bytes: Uint8Array) => bytes;
/** Shapes stay bytes, JSON stays text. */
const PARSERS: Partial<ParquetParsers> = {
  stringFromBytes: asText,
  jsonFromBytes: asText,
  geometryFromBytes: asTheyAre,
  geographyFromBytes: asTheyAre,
};

/** An open Parquet file of any content: what it claims about itself is checked before it is believed. */
export class ParquetFile {
  readonly metadata: FileMetaData;
  readonly #source: SourceFile;
  readonly #buffer: AsyncBuffer;
  readonly #handle: FileHandle;

  private constructor(source: SourceFile, handle: FileHandle, buffer: AsyncBuffer, metadata: FileMetaData) {
    this.metadata = metadata;
    this.#source = source;
    this.#buffer = buffer;
    this.#handle = handle;
  }

  /** Throws Refused where the table of contents is broken or too large. */
  static async open(source: SourceFile): Promise<ParquetFile> {
    const handle = await open(source.path);
    try {
      const buffer = bufferOf(handle, source.size);
      const metadata = await refusing(source, source.size, async () => {
        const tail = Buffer.from(await buffer.slice(source.size - TAIL_BYTES, source.size));
        if (tail.readUInt32LE(0) > MAX_FOOTER_BYTES) throw new PagesTooLarge();
        const found = await parquetMetadataAsync(buffer, { parsers: PARSERS, geoparquet: false });
        if (found.schema.length > MAX_COLUMNS) throw new PagesTooLarge();
        return found;
      });
      return new ParquetFile(source, handle, buffer, metadata);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** The columns with one value a row; lists, maps and structures are passed over. */
  get columns(): SchemaElement[] {
    const [, ...elements] = this.metadata.schema;
    const flat: SchemaElement[] = [];
    for (let i = 0, nested = 0; i < elements.length; i++) {
      const element = elements[i]!;
      if (nested > 0) nested += (element.num_children ?? 0) - 1;
      else if (element.num_children) nested = element.num_children;
      else if (isReadable(element) && !flat.some(({ name }) => name === element.name)) flat.push(element);
    }
    return flat;
  }

  /** The rows of each row group; throws Refused. */
  async *groups(columns: readonly SchemaElement[]): AsyncGenerator<Record<string, unknown>[]> {
    let rowStart = 0;
    for (const group of this.metadata.row_groups) {
      const rows = Number(group.num_rows);
      if (!(rows >= 0) || rows > IMPORT_LIMITS.rows)
        throw new Refused(this.#source.name, 'many_rows', { limit: IMPORT_LIMITS.rows });
      const rowEnd = rowStart + rows;
      yield await refusing(this.#source, rowStart + 1, async () => {
        await this.#checkGroup(group, columns, rows);
        return parquetReadObjects({
          file: this.#buffer,
          metadata: this.metadata,
          columns: columns.map(({ name }) => name),
          rowStart,
          rowEnd,
          compressors: UNPACKERS,
          parsers: PARSERS,
          utf8: false,
          geoparquet: false,
        });
      });
      rowStart = rowEnd;
    }
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  async #checkGroup(
    group: FileMetaData['row_groups'][number],
    columns: readonly SchemaElement[],
    rows: number,
  ): Promise<void> {
    const budget: PageBudget = { left: MAX_GROUP_BYTES };
    for (const { meta_data: chunk } of group.columns) {
      const [name, ...deeper] = chunk?.path_in_schema ?? [];
      const element = columns.find((each) => each.name === name);
      if (!chunk || !element || deeper.length > 0) continue;
      const start = Number(chunk.dictionary_page_offset || chunk.data_page_offset);
      const length = Number(chunk.total_compressed_size);
      if (length > MAX_GROUP_BYTES) throw new PagesTooLarge();
      const bytes = new Uint8Array(await this.#buffer.slice(start, start + length));
      const isOptional = element.repetition_type !== 'REQUIRED';
      checkPages({ column: element.name, bytes, codec: chunk.codec, isOptional, rows }, budget);
    }
  }
}

/** Whether a column has one value a row, of a kind that the library knows. */
function isReadable({ type, repetition_type, converted_type: kind }: SchemaElement): boolean {
  return type !== undefined && repetition_type !== 'REPEATED' && kind !== 'BSON' && kind !== 'INTERVAL';
}

/** Slices of a file, none of them beyond it. */
function bufferOf(handle: FileHandle, size: number): AsyncBuffer {
  return {
    byteLength: size,
    async slice(start, end = size) {
      if (!(start >= 0 && end >= start && end <= size)) throw new RangeError('bytes beyond the file');
      if (end - start > MAX_GROUP_BYTES) throw new PagesTooLarge();
      const bytes = new Uint8Array(end - start);
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
      if (bytesRead < bytes.length) throw new RangeError('bytes beyond the file');
      return bytes.buffer;
    },
  };
}

/** What a reader of the library or a check throws of the content of a file is a refusal; the file system's errors stay as they are. */
async function refusing<Result>(
  { name }: SourceFile,
  where: number,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadEncoding)
      throw new Refused(name, 'unread_encoding', { column: error.column, encoding: error.encoding });
    if (error instanceof PagesTooLarge)
      throw new Refused(name, 'too_large', { megabytes: MAX_GROUP_BYTES / 1_000_000 });
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new Refused(name, 'broken', { where });
  }
}
