import { setImmediate } from 'node:timers/promises';
import type { Language } from '@brazda/domain';
import { type Frame, QUIET, type Sheet } from './sheet.ts';

const HEADER = 46;
const FOOTER = 24;
/** What is free below the line under the title. */
const LEAD_ROOM = 20;

/** The texts around the content of every page. */
export interface PageTexts {
  readonly title: string;
  /** The line below the title. */
  readonly lead: string;
  readonly printed: string;
  /** `YYYY-MM-DD`. */
  readonly printed_on: string;
  readonly language: Language;
  page(page: number): string;
}

/** The pages of a document between their frames, from the first one. */
export class PageFlow {
  readonly sheet: Sheet;
  /** The upper edge of what comes next. */
  y: number;
  readonly #print: PageTexts;
  #page = 1;

  constructor(sheet: Sheet, print: PageTexts) {
    this.sheet = sheet;
    this.#print = print;
    this.y = writeFrame(sheet, print, this.#page);
  }

  /** Turns the page if a height does not fit, and returns whether it did; others are answered in the meantime. */
  async makeRoom(height: number): Promise<boolean> {
    const { inner, pdf } = this.sheet;
    if (this.y + height <= inner.y + inner.height - FOOTER) return false;
    await setImmediate();
    pdf.addPage();
    this.#page++;
    this.y = writeFrame(this.sheet, this.#print, this.#page);
    return true;
  }
}

/** Writes what is above and below the tables of a page; returns where the tables start. */
function writeFrame(sheet: Sheet, { title, lead, printed, page }: PageTexts, number: number): number {
  const { x, y, width, height }: Frame = sheet.inner;
  const half = width * 0.7;
  const side = { width: width - half, align: 'right' } as const;
  sheet.text(title, x, y - 2, { size: 16, weight: 'semibold', width: half });
  sheet.text(lead, x, y + 19, { size: 9.5, color: QUIET, width: half, height: LEAD_ROOM });
  sheet.text('Brazda', x + half, y, { size: 12, weight: 'semibold', color: '#2F6B3C', ...side });
  sheet.text(printed, x + half, y + 19, { size: 9, color: QUIET, ...side });
  sheet.text(page(number), x, y + height - 12, { size: 7, color: QUIET, width, align: 'right' });
  return y + HEADER;
}
