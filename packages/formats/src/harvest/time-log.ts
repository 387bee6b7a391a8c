import { HarvestRefused } from './harvest-refused.ts';
import type { HarvestRecord, PointColumns } from './point-columns.ts';
import { tagsOf, type XmlTag } from './xml-tags.ts';

/**
 * Time logs of ISO 11783-10, annex D: a header `TLGnnnnn.XML` with one `TIM` and a binary file `TLGnnnnn.BIN`. Attributes of
 * the header that are empty are in every binary record, in this order, little-endian; others are the same everywhere.
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
const HEADER_TAGS: ReadonlySet<string> = new Set(['TIM', 'PTN', 'DLV']);
/** The value of a sensor that has none. */
const NO_VALUE = 2_147_483_647;

/** Data dictionary identifiers of ISO 11783-11. */
export const DDI = {
  width: 0x43,
  default_width: 0x44,
  max_width: 0x46,
  volume_per_area: 0x53,
  mass_per_area: 0x54,
  volume_per_time: 0x56,
  mass_per_time: 0x57,
  moisture: 0x63,
  work_state: 0x8d,
  speed: 0x18d,
} as const;

/** How yields are logged, the most direct first; the unit becomes t/ha or m³/ha. */
const YIELDS = [
  { ddi: DDI.mass_per_area, measure: 'mass', per: 'area', unit: 1e-5 },
  { ddi: DDI.mass_per_time, measure: 'mass', per: 'time', unit: 1e-5 },
  { ddi: DDI.volume_per_area, measure: 'volume', per: 'area', unit: 1e-2 },
  { ddi: DDI.volume_per_time, measure: 'volume', per: 'time', unit: 1e-2 },
] as const;
type LoggedYield = (typeof YIELDS)[number];

/** The header of a time log. */
export interface TimeLogHeader {
  readonly time: string | undefined;
  readonly position: Readonly<Record<string, string>>;
  /** The values, by their number in the file. */
  readonly values: readonly { readonly ddi: number; readonly element: string }[];
  /** Null where the log has no yields. */
  readonly yields: LoggedYield | null;
}

/** Reads the header of a time log; throws HarvestRefused for anything else. */
export function readTimeLogHeader(xml: Uint8Array, path: string): TimeLogHeader {
  const tags = tagsOf(xml, HEADER_TAGS, path);
  const first = (name: string) => tags.find((tag) => tag.name === name)?.attributes;
  const time = first('TIM');
  if (!time) throw new HarvestRefused('broken', path);
  const values = tags.filter(({ name }) => name === 'DLV').map(loggedValueOf);
  const yields = YIELDS.find(({ ddi }) => values.some((value) => value.ddi === ddi)) ?? null;
  return { time: time.A, position: first('PTN') ?? {}, values, yields };
}

function loggedValueOf({ attributes }: XmlTag) {
  return { ddi: Number.parseInt(attributes.A ?? '', 16), element: attributes.C ?? '' };
}

/** A time log to read into columns. */
export interface TimeLog {
  readonly header: TimeLogHeader;
  readonly binary: Uint8Array;
  readonly path: string;
  /** Meters, of a machine that does not log its width; NaN where unknown. */
  readonly width: number;
  /** The number of the log. */
  readonly number: number;
}

/**
 * Adds the records of a time log with yields that have a position; a last record that was cut off is skipped. Returns how
 * many had no position. Throws HarvestRefused where the file contradicts its header.
 */
export function readTimeLog({ header, binary, path, width, number }: TimeLog, columns: PointColumns): number {
  const { yields, values, position } = header;
  if (!yields || header.time !== '') throw new HarvestRefused('broken', path);
  const data = new DataView(binary.buffer, binary.byteOffset, binary.byteLength);
  const current = new Float64Array(values.length).fill(Number.NaN);
  const at = slotsOf(values, yields);
  const read = (slot: number) => (slot < 0 ? Number.NaN : current[slot]!);
  const fields = fieldsOf(position);
  let [offset, unplaced] = [0, 0];
  while (offset + 6 + fields.bytes + 1 <= binary.length) {
    const time = timeAt(data, offset);
    const place = fields.read(data, offset + 6);
    offset += 6 + fields.bytes;
    const count = data.getUint8(offset++);
    if (offset + 5 * count > binary.length) break;
    for (let i = 0; i < count; i++, offset += 5) {
      const slot = data.getUint8(offset);
      if (slot >= values.length) throw new HarvestRefused('broken', path);
      const value = data.getInt32(offset + 1, true);
      current[slot] = value < 0 || value === NO_VALUE ? Number.NaN : value;
    }
    if (!place) {
      unplaced++;
      continue;
    }
    const known = read(at.width) / 1000;
    const record = {
      ...{ ...place, time },
      width: known > 0 ? known : width,
      speed: read(at.speed) / 1000,
      moisture: read(at.moisture) / 10_000,
    };
    const isOff = read(at.work_state) === 0;
    columns.add(
      { ...record, yields: isOff ? 0 : yieldOf(read(at.yields) * yields.unit, yields, record) },
      number,
    );
  }
  return unplaced;
}

/** A yield per area; what is logged per second is divided by the area that is cut in a second. */
function yieldOf(
  logged: number,
  { per }: LoggedYield,
  { width, speed }: Pick<HarvestRecord, 'width' | 'speed'>,
): number {
  return per === 'area' ? logged : width > 0 && speed > 0 ? logged / (width * speed) : Number.NaN;
}

/** Where the values are in the header, -1 where they are not; the work state is that of the element with the sensor. */
function slotsOf(values: TimeLogHeader['values'], yields: LoggedYield) {
  const find = (ddi: number) => values.findIndex((value) => value.ddi === ddi);
  const sensor = find(yields.ddi);
  const work_state = values.findIndex(
    ({ ddi, element }) => ddi === DDI.work_state && element === values[sensor]!.element,
  );
  return {
    ...{ yields: sensor, work_state, width: find(DDI.width) },
    ...{ speed: find(DDI.speed), moisture: find(DDI.moisture) },
  };
}

/** Seconds since 1970. */
function timeAt(data: DataView, offset: number): number {
  return (EPOCH_MS + data.getUint16(offset + 4, true) * DAY_MS + data.getUint32(offset, true)) / 1000;
}

type Place = Pick<HarvestRecord, 'lng' | 'lat'>;

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
  return {
    bytes,
    read(data: DataView, start: number): Place | null {
      const [lat, lng] = [degrees(data, start, 'A'), degrees(data, start, 'B')];
      const status = offsets.D === undefined ? 1 : data.getUint8(start + offsets.D);
      const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0);
      return isOnEarth && !NO_POSITION.has(status) ? { lng, lat } : null;
    },
  };
}
