import { inOneLine, type YieldMeasure } from '@brazda/domain';
import { recordsOf } from '../csv-records.ts';
import { isSeparatorLine, separatorIn } from '../csv-table.ts';
import { decoderNamed } from '../named-encodings.ts';
import { encodingOf } from '../text-encoding.ts';
import { type HarvestColumn, type HarvestField, harvestColumnsOf, isDryYield } from './harvest-columns.ts';
import { HarvestRefused } from './harvest-refused.ts';
import type { PointColumns } from './point-columns.ts';
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

const CHUNK = 262_144;
const HEAD = 10_000;
/** Yields above it, without a unit, are kg/ha. */
const MAX_TONNES = 200;
/** Rows by which the unit of yields is guessed. */
const GUESS_ROWS = 2000;

/** Reads a table of points into columns; each machine is a log from `firstLog` on. Throws HarvestRefused. */
export async function readHarvestCsv(
  bytes: Uint8Array,
  path: string,
  columns: PointColumns,
  firstLog: number,
): Promise<HarvestTable> {
  const encoding = encodingOf(bytes);
  const head = decoderNamed(encoding).decode(bytes.subarray(0, HEAD));
  if (head.includes('\0')) throw new HarvestRefused('unknown_format', path);
  const separator = separatorIn(head);
  let reader: RowReader | null = null;
  try {
    for await (const cells of recordsOf(textOf(bytes, encoding), separator)) {
      if (cells === null || (reader === null && isSeparatorLine(cells.join(separator)))) continue;
      if (reader === null) reader = new RowReader(cells, path, firstLog);
      else reader.read(cells, columns);
    }
  } catch (error) {
    throw error instanceof SyntaxError ? new HarvestRefused('broken', path) : error;
  }
  if (!reader) throw new HarvestRefused('no_points', path);
  reader.finish(columns);
  return reader;
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
  readonly #found: Partial<Record<HarvestField, HarvestColumn>>;
  readonly #machines = new Map<string, number>();
  readonly #firstLog: number;
  /** Rows that wait until the unit of yields is known; null from then on. */
  #waiting: (readonly string[])[] | null;
  #factor: number;
  readonly #isDry: boolean;

  /** Throws HarvestRefused where the header names no positions or no yields. */
  constructor(header: readonly string[], path: string, firstLog: number) {
    const found = harvestColumnsOf(header);
    if (!found.lat || !found.lng) throw new HarvestRefused('no_positions', path);
    if (!found.yields) throw new HarvestRefused('no_yield', path);
    this.#found = found;
    this.#firstLog = firstLog;
    this.measure = found.yields.measure;
    this.columns = Object.fromEntries(
      Object.entries(found).map(([field, { name }]) => [field, inOneLine(name)]),
    );
    this.isUnitGuessed = found.yields.factor === null;
    this.#factor = found.yields.factor ?? 1;
    this.#waiting = this.isUnitGuessed ? [] : null;
    this.#isDry = isDryYield(found.yields);
  }

  read(cells: readonly string[], columns: PointColumns): void {
    if (this.#waiting === null) this.#add(cells, columns);
    else if (this.#waiting.push(cells) >= GUESS_ROWS) this.finish(columns);
  }

  /** Adds the rows that waited for the unit of yields. */
  finish(columns: PointColumns): void {
    if (this.#waiting === null) return;
    const rows = this.#waiting;
    this.#waiting = null;
    const yields = rows.map((cells) => this.#number(cells, 'yields')).filter((value) => value > 0);
    const middle = yields.toSorted((a, b) => a - b)[yields.length >> 1] ?? 0;
    this.#factor = middle > MAX_TONNES ? 0.001 : 1;
    for (const cells of rows) this.#add(cells, columns);
  }

  #add(cells: readonly string[], columns: PointColumns): void {
    const [lat, lng] = [this.#number(cells, 'lat'), this.#number(cells, 'lng')];
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180) || (lat === 0 && lng === 0)) {
      this.unplaced++;
      return;
    }
    columns.add(
      {
        ...{ lng, lat, time: this.#time(cells) },
        yields: this.#number(cells, 'yields') * this.#factor,
        width: this.#number(cells, 'width') * (this.#found.width?.factor ?? 1),
        speed: this.#number(cells, 'speed') * (this.#found.speed?.factor ?? 1),
        moisture: this.#isDry ? Number.NaN : this.#number(cells, 'moisture'),
      },
      this.#log(cells),
    );
  }

  #cell(cells: readonly string[], field: HarvestField): string {
    const column = this.#found[field];
    return column ? (cells[column.index]?.trim() ?? '') : '';
  }

  #number(cells: readonly string[], field: HarvestField): number {
    const text = this.#cell(cells, field);
    if (text === '') return Number.NaN;
    const number = Number(text);
    return Number.isNaN(number) ? Number(text.replace(',', '.').replace('%', '')) : number;
  }

  #time(cells: readonly string[]): number {
    const whole = this.#cell(cells, 'timestamp') || this.#cell(cells, 'time') || this.#cell(cells, 'date');
    const seconds = secondsOf(whole);
    if (!Number.isNaN(seconds)) return seconds;
    const day = this.#found.date ? secondsOfDate(this.#cell(cells, 'date')) : Number.NaN;
    return day + secondsOfClock(this.#cell(cells, 'time'));
  }

  #log(cells: readonly string[]): number {
    const machine = this.#cell(cells, 'machine');
    const known = this.#machines.get(machine);
    if (known !== undefined) return known;
    const number = Math.min(65_535, this.#firstLog + this.#machines.size);
    this.#machines.set(machine, number);
    return number;
  }
}
