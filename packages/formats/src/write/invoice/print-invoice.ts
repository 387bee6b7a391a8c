import type { Language } from '@brazda/domain';
import type { Weight } from '../map/fonts.ts';
import { LINE, QUIET, Sheet } from '../map/sheet.ts';

const SIZE = 9;
const LEADING = 13;
const GAP = 18;
const FOOTER = 30;
/** Widths of the columns as shares of the sheet: name, quantity, unit, price, net amount. */
const COLUMNS = [0.44, 0.1, 0.1, 0.17, 0.19] as const;
const PADDING = 6;

/** A label with its value. */
export type InvoiceFact = readonly [label: string, value: string];

/** A party of an invoice: the first line is its name. */
export interface PrintedParty {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The texts of an invoice, in the language of the reader. */
export interface PrintedInvoice {
  readonly title: string;
  /** Lines with number and days. */
  readonly facts: readonly string[];
  readonly seller: PrintedParty;
  readonly buyer: PrintedParty;
  /** Titles of the columns, then the cells of each line: name, quantity, unit, price, net amount. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Sums; the last one is the total. */
  readonly totals: readonly InvoiceFact[];
  /** Sentences below the sums. */
  readonly notes: readonly string[];
  readonly language: Language;
  /** `YYYY-MM-DD`. */
  readonly printed_on: string;
  page(page: number): string;
}

/** Prints an invoice on sheets of A4; lines continue on the next page under their head. The same texts give the same bytes. */
export async function printInvoice(invoice: PrintedInvoice): Promise<Uint8Array> {
  const { title, printed_on, language } = invoice;
  const sheet = await Sheet.begin({ paper: 'A4', is_landscape: false, printed_on }, title, language);
  return new InvoicePages(sheet, invoice).print();
}

class InvoicePages {
  readonly #sheet: Sheet;
  readonly #invoice: PrintedInvoice;
  #page = 1;
  #y: number;

  constructor(sheet: Sheet, invoice: PrintedInvoice) {
    this.#sheet = sheet;
    this.#invoice = invoice;
    this.#y = sheet.inner.y;
  }

  print(): Promise<Uint8Array> {
    const { title, facts, seller, buyer, head, rows, totals, notes } = this.#invoice;
    const { x, width } = this.#sheet.inner;
    this.#writeFooter();
    this.#sheet.text('Brazda', x, this.#y, {
      size: 12,
      weight: 'semibold',
      color: '#2F6B3C',
      width,
      align: 'right',
    });
    this.#paragraph(title, x, width * 0.75, { size: 18, weight: 'semibold', leading: 24 });
    for (const fact of facts) this.#paragraph(fact, x, width);
    this.#y += GAP;
    this.#writeParties(seller, buyer);
    this.#writeRow(head, 'semibold');
    for (const row of rows) this.#writeRow(row, 'regular');
    this.#y += GAP / 2;
    for (const [at, fact] of totals.entries()) this.#writeTotal(fact, at === totals.length - 1);
    this.#y += GAP;
    for (const note of notes) this.#paragraph(note, x, width);
    return this.#sheet.finish();
  }

  #writeParties(...parties: readonly PrintedParty[]) {
    const { x, width } = this.#sheet.inner;
    const top = this.#y;
    const half = width / parties.length;
    const bottoms = parties.map(({ title, lines }, at) => {
      const left = x + at * half;
      this.#y = top;
      this.#paragraph(title, left, half - GAP, { color: QUIET });
      for (const [line, text] of lines.entries())
        this.#paragraph(text, left, half - GAP, { weight: line === 0 ? 'semibold' : 'regular' });
      return this.#y;
    });
    this.#y = Math.max(...bottoms) + GAP;
  }

  #writeRow(cells: readonly string[], weight: Weight) {
    const { x, width } = this.#sheet.inner;
    const [name = '', ...others] = cells;
    const names = this.#sheet.wrap(name, COLUMNS[0] * width - PADDING, SIZE, weight);
    if (this.#makeRoom(names.length * LEADING) && weight === 'regular')
      this.#writeRow(this.#invoice.head, 'semibold');
    for (const [line, text] of names.entries())
      this.#sheet.text(text, x, this.#y + line * LEADING, { size: SIZE, weight });
    let left = x + COLUMNS[0] * width;
    for (const [at, text] of others.entries()) {
      const column = COLUMNS[at + 1]! * width;
      this.#sheet.text(text, left, this.#y, { size: SIZE, weight, width: column, align: 'right' });
      left += column;
    }
    this.#y += names.length * LEADING;
    this.#rule();
  }

  #writeTotal([label, value]: InvoiceFact, isLast: boolean) {
    const { x, width } = this.#sheet.inner;
    const weight = isLast ? 'semibold' : 'regular';
    const size = isLast ? 11 : SIZE;
    this.#makeRoom(LEADING + 4);
    this.#sheet.text(label, x, this.#y, { size, weight, width: width * 0.78, align: 'right' });
    const at = x + width * 0.78;
    this.#sheet.text(value, at, this.#y, { size, weight, width: width * 0.22, align: 'right' });
    this.#y += LEADING + 4;
  }

  /** Writes a text in as many lines as it needs: nothing of an invoice is cut. */
  #paragraph(
    text: string,
    x: number,
    width: number,
    { size = SIZE, weight = 'regular', color, leading = LEADING }: ParagraphStyle = {},
  ) {
    for (const line of this.#sheet.wrap(text, width, size, weight)) {
      this.#makeRoom(leading);
      this.#sheet.text(line, x, this.#y, { size, weight, ...(color && { color }) });
      this.#y += leading;
    }
  }

  /** Turns the page if a height does not fit; returns whether it did. */
  #makeRoom(height: number): boolean {
    const { y, height: whole } = this.#sheet.inner;
    if (this.#y + height <= y + whole - FOOTER) return false;
    this.#sheet.pdf.addPage();
    this.#page++;
    this.#y = y;
    this.#writeFooter();
    return true;
  }

  #writeFooter() {
    const { x, y, width, height } = this.#sheet.inner;
    const bottom = y + height - 12;
    this.#sheet.text(this.#invoice.page(this.#page), x, bottom, {
      size: 7,
      color: QUIET,
      width,
      align: 'right',
    });
  }

  #rule() {
    const { x, width } = this.#sheet.inner;
    this.#sheet.pdf
      .lineWidth(0.3)
      .strokeColor(LINE)
      .moveTo(x, this.#y)
      .lineTo(x + width, this.#y)
      .stroke();
    this.#y += 4;
  }
}

interface ParagraphStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly leading?: number;
}
