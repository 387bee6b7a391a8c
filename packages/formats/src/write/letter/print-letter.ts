import type { Language } from '@brazda/domain';
import { Sheet } from '../map/sheet.ts';

const SIZE = 10.5;
const LINE = 15;
const GAP = 10;
/** Room for the address before the text begins, so that it stands in the window of an envelope. */
const TOP = 60;

/** A letter in plain words. */
export interface Letter {
  readonly language: Language;
  /** `YYYY-MM-DD`. */
  readonly printed_on: string;
  /** Lines of each. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly day: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly closing: string;
  readonly signature: string;
}

/** Prints a letter on sheets of A4. */
export async function printLetter(letter: Letter): Promise<Uint8Array> {
  const { language, printed_on, subject } = letter;
  const sheet = await Sheet.begin({ paper: 'A4', is_landscape: false, printed_on }, subject, language);
  const margin = TOP;
  const { y: top, height } = sheet.inner;
  const x = sheet.inner.x + margin / 2;
  const width = sheet.inner.width - margin;
  let y = top + margin / 2;
  const write = (text: string, weight: 'regular' | 'semibold' = 'regular') => {
    for (const line of sheet.wrap(text, width, SIZE, weight)) {
      if (y + LINE > top + height) {
        sheet.pdf.addPage();
        y = top + margin / 2;
      }
      sheet.text(line, x, y, { size: SIZE, weight });
      y += LINE;
    }
  };
  for (const line of letter.from) write(line);
  y += TOP / 2;
  for (const line of letter.to) write(line);
  y += TOP / 2;
  write(letter.day);
  y += GAP;
  write(subject, 'semibold');
  y += GAP;
  for (const paragraph of letter.paragraphs) {
    write(paragraph);
    y += GAP;
  }
  write(letter.closing);
  y += TOP / 2;
  write(letter.signature);
  return sheet.finish();
}

/** The same letter as text, a paragraph a line. */
export function letterText({ from, to, day, subject, paragraphs, closing, signature }: Letter): string {
  const parts = [from.join('\n'), to.join('\n'), day, subject, ...paragraphs, closing, signature];
  return `${parts.join('\n\n')}\n`;
}
