import { TableRefused } from './table-refused.ts';

/**
 * Limits of a small table: a cell as long as a spreadsheet allows, and a thousand times the
 * content that a person writes.
 */
const LIMITS = { cell: 32_767, cells: 1_000_000, characters: 20_000_000 } as const;

/** Counts what is read of a table, which may be much more than the bytes of its file: one text can fill every cell. */
export class TableSize {
  #cells = 0;
  #characters = 0;

  /** Counts a cell before anything is done with its text. Throws TableRefused when a limit is exceeded. */
  add(text: string): void {
    this.#cells++;
    this.#characters += text.length;
    if (text.length > LIMITS.cell || this.#cells > LIMITS.cells || this.#characters > LIMITS.characters)
      throw new TableRefused('too_large');
  }
}
