/** The cells of a record; null where it exceeds the kept length. */
export type CsvRecord = readonly string[] | null;

/** Maximum characters kept of one record: four times what a row with the maximum number of points takes. */
const KEPT = 16_000_000;

/** Yields the records of a CSV text stream; empty lines are skipped. Throws SyntaxError for an unclosed quote. */
export async function* recordsOf(texts: AsyncIterable<string>, separator: string): AsyncGenerator<CsvRecord> {
  const splitter = new CsvSplitter(separator);
  for await (const text of texts) yield* splitter.split(text, false);
  yield* splitter.split('', true);
}

class CsvSplitter {
  readonly #separator: string;
  /** Text between quotes or separators. */
  readonly #plain: RegExp;
  #rest = '';
  /** Whether an overlong record is being skipped, and whether the position is within quotes. */
  #isPassing = false;
  #isQuoted = false;
  #at = 0;

  constructor(separator: string) {
    this.#separator = separator;
    this.#plain = new RegExp(`[^\\r\\n${separator === '|' ? '\\|' : separator}]*`, 'y');
  }

  *split(text: string, isLast: boolean): Generator<CsvRecord> {
    this.#rest = this.#isPassing ? this.#passed(text) : this.#rest + text;
    if (this.#isPassing) {
      if (isLast && this.#isQuoted) throw new SyntaxError('unclosed quote');
      if (isLast) yield null;
      return;
    }
    if (this.#wasPassed) yield null;
    this.#wasPassed = false;
    this.#at = 0;
    // Text without a line end cannot complete the record already begun.
    const canEnd = isLast || this.#rest.length === text.length || /[\r\n]/.test(text);
    while (canEnd && this.#at < this.#rest.length) {
      const start = this.#at;
      const cells = this.#record(isLast);
      if (cells === null) {
        this.#at = start;
        break;
      }
      if (cells.length > 1 || cells[0] !== '') yield cells;
    }
    this.#rest = this.#rest.slice(this.#at);
    if (isLast && this.#rest !== '') throw new SyntaxError('unclosed quote');
    if (this.#rest.length > KEPT) {
      this.#isPassing = true;
      this.#isQuoted = false;
      this.#passed(this.#rest);
      this.#rest = '';
    }
  }

  #wasPassed = false;

  /** The text after the skipped record. */
  #passed(text: string): string {
    for (const { 0: mark, index } of text.matchAll(/["\r\n]/g)) {
      if (mark === '"') this.#isQuoted = !this.#isQuoted;
      else if (!this.#isQuoted) {
        this.#isPassing = false;
        this.#wasPassed = true;
        return text.slice(index + 1);
      }
    }
    return '';
  }

  /** The current record, null where its end has not been received yet. */
  #record(isLast: boolean): string[] | null {
    const cells: string[] = [];
    while (true) {
      const cell = this.#cell();
      if (cell === null) return null;
      cells.push(cell);
      const mark = this.#rest[this.#at];
      if (mark === this.#separator) {
        this.#at++;
        continue;
      }
      if (mark === undefined) return isLast ? cells : null;
      const isPair = mark === '\r' && this.#rest[this.#at + 1] === '\n';
      if (mark === '\r' && this.#at + 1 === this.#rest.length && !isLast) return null;
      this.#at += isPair ? 2 : 1;
      return cells;
    }
  }

  #cell(): string | null {
    let quoted = '';
    if (this.#rest[this.#at] === '"') {
      let from = this.#at + 1;
      while (true) {
        const end = this.#rest.indexOf('"', from);
        if (end < 0) return null;
        quoted += this.#rest.slice(from, end);
        from = end + 1;
        if (this.#rest[from] !== '"') break;
        quoted += '"';
        from++;
      }
      this.#at = from;
    }
    this.#plain.lastIndex = this.#at;
    const [plain] = this.#plain.exec(this.#rest)!;
    this.#at += plain.length;
    return quoted + plain;
  }
}
