import { type FileTable, FONT_FILES, shownOf, writable } from '@brazda/formats';
import sharp from 'sharp';

/** Pixels: as wide as a phone shows without zooming. */
const WIDTH = 1080;
const MARGIN = 56;
const GROUND = '#FFFFFF';
const INK = '#1F2A24';
const QUIET = '#5D6A62';
const LEAF = '#2F6B3C';
/** Sizes of letters in points, which are pixels at 72 dots per inch; Pango takes 1024ths of them. */
const SIZE = { title: 52, lead: 28, heading: 36, line: 30, note: 25 } as const;

/** What a picture shows. */
interface DrawnBrief {
  readonly title: string;
  readonly lead: string;
  readonly tables: readonly FileTable[];
}

/** Draws tables of texts as lines below one another: a PNG as high as they need. */
export async function drawBrief({ title, lead, tables }: DrawnBrief): Promise<Uint8Array> {
  const text = await sharp({
    text: {
      text: [
        words('Brazda', 'lead', LEAF, true),
        words(title, 'title', INK, true),
        words(lead, 'lead', QUIET),
        ...tables.map(linesOf),
      ].join('\n'),
      fontfile: FONT_FILES.regular,
      font: 'Inter',
      width: WIDTH - 2 * MARGIN,
      dpi: 72,
      spacing: 12,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const picture = await sharp({
    create: { width: WIDTH, height: text.info.height + 2 * MARGIN, channels: 3, background: GROUND },
  })
    .composite([{ input: text.data, left: MARGIN, top: MARGIN }])
    .png({ palette: true })
    .toBuffer();
  return new Uint8Array(picture);
}

function linesOf({ name, rows, notes = [] }: FileTable): string {
  return [
    '',
    words(name, 'heading', LEAF, true),
    ...rows.map((row) => {
      const [first = '', ...others] = row.map((cell) => String(shownOf(cell) ?? '')).filter(Boolean);
      return `${words(first, 'line', INK, true)}${words(others.map((other) => ` · ${other}`).join(''), 'line', INK)}`;
    }),
    ...notes.filter(Boolean).map((note) => words(note, 'note', QUIET)),
  ].join('\n');
}

function words(text: string, size: keyof typeof SIZE, color: string, isBold = false): string {
  const escaped = writable(text).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<span size="${SIZE[size] * 1024}" foreground="${color}"${isBold ? ' weight="bold"' : ''}>${escaped}</span>`;
}
