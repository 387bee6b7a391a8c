import { TableRefused } from './table-refused.ts';

/** What may be read of a table at most. */
export interface TableLimits {
  /** Bytes of the parts of a workbook, unpacked. */
  readonly unpacked: number;
  readonly cells: number;
  readonly characters: number;
}

/** Limits of a small table, a thousand times the content that a person writes, and of the yearly statistics of a country. */
export const TABLE_LIMITS = {
  small: { unpacked: 20_000_000, cells: 1_000_000, characters: 20_000_000 },
  statistics: { unpacked: 100_000_000, cells: 5_000_000, characters: 50_000_000 },
} as const satisfies Record<string, TableLimits>;

/** As long as a spreadsheet allows. */
const CELL_LENGTH = 32_767;

/** Counts what is read of a table, which may be much more than the bytes of its file: one text can fill every cell. */
export class TableSize {
  readonly #limits: TableLimits;
  #cells = 0;
  #characters = 0;

  constructor(limits: TableLimits = TABLE_LIMITS.small) {
    this.#limits = limits;
  }

  /** Counts a cell before anything is done with its text. Throws TableRefused when a limit is exceeded. */
  add(text: string): void {
    this.#cells++;
    this.#characters += text.length;
    if (
      text.length > CELL_LENGTH ||
      this.#cells > this.#limits.cells ||
      this.#characters > this.#limits.characters
    )
      throw new TableRefused('too_large');
  }
}
