import { type DateOrder, type DecimalMark, inOneLine, type YieldMeasure } from '@brazda/domain';
import { recordsOf } from '../csv-records.ts';
import { isSeparatorLine, separatorIn } from '../csv-table.ts';
import { decoderNamed } from '../named-encodings.ts';
import { encodingOf } from '../text-encoding.ts';
import { type HarvestField, isDryYield } from './harvest-columns.ts';
import { HarvestRefused } from './harvest-refused.ts';
import type { HarvestRemarks } from './harvest-remarks.ts';
import { isNoNumber, parseTableNumber } from './number-format.ts';
import type { PointColumns } from './point-columns.ts';
import { type NumberField, TableEvidence, type TableFormat } from './table-evidence.ts';
import { secondsOf, secondsOfClock, secondsOfDate } from './time-text.ts';

/** What a table of points contains. */
export interface HarvestTable {
  readonly measure: YieldMeasure;
  /** The names of the columns that were read, by what they contain. */
  readonly columns: Readonly<Partial<Record<HarvestField, string>>>;
  /** Whether the unit of yields was not written and is guessed. */
  readonly isUnitGuessed: boolean;
  /** Rows without a position. */
  readonly unplaced: number;
}

/** A table and what its rows say of how it is written. */
export interface OpenTable {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly encoding: string;
  readonly separator: string;
  readonly evidence: TableEvidence;
}

const CHUNK = 262_144;
const HEAD = 10_000;
const MAX_LOG = 65_535;

/** Opens a table of points and asks all of its rows how it is written. Throws HarvestRefused. */
export async function openHarvestCsv(bytes: Uint8Array, path: string): Promise<OpenTable> {
  const encoding = encodingOf(bytes);
  const head = decoderNamed(encoding).decode(bytes.subarray(0, HEAD));
  if (head.includes('\0')) throw new HarvestRefused('unknown_format', path);
  const separator = separatorIn(head);
  let evidence: TableEvidence | null = null;
  for await (const cells of rowsOf({ bytes, path, encoding, separator }))
    if (evidence === null) evidence = new TableEvidence(cells, path);
    else evidence.add(cells);
  if (!evidence) throw new HarvestRefused('no_points', path);
  return { bytes, path, encoding, separator, evidence };
}

/** How a table is read. */
interface TableReading {
  readonly decimal: DecimalMark | undefined;
  readonly order: DateOrder;
  /** The first number for logs of the table; each machine is one. */
  readonly firstLog: number;
}

/** Reads an open table of points into columns. Throws HarvestRefused. */
export async function readHarvestCsv(
  table: OpenTable,
  { decimal, order, firstLog }: TableReading,
  columns: PointColumns,
  remarks: HarvestRemarks,
): Promise<HarvestTable> {
  const format = table.evidence.format(decimal);
  for (const name of format.grouped) remarks.add('grouped_numbers', name);
  if (format.isImplausible) remarks.add('implausible_yields', table.evidence.found.yields!.name);
  if (format.factors.moisture === 100) remarks.add('moisture_shares', table.evidence.found.moisture!.name);
  const reader = new RowReader(table.evidence, format, order, firstLog, remarks);
  let isHeader = true;
  for await (const cells of rowsOf(table)) {
    if (!isHeader) reader.read(cells, columns);
    isHeader = false;
  }
  return reader;
}

async function* rowsOf({ bytes, path, encoding, separator }: Omit<OpenTable, 'evidence'>) {
  let isFirst = true;
  try {
    for await (const cells of recordsOf(textOf(bytes, encoding), separator)) {
      if (cells === null || (isFirst && isSeparatorLine(cells.join(separator)))) continue;
      isFirst = false;
      yield cells;
    }
  } catch (error) {
    throw error instanceof SyntaxError ? new HarvestRefused('broken', path) : error;
  }
}

async function* textOf(bytes: Uint8Array, encoding: string): AsyncGenerator<string> {
  const decoder = decoderNamed(encoding);
  for (let at = 0; at < bytes.length; at += CHUNK)
    yield decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
  yield decoder.decode();
}

class RowReader implements HarvestTable {
  readonly measure: YieldMeasure;
  readonly columns: HarvestTable['columns'];
  readonly isUnitGuessed: boolean;
  unplaced = 0;
  readonly #found: TableEvidence['found'];
  readonly #format: TableFormat;
  readonly #order: DateOrder;
  readonly #remarks: HarvestRemarks;
  readonly #machines = new Map<string, number>();
  readonly #firstLog: number;
  readonly #isDry: boolean;

  constructor(
    { found }: TableEvidence,
    format: TableFormat,
    order: DateOrder,
    firstLog: number,
    remarks: HarvestRemarks,
  ) {
    this.#found = found;
    this.#format = format;
    this.#order = order;
    this.#firstLog = firstLog;
    this.#remarks = remarks;
    this.measure = found.yields!.measure;
    this.columns = Object.fromEntries(
      Object.entries(found).map(([field, { name }]) => [field, inOneLine(name)]),
    );
    this.isUnitGuessed = found.yields!.factor === null;
    this.#isDry = isDryYield(found.yields!);
  }

  read(cells: readonly string[], columns: PointColumns): void {
    const lat = this.#number(cells, 'lat');
    const lng = this.#number(cells, 'lng');
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180) || (lat === 0 && lng === 0)) {
      this.unplaced++;
      return;
    }
    const width = this.#number(cells, 'width');
    columns.add(
      {
        lng,
        lat,
        time: this.#time(cells),
        yields: this.#number(cells, 'yields'),
        // In tables, 0 says that the width is not known.
        width: width > 0 ? width : Number.NaN,
        speed: this.#number(cells, 'speed'),
        moisture: this.#isDry ? Number.NaN : this.#number(cells, 'moisture'),
      },
      this.#log(cells),
    );
  }

  #cell(cells: readonly string[], field: HarvestField): string {
    const column = this.#found[field];
    return column ? (cells[column.index]?.trim() ?? '') : '';
  }

  /** In the unit of `HarvestRecord`; what is no number is counted. */
  #number(cells: readonly string[], field: NumberField): number {
    const text = this.#cell(cells, field);
    const { decimals, factors } = this.#format;
    const isSmall = field === 'lat' || field === 'lng' || field === 'moisture';
    const number = parseTableNumber(text, decimals[field] ?? '.', isSmall);
    if (Number.isNaN(number) && !isNoNumber(text))
      this.#remarks.add('unread_numbers', `${this.#found[field]!.name}: ${text}`);
    return number * (factors[field] ?? 1);
  }

  #time(cells: readonly string[]): number {
    const date = this.#cell(cells, 'date');
    const time = this.#cell(cells, 'time');
    const timestamp = this.#cell(cells, 'timestamp');
    const whole = timestamp || time || date;
    // `073000` beside a date is a time of day, though it could be a day of a spreadsheet.
    const apart = () => secondsOfDate(date, this.#order) + secondsOfClock(time);
    let seconds = timestamp === '' && date !== '' && time !== '' ? apart() : Number.NaN;
    if (Number.isNaN(seconds)) seconds = secondsOf(whole, this.#order);
    if (Number.isNaN(seconds)) seconds = apart();
    const written = `${date} ${time}`.trim() || whole;
    if (Number.isNaN(seconds) && !isNoNumber(written)) this.#remarks.add('unread_times', written);
    return seconds;
  }

  #log(cells: readonly string[]): number {
    const machine = this.#cell(cells, 'machine');
    const known = this.#machines.get(machine);
    if (known !== undefined) return known;
    const number = Math.min(MAX_LOG, this.#firstLog + this.#machines.size);
    this.#machines.set(machine, number);
    return number;
  }
}
