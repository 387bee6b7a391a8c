/** The cells of a record; null where it is longer than anything that is kept. */
export type CsvRecord = readonly string[] | null;

/** The most characters that are kept of one record: four times what the most points of a row take. */
const KEPT = 16_000_000;

/** Takes the records out of a CSV text as it comes; empty lines are none. A quote that never closes throws SyntaxError. */
export async function* recordsOf(texts: AsyncIterable<string>, separator: string): AsyncGenerator<CsvRecord> {
  const splitter = new CsvSplitter(separator);
  for await (const text of texts) yield* splitter.split(text, false);
  yield* splitter.split('', true);
}

class CsvSplitter {
  readonly #separator: string;
  /** What stands between quotes or separators. */
  readonly #plain: RegExp;
  #rest = '';
  /** Whether a record too long is being passed over, and whether within quotes. */
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
      if (isLast && this.#isQuoted) throw new SyntaxError('a quote that never closes');
      if (isLast) yield null;
      return;
    }
    if (this.#wasPassed) yield null;
    this.#wasPassed = false;
    this.#at = 0;
    // Without an end of a line in it, what came cannot end the record that is begun.
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
    if (isLast && this.#rest !== '') throw new SyntaxError('a quote that never closes');
    if (this.#rest.length > KEPT) {
      this.#isPassing = true;
      this.#isQuoted = false;
      this.#passed(this.#rest);
      this.#rest = '';
    }
  }

  #wasPassed = false;

  /** What comes after the record that is passed over. */
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

  /** The record at hand, null where its end is not there yet. */
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
