import { isCondensedState } from './ddi.ts';
import { HarvestRefused } from './harvest-refused.ts';
import { tagsOf, type XmlTag } from './xml-tags.ts';

/**
 * Time logs of ISO 11783-10, annex D: a header `TLGnnnnn.XML` with one `TIM` and a binary file `TLGnnnnn.BIN`. Attributes of
 * the header that are empty are in every binary record, in this order, little-endian; others hold for all records.
 *
 * | field | type | unit |
 * |---|---|---|
 * | TIM A: time of day, day | uint32, uint16 | milliseconds; days since 1 January 1980 |
 * | PTN A, B: north, east | int32 each | 1e-7 degrees |
 * | PTN C: up | int32 | millimeters |
 * | PTN D: status | uint8 | 1 to 8 is a position |
 * | PTN E, F: PDOP, HDOP | uint16 each | 0.1 |
 * | PTN G: satellites | uint8 | |
 * | PTN H, I: time and day of GPS | uint32, uint16 | as TIM A |
 * | number of values | uint8 | |
 * | per value: position of its DLV in the header, value | uint8, int32 | unit of its DDI |
 *
 * A value is written when it changes and holds until the next one.
 */
const POSITION_BYTES = { A: 4, B: 4, C: 4, D: 1, E: 2, F: 2, G: 1, H: 4, I: 2 } as const;
type PositionField = keyof typeof POSITION_BYTES;

/** Milliseconds of 1 January 1980, from which days are counted. */
const EPOCH_MS = Date.UTC(1980, 0, 1);
const DAY_MS = 86_400_000;
/** Of positions: from no position at all to an error of the receiver. */
const NO_POSITION: ReadonlySet<number> = new Set([0, 14, 15]);
const HEADER_TAGS: ReadonlySet<string> = new Set(['TIM', 'PTN', 'DLV', 'PDV']);
/** The value of a sensor that has none. */
const NO_VALUE = 2_147_483_647;

/** A value of a time log. */
export interface LoggedValue {
  readonly ddi: number;
  readonly element: string;
  /** What the header declares for all records; NaN where records have it. */
  readonly constant: number;
}

/** The header of a time log. */
export interface TimeLogHeader {
  readonly time: string | undefined;
  readonly position: Readonly<Record<string, string>>;
  /** The values, by their number in the file; constants that have no number come last. */
  readonly values: readonly LoggedValue[];
}

/** Reads the header of a time log; throws HarvestRefused for anything else. */
export function readTimeLogHeader(xml: Uint8Array, path: string): TimeLogHeader {
  const tags = tagsOf(xml, HEADER_TAGS, path);
  const first = (name: string) => tags.find((tag) => tag.name === name)?.attributes;
  const time = first('TIM');
  if (!time) throw new HarvestRefused('broken', path);
  const numbered = tags
    .filter(({ name }) => name === 'DLV')
    .map(({ attributes }) => loggedValueOf(attributes, 'C'));
  const others = tags
    .filter(({ name }) => name === 'PDV')
    .map(({ attributes }) => loggedValueOf(attributes, 'D'));
  return { time: time.A, position: first('PTN') ?? {}, values: [...numbered, ...others] };
}

function loggedValueOf(attributes: XmlTag['attributes'], element: 'C' | 'D'): LoggedValue {
  const ddi = Number.parseInt(attributes.A ?? '', 16);
  const written = attributes.B?.trim() ?? '';
  const constant = written === '' ? Number.NaN : knownValue(ddi, Number(written));
  return { ddi, element: attributes[element] ?? '', constant };
}

/** NaN for what a sensor writes where it has no value; bits are always a value. */
function knownValue(ddi: number, value: number): number {
  return !isCondensedState(ddi) && (value < 0 || value === NO_VALUE) ? Number.NaN : value;
}

/** A time log to read. */
export interface TimeLog {
  readonly header: TimeLogHeader;
  readonly binary: Uint8Array;
  readonly path: string;
}

/** A record of a time log; `values` are those that hold, by their number, and are overwritten by the next record. */
export interface TimeLogRecord {
  /** Seconds since 1970. */
  readonly time: number;
  /** Degrees; null without a position. */
  readonly place: { readonly lng: number; readonly lat: number } | null;
  readonly values: Float64Array;
}

/**
 * Visits the records of a time log and returns whether its last one was cut off. Throws HarvestRefused where the file
 * contradicts its header.
 */
export function visitRecords(
  { header, binary, path }: TimeLog,
  visit: (record: TimeLogRecord) => void,
): boolean {
  const { values, position } = header;
  if (header.time !== '') throw new HarvestRefused('broken', path);
  const data = new DataView(binary.buffer, binary.byteOffset, binary.byteLength);
  const current = Float64Array.from(values, ({ constant }) => constant);
  const fields = fieldsOf(position);
  let offset = 0;
  while (offset + 6 + fields.bytes + 1 <= binary.length) {
    const time = timeAt(data, offset);
    const place = fields.read(data, offset + 6);
    const counted = offset + 6 + fields.bytes;
    const count = data.getUint8(counted);
    if (counted + 1 + 5 * count > binary.length) return true;
    offset = counted + 1;
    for (let i = 0; i < count; i++, offset += 5) {
      const slot = data.getUint8(offset);
      if (slot >= values.length) throw new HarvestRefused('broken', path);
      current[slot] = knownValue(values[slot]!.ddi, data.getInt32(offset + 1, true));
    }
    visit({ time, place, values: current });
  }
  return offset < binary.length;
}

/** Seconds since 1970. */
function timeAt(data: DataView, offset: number): number {
  return (EPOCH_MS + data.getUint16(offset + 4, true) * DAY_MS + data.getUint32(offset, true)) / 1000;
}

/** How many bytes a position has in each record, and how it is read; null without a valid one. */
function fieldsOf(position: Readonly<Record<string, string>>) {
  const offsets: Partial<Record<PositionField, number>> = {};
  let bytes = 0;
  for (const [field, length] of Object.entries(POSITION_BYTES) as [PositionField, number][]) {
    if (position[field] !== '') continue;
    offsets[field] = bytes;
    bytes += length;
  }
  const degrees = (data: DataView, start: number, field: 'A' | 'B') =>
    offsets[field] === undefined
      ? Number.parseFloat(position[field] ?? '')
      : data.getInt32(start + offsets[field], true) / 1e7;
  const declaredStatus = Number.parseInt(position.D ?? '1', 10);
  return {
    bytes,
    read(data: DataView, start: number): TimeLogRecord['place'] {
      const lat = degrees(data, start, 'A');
      const lng = degrees(data, start, 'B');
      const status = offsets.D === undefined ? declaredStatus : data.getUint8(start + offsets.D);
      const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0);
      return isOnEarth && !NO_POSITION.has(status) ? { lng, lat } : null;
    },
  };
}
