import { type DateOrder, type DecimalMark, foldText, HARVEST_RULES } from '@brazda/domain';
import { DateEvidence } from './date-order.ts';
import { type HarvestColumn, type HarvestField, harvestColumnsOf } from './harvest-columns.ts';
import { HarvestRefused } from './harvest-refused.ts';
import { decimalOf, NumberEvidence } from './number-format.ts';

/** Columns of numbers; degrees and percents are never above 999. */
const NUMBERS = ['lat', 'lng', 'yields', 'moisture', 'speed', 'width'] as const;
export type NumberField = (typeof NUMBERS)[number];
const SMALL: ReadonlySet<HarvestField> = new Set(['lat', 'lng', 'moisture']);
const DATES = ['timestamp', 'date', 'time'] as const;

/** Yields above it, without a unit, are kg/ha. */
const MAX_TONNES = 200;
/** What a column can contain in its middle: t/ha or m³/ha, m/s, and m. */
const PLAUSIBLE: Readonly<Partial<Record<NumberField, readonly [number, number]>>> = {
  yields: [0.1, MAX_TONNES],
  speed: [0.1, 15],
  width: [0.3, 50],
};
/** Headings that are no English. */
const LOCAL_NAMES =
  /^(latitudin|longitudin|randament|productie|umid|viteza|latime|data|ora|zi|rendement|rdt|humid|vitesse|largeur|horodatage|heure|jour)/;
/** Units in which only those write who also write the month first. */
const US_UNITS = /bu(shels?)?\s*(\/|per)?\s*ac|lbs?\s*(\/|per)?\s*ac|mph|mi\s*\/\s*h|\b(ft|feet|foot)\b/;

/** How the numbers of a table are written and in which unit its yields are. */
export interface TableFormat {
  readonly decimals: Readonly<Partial<Record<NumberField, DecimalMark>>>;
  /** Factors to the units of `HarvestRecord`. */
  readonly factors: Readonly<Partial<Record<NumberField, number>>>;
  /** The columns in which marks between thousands were read, with an example. */
  readonly grouped: readonly string[];
  /** The mean of the table's yields is none of a crop. */
  readonly isImplausible: boolean;
  readonly usualOrder: DateOrder | null;
}

/** What the rows of a table say of how it is written; all of them are asked before one is read. */
export class TableEvidence {
  readonly found: Partial<Record<HarvestField, HarvestColumn>>;
  readonly dates = new DateEvidence();
  readonly #path: string;
  readonly #header: readonly string[];
  readonly #numbers: ReadonlyMap<NumberField, NumberEvidence>;

  /** Throws HarvestRefused where the header names no positions or no yields. */
  constructor(header: readonly string[], path: string) {
    this.found = harvestColumnsOf(header);
    if (!this.found.lat || !this.found.lng) throw new HarvestRefused('no_positions', path);
    if (!this.found.yields) throw new HarvestRefused('no_yield', path);
    this.#path = path;
    this.#header = header.map((name) => foldText(name).replaceAll('_', ' '));
    this.#numbers = new Map(
      NUMBERS.filter((field) => this.found[field]).map((field) => [
        field,
        new NumberEvidence(SMALL.has(field)),
      ]),
    );
  }

  add(cells: readonly string[]): void {
    for (const [field, evidence] of this.#numbers)
      evidence.add(cells[this.found[field]!.index]?.trim() ?? '');
    for (const field of DATES) {
      const column = this.found[field];
      if (column) this.dates.add(cells[column.index] ?? '');
    }
  }

  /** Decides how numbers are read; throws HarvestRefused where both readings are possible and none was declared. */
  format(declared: DecimalMark | undefined): TableFormat {
    const fileProofs = [...new Set([...this.#numbers.values()].flatMap((evidence) => evidence.proved()))];
    const decimals: Partial<Record<NumberField, DecimalMark>> = {};
    const factors: Partial<Record<NumberField, number>> = {};
    const grouped: string[] = [];
    for (const [field, evidence] of this.#numbers) {
      const { name } = this.found[field]!;
      const isPlausible = (median: number) => this.#isPlausible(field, median);
      const decimal = decimalOf(evidence, fileProofs, isPlausible, declared);
      if (decimal === null)
        throw new HarvestRefused('ambiguous_numbers', `${this.#path}, ${name}: ${evidence.ambiguous}`);
      decimals[field] = decimal;
      factors[field] = this.#factorOf(field, evidence.median(decimal));
      const isGrouped = evidence.ambiguous?.includes(decimal === '.' ? ',' : '.');
      if (isGrouped) grouped.push(`${name}: ${evidence.ambiguous}`);
    }
    const yields = this.#numbers.get('yields')!.median(decimals.yields!);
    return {
      decimals,
      factors,
      grouped,
      isImplausible: yields > 0 && !this.#isPlausible('yields', yields),
      usualOrder: this.#usualOrder(fileProofs),
    };
  }

  #factorOf(field: NumberField, median: number): number {
    if (field === 'yields') return this.found.yields!.factor ?? (median > MAX_TONNES ? 0.001 : 1);
    // Grain of less than 1 % of water does not exist: these are shares.
    if (field === 'moisture') return median * 100 <= HARVEST_RULES.max_moisture ? 100 : 1;
    return this.found[field]!.factor ?? 1;
  }

  #isPlausible(field: NumberField, median: number): boolean {
    const [min, max] = PLAUSIBLE[field] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const value = median * this.#factorOf(field, median);
    return value >= min && value <= max;
  }

  #usualOrder(fileProofs: readonly DecimalMark[]): DateOrder | null {
    const isLocal = fileProofs.includes(',') || this.#header.some((name) => LOCAL_NAMES.test(name));
    const isUs = this.dates.hasHalfDays || this.#header.some((name) => US_UNITS.test(name));
    if (isLocal === isUs) return null;
    return isLocal ? 'day_first' : 'month_first';
  }
}
