import { IMPORT_LIMITS, type RowIssue } from '@brazda/domain';
import { ByteReader } from './byte-reader.ts';
import { EncodingGuess, withoutCutLetter } from './dbf-encoding.ts';
import { Refused, type SourceFile } from './land-format.ts';
import { type ChunkDecoder, decoderNamed } from './named-encodings.ts';

const HEADER = 32;
const FIELD = 32;
const END_OF_FIELDS = 0x0d;
const DELETED = 0x2a;
const SPACE = 0x20;
/** Bytes that suffice to guess an encoding. */
const GUESSED_BYTES = 20_000_000;
/** Field types without text or plain number: memo pointers, pictures, timestamps, internal flags. */
const NO_VALUE = new Set(['M', 'G', 'P', 'W', '0', 'V', 'Q', 'T', '@', 'Y']);

interface DbfField {
  readonly name: string;
  readonly type: string;
  readonly start: number;
  readonly length: number;
}

/** The header of a DBF. */
export interface DbfHeader {
  readonly records: number;
  readonly headerBytes: number;
  readonly recordBytes: number;
  readonly languageDriver: number;
  readonly fields: readonly DbfField[];
}

/** A record of a DBF. */
export interface DbfRecord {
  readonly isDeleted: boolean;
  readonly values: Readonly<Record<string, string | number>>;
  readonly issues: readonly RowIssue[];
}

/** Reads the header of a DBF, which may have no columns; throws Refused where its columns do not fit its records. */
export async function readDbfHeader(file: SourceFile): Promise<DbfHeader> {
  const reader = await ByteReader.open(file.path);
  try {
    const head = await reader.read(HEADER);
    if (!head) throw new Refused(file.name, 'broken', { where: 0 });
    const records = head.readUInt32LE(4);
    const headerBytes = head.readUInt16LE(8);
    const recordBytes = head.readUInt16LE(10);
    const languageDriver = head[29]!;
    const bytes = headerBytes > HEADER ? await reader.read(headerBytes - HEADER) : null;
    const fields = bytes && fieldsOf(bytes, recordBytes);
    if (!fields) throw new Refused(file.name, 'broken', { where: HEADER });
    const there = recordBytes > 0 ? Math.floor((reader.size - headerBytes) / recordBytes) : 0;
    return { records: Math.min(records, there), headerBytes, recordBytes, languageDriver, fields };
  } finally {
    await reader.close();
  }
}

/** Streams the records of a DBF, including deleted ones. */
export async function* dbfRecords(
  file: SourceFile,
  header: DbfHeader,
  encoding: string,
): AsyncGenerator<DbfRecord, void, undefined> {
  const decoder = decoderNamed(encoding);
  for await (const record of rawRecords(file, header)) {
    const values: Record<string, string | number> = {};
    const issues: RowIssue[] = [];
    for (const field of header.fields) {
      const { value, issue } = fieldValue(
        field,
        record.subarray(field.start, field.start + field.length),
        decoder,
      );
      if (value !== null) values[field.name] = value;
      if (issue) issues.push(issue);
    }
    yield { isDeleted: record[0] === DELETED, values, issues };
  }
}

/** Guesses the encoding of a DBF from its text fields. */
export async function guessDbfEncoding(file: SourceFile, header: DbfHeader): Promise<EncodingGuess> {
  const guess = new EncodingGuess();
  const texts = header.fields.filter(({ type }) => type === 'C');
  let seen = 0;
  const records = Math.min(header.records, IMPORT_LIMITS.rows);
  for await (const record of rawRecords(file, { ...header, records })) {
    for (const { start, length } of texts) {
      const text = trimmed(record.subarray(start, start + length));
      guess.add(text, text.length === length);
    }
    seen += header.recordBytes;
    if (seen > GUESSED_BYTES) break;
  }
  return guess;
}

async function* rawRecords(
  file: SourceFile,
  { records, headerBytes, recordBytes }: DbfHeader,
): AsyncGenerator<Buffer, void, undefined> {
  const reader = await ByteReader.open(file.path);
  try {
    reader.skip(headerBytes);
    for (let record = 0; record < records; record++) {
      const bytes = await reader.read(recordBytes);
      if (!bytes) return;
      yield bytes;
    }
  } finally {
    await reader.close();
  }
}

/** The columns, none where there are none; null where they are wider than a record. Repeated names get a number. */
function fieldsOf(bytes: Buffer, recordBytes: number): DbfField[] | null {
  const fields: DbfField[] = [];
  const names = new Map<string, number>();
  let start = 1;
  for (let at = 0; at + FIELD <= bytes.length && bytes[at] !== END_OF_FIELDS; at += FIELD) {
    const type = String.fromCharCode(bytes[at + 11]!);
    const length = bytes[at + 16]!;
    if (start + length > recordBytes) return null;
    const declared =
      new TextDecoder('latin1')
        .decode(bytes.subarray(at, at + 11))
        .split('\0', 1)[0]!
        .trim() || '?';
    const times = (names.get(declared) ?? 0) + 1;
    names.set(declared, times);
    fields.push({ name: times > 1 ? `${declared}_${times}` : declared, type, start, length });
    start += length;
  }
  return fields;
}

interface Value {
  readonly value: string | number | null;
  readonly issue?: RowIssue;
}
const NOTHING: Value = { value: null };

function fieldValue({ name, type, length }: DbfField, bytes: Buffer, decoder: ChunkDecoder): Value {
  if (NO_VALUE.has(type)) return NOTHING;
  if (type === 'I' && length === 4) return { value: bytes.readInt32LE(0) };
  if (type === 'O' || type === 'B') {
    if (length !== 8) return NOTHING;
    const value = bytes.readDoubleLE(0);
    return Number.isFinite(value) ? { value } : NOTHING;
  }
  const kept = trimmed(bytes);
  const isCut = decoder.encoding === 'utf-8' && kept.length === length;
  const text = decoder.decode(isCut ? withoutCutLetter(kept) : kept).trim();
  if (text === '') return NOTHING;
  if (type === 'N' || type === 'F') return numberOf(name, text);
  if (type === 'L') return text === '?' ? NOTHING : { value: text };
  return text.includes('\uFFFD')
    ? { value: text, issue: { code: 'letters_replaced', values: { column: name } } }
    : { value: text };
}

/** Parses a number; an integer beyond double precision, or a number in another notation, stays a text. */
function numberOf(column: string, text: string): Value {
  // Asterisks replace a number that was too long for its column.
  if (/^\*+$/.test(text))
    return { value: null, issue: { code: 'unreadable_value', values: { column, value: text } } };
  const number = Number(text);
  if (!Number.isFinite(number)) return { value: text };
  return { value: Number.isInteger(number) && !Number.isSafeInteger(number) ? text : number };
}

/** A text without the padding of spaces and zero bytes. */
function trimmed(bytes: Buffer): Buffer {
  const zero = bytes.indexOf(0);
  let end = zero < 0 ? bytes.length : zero;
  while (end > 0 && bytes[end - 1]! <= SPACE) end--;
  return bytes.subarray(0, end);
}
