import { FONTS, type Weight, writable } from './fonts.ts';
import { type MapPrint, SHEETS } from './map-print.ts';

export const POINTS_PER_MM = 72 / 25.4;
const MARGIN = 10 * POINTS_PER_MM;
/** Font size at which characters are measured once. */
const MEASURED = 100;
export const INK = '#1F2A24';
export const QUIET = '#5D6A62';
export const LINE = '#C9C4B8';

/** A rectangle of the page in points, from its upper left corner. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Smaller letters are not legible on paper. */
const MIN_SIZE = 5;
const SIZE_STEP = 0.25;
/** The height of lines below one another, and the part of it above their base line, as shares of the size. */
const LEADING = 1.15;
const ASCENT = 0.97;
/** A longer text may fill the line that it has with two smaller ones. */
const LINE_ROOM = 1.3;

/** Style of a line of text. */
interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** Longer text is smaller, in several lines if they fit the height; what is too long for that is cut with an ellipsis. */
  readonly width?: number;
  /** Room for the lines of a longer text; that of one line of its size by default. */
  readonly height?: number;
  readonly align?: 'left' | 'right' | 'center';
}

/** A PDF document with text lines that never exceed their width, in fonts with our letters. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  /** Within the margins. */
  readonly inner: Frame;
  readonly #bytes: Promise<Uint8Array>;
  readonly #advances = { regular: new Map<string, number>(), semibold: new Map<string, number>() };

  /** Begins a document. PDFKit is loaded with the first one: most processes that can print never do. */
  static async begin(
    print: Pick<MapPrint, 'paper' | 'is_landscape' | 'printed_on'>,
    title: string,
    lang: string,
  ): Promise<Sheet> {
    const { default: PDFDocument } = await import('pdfkit');
    const pdf = new PDFDocument({
      size: sizeOf(print),
      margin: 0,
      lang,
      displayTitle: true,
      // No default font: a font set before it is registered by name would be parsed again for every line.
      font: '',
      info: {
        Title: title,
        Creator: 'Brazda',
        Producer: 'Brazda',
        CreationDate: new Date(`${print.printed_on}T00:00:00Z`),
      },
    });
    return new Sheet(pdf, innerOf(print));
  }

  private constructor(pdf: PDFKit.PDFDocument, inner: Frame) {
    this.pdf = pdf;
    this.inner = inner;
    for (const [weight, font] of Object.entries(FONTS)) this.pdf.registerFont(weight, font);
    const chunks: Buffer[] = [];
    this.#bytes = new Promise((resolve, reject) => {
      this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.pdf.on('error', reject);
    });
  }

  /** Writes a text with its upper edge at `y`. */
  text(text: string, x: number, y: number, style: TextStyle): void {
    const { weight = 'regular', color = INK, width, align = 'left' } = style;
    const { lines, size } = this.#fit(text, style);
    // One smaller line has the base line that it would have had.
    const top = lines.length === 1 ? y + (style.size - size) * ASCENT : y;
    for (const [at, line] of lines.entries()) {
      const gap = (width ?? 0) - this.widthOf(line, size, weight);
      const left = align === 'left' ? x : align === 'right' ? x + gap : x + gap / 2;
      this.pdf
        .font(weight)
        .fontSize(size)
        .fillColor(color)
        .text(line, left, top + at * size * LEADING, { lineBreak: false });
    }
  }

  /** The lines of a text and their size: the largest at which they fit their room without breaking a word. */
  #fit(text: string, { size, weight = 'regular', width, height = size * LINE_ROOM }: TextStyle) {
    const whole = writable(text);
    if (width === undefined || this.widthOf(whole, size, weight) <= width) return { lines: [whole], size };
    const isWhole = (lines: readonly string[]) => lines.join(' ') === whole;
    for (let smaller = size; smaller >= MIN_SIZE; smaller -= SIZE_STEP) {
      const lines = this.wrap(text, width, smaller, weight);
      const fits = lines.length === 1 || lines.length * smaller * LEADING <= height;
      if (fits && isWhole(lines)) return { lines, size: smaller };
    }
    const smallest = Math.min(size, MIN_SIZE);
    const room = Math.max(1, Math.floor(height / (smallest * LEADING)));
    const lines = this.wrap(text, width, smallest, weight);
    const shown = lines.slice(0, room - 1);
    const rest = this.cut(lines.slice(room - 1).join(' '), width, smallest, weight);
    return { lines: [...shown, rest].filter(Boolean), size: smallest };
  }

  /** Writes one line that is legible on any color: dark letters with a light outline. */
  haloedText(text: string, x: number, y: number, { size, weight = 'regular' }: TextStyle): void {
    this.pdf
      .lineWidth(size * 0.17)
      .strokeColor('#FFFFFF')
      .lineJoin('round')
      .font(weight)
      .fontSize(size)
      .text(writable(text), x, y, { lineBreak: false, stroke: true, fill: true });
    this.text(text, x, y, { size, weight });
  }

  /**
   * Adds closed rings to the path that is filled or stroked next, in one piece: PDFKit keeps a buffer for each operator,
   * which are a million for the parcels of a large farm.
   */
  trace(rings: readonly (readonly (readonly [number, number])[])[]): void {
    const path = rings.map(
      (ring) =>
        `${ring.map(([x, y], i) => `${placed(x)} ${placed(y)} ${i === 0 ? 'm' : 'l'}`).join('\n')}\nh`,
    );
    if (path.length > 0) this.pdf.addContent(path.join('\n'));
  }

  /** Width of a line in points, without kerning. */
  widthOf(text: string, size: number, weight: Weight = 'regular'): number {
    let width = 0;
    for (const letter of writable(text)) width += this.#advanceOf(letter, weight);
    return (width * size) / MEASURED;
  }

  /** Cuts a text to a width in points. */
  cut(text: string, width: number, size: number, weight: Weight = 'regular'): string {
    let fitting = writable(text);
    if (this.widthOf(fitting, size, weight) <= width) return fitting;
    while (fitting.length > 1 && this.widthOf(`${fitting}…`, size, weight) > width)
      fitting = fitting.slice(0, -1).trimEnd();
    return `${fitting}…`;
  }

  /** Breaks a text into lines of a width in points, between words where it can. */
  wrap(text: string, width: number, size: number, weight: Weight = 'regular'): string[] {
    const fits = (line: string) => this.widthOf(line, size, weight) <= width;
    const lines = [''];
    for (const word of text.split(' ').flatMap((each) => splitWord(each, fits))) {
      const longer = `${lines.at(-1)} ${word}`.trim();
      if (fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  #advanceOf(letter: string, weight: Weight): number {
    const known = this.#advances[weight].get(letter);
    if (known !== undefined) return known;
    const advance = this.pdf.font(weight).fontSize(MEASURED).widthOfString(letter);
    this.#advances[weight].set(letter, advance);
    return advance;
  }

  /** Ends the document. */
  finish(): Promise<Uint8Array> {
    this.pdf.end();
    return this.#bytes;
  }
}

/** A coordinate on the sheet in points to a thousandth, finer than any printer. */
function placed(points: number): number {
  return Math.round(points * 1000) / 1000;
}

/** The part of a paper within its margins. */
export function innerOf(paper: Pick<MapPrint, 'paper' | 'is_landscape'>): Frame {
  const [width, height] = sizeOf(paper);
  return { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN };
}

function sizeOf({ paper, is_landscape }: Pick<MapPrint, 'paper' | 'is_landscape'>): [number, number] {
  const [short, long] = SHEETS[paper].map((mm) => mm * POINTS_PER_MM) as [number, number];
  return is_landscape ? [long, short] : [short, long];
}

/** A word in parts that fit into a line. */
function splitWord(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts = [''];
  for (const letter of word) {
    if (fits(parts.at(-1) + letter)) parts[parts.length - 1] += letter;
    else parts.push(letter);
  }
  return parts;
}
