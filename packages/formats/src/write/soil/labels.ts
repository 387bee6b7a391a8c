import { setImmediate } from 'node:timers/promises';
import type { Language } from '@brazda/domain';
import { drawQrCode } from '../map/qr-code.ts';
import { POINTS_PER_MM, QUIET, Sheet } from '../map/sheet.ts';

/** Sheets of 24 labels of 70 × 37 mm without gaps, as they are sold for printers. */
const COLUMNS = 3;
const ROWS = 8;
const WIDTH = 70 * POINTS_PER_MM;
const HEIGHT = 37 * POINTS_PER_MM;
/** What the sheet has above the first row and below the last one. */
const TOP = 0.5 * POINTS_PER_MM;
/** Printers print nothing at the edge of the paper. */
const PADDING = 5 * POINTS_PER_MM;
const CODE = 20 * POINTS_PER_MM;
/** The quiet zone of a code is four of its modules. */
const GAP = 4 * POINTS_PER_MM;
const LARGEST = 22;
const SIZE = 8;
const LEADING = 10;
/** Height of the name of the farm. */
const FARM = 13;
const MAX_PARCEL_LINES = 2;

/** A label of the bag of a sample. */
export interface BagLabel {
  /** The name of the sample, as in files of laboratories; the QR code contains it. */
  readonly label: string;
  readonly farm: string;
  readonly parcel: string;
  readonly depth: string;
  /** The reference of the analysis. */
  readonly analysis: string;
}

/** The labels of samples, and the title of the document. */
export interface PrintedLabels {
  readonly title: string;
  readonly language: Language;
  /** `YYYY-MM-DD`. */
  readonly printed_on: string;
  readonly labels: readonly BagLabel[];
}

/** Prints the labels of bags on sheets of A4 with 24 labels each, row by row. */
export async function printLabels(print: PrintedLabels): Promise<Uint8Array> {
  const { title, language, printed_on, labels } = print;
  const sheet = await Sheet.begin({ paper: 'A4', is_landscape: false, printed_on }, title, language);
  for (const [at, label] of labels.entries()) {
    const place = at % (COLUMNS * ROWS);
    if (at > 0 && place === 0) {
      // Thousands of labels take seconds, in which others must be answered.
      await setImmediate();
      sheet.pdf.addPage();
    }
    drawLabel(sheet, label, (place % COLUMNS) * WIDTH, TOP + Math.floor(place / COLUMNS) * HEIGHT);
  }
  return sheet.finish();
}

function drawLabel(sheet: Sheet, { label, farm, parcel, depth, analysis }: BagLabel, x: number, y: number) {
  const left = x + PADDING;
  const top = y + PADDING;
  const width = WIDTH - 2 * PADDING;
  // Its quiet zone is the padding of the label.
  drawQrCode(sheet, label, { x: left, y: top, side: CODE }, 'Alphanumeric');
  const beside = left + CODE + GAP;
  const room = width - CODE - GAP;
  // The name of a sample is never cut: a long one is smaller.
  const size = Math.min(LARGEST, (LARGEST * room) / sheet.widthOf(label, LARGEST, 'semibold'));
  sheet.text(label, beside, top - 3, { size, weight: 'semibold' });
  const lines = sheet.wrap(parcel, room, SIZE);
  const shown = lines.slice(0, MAX_PARCEL_LINES - 1);
  const rest = lines.slice(MAX_PARCEL_LINES - 1).join(' ');
  for (const [line, text] of [...shown, rest, depth, analysis].filter(Boolean).entries())
    sheet.text(text, beside, top + LARGEST + 3 + line * LEADING, { size: SIZE, width: room });
  sheet.text(farm, left, y + HEIGHT - PADDING - FARM, { size: SIZE, color: QUIET, width, height: FARM });
}
