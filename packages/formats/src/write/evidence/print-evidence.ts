import type { LightColor } from '@brazda/domain';
import { PageFlow } from '../map/page-flow.ts';
import { writeTables } from '../map/print-tables.ts';
import { drawQrCode } from '../map/qr-code.ts';
import { INK, POINTS_PER_MM, QUIET, Sheet } from '../map/sheet.ts';
import { CURVE_HEIGHT, drawCurve } from './draw-curve.ts';
import type {
  DocumentedParcel,
  DocumentedPhoto,
  DocumentedRule,
  EvidenceDocument,
  Fact,
  PictureRows,
} from './evidence-document.ts';

const SIZE = 9;
const LINE = 13;
const GAP = 12;
const LABEL = 130;
const CODE = 32 * POINTS_PER_MM;
const PARCEL = 26;
const TITLE = 18;
/** Pictures beside one another. */
const COLUMNS = 4;
const PICTURE_GAP = 10;
const CAPTION = 22;
const PHOTO_WIDTH = 240;
const PHOTO_HEIGHT = 180;
const PHOTO_LABEL = 92;
const DOT = 4;
const COLORS: Readonly<Record<LightColor, string>> = {
  green: '#2F6B3C',
  yellow: '#C98A00',
  red: '#B3261E',
};

/** Prints an evidence file on sheets of A4: who and what, then each parcel with rules, photos, pictures, curve and records, then the hashes. */
export async function printEvidence(print: EvidenceDocument): Promise<Uint8Array> {
  const { title, language, printed_on } = print;
  const sheet = await Sheet.begin({ paper: 'A4', is_landscape: false, printed_on }, title, language);
  const flow = new PageFlow(sheet, print);
  await writeHead(flow, print);
  for (const parcel of print.parcels) await writeParcel(flow, parcel, print);
  await writeTables(flow, print);
  return sheet.finish();
}

/** The facts of the file, with the code of its address beside them. */
async function writeHead(flow: PageFlow, { facts, address, check }: EvidenceDocument): Promise<void> {
  const { sheet } = flow;
  const { x, width } = sheet.inner;
  const top = flow.y;
  drawQrCode(sheet, address, { x: x + width - CODE, y: top, side: CODE }, 'Byte');
  await writeFacts(flow, facts, { width: width - CODE - 2 * GAP, label: LABEL });
  flow.y = Math.max(flow.y, top + CODE) + GAP;
  for (const sentence of check) await writeText(flow, sentence, { color: QUIET });
  flow.y += GAP;
}

async function writeParcel(flow: PageFlow, parcel: DocumentedParcel, print: EvidenceDocument): Promise<void> {
  const { sheet } = flow;
  const { x, width } = sheet.inner;
  await flow.makeRoom(PARCEL + 4 * LINE);
  sheet.text(parcel.title, x, flow.y, { size: 14, weight: 'semibold', width });
  flow.y += PARCEL;
  await writeFacts(flow, parcel.facts, { width, label: LABEL });
  flow.y += GAP;
  for (const rule of parcel.rules) await writeRule(flow, rule, parcel.photosTitle);
  await writePictures(flow, parcel);
  if (parcel.curve) {
    await flow.makeRoom(CURVE_HEIGHT);
    drawCurve(sheet, parcel.curve, flow.y);
    flow.y += CURVE_HEIGHT + GAP;
  }
  if (parcel.applied) await writePictures(flow, parcel.applied);
  await writeTables(flow, { tables: parcel.tables, textOf: print.textOf });
}

async function writeRule(flow: PageFlow, rule: DocumentedRule, photosTitle: string): Promise<void> {
  const { sheet } = flow;
  const { x, width } = sheet.inner;
  await flow.makeRoom(TITLE + 3 * LINE);
  sheet.pdf.circle(x + DOT, flow.y + 6, DOT).fill(COLORS[rule.color]);
  sheet.text(`${rule.title}: ${rule.verdict}`, x + 4 * DOT, flow.y, {
    size: 11,
    weight: 'semibold',
    width: width - 4 * DOT,
  });
  flow.y += TITLE;
  for (const sentence of rule.sentences) await writeText(flow, sentence, { indent: 4 * DOT });
  flow.y += GAP / 2;
  if (rule.photos.length > 0) await writeTitle(flow, photosTitle, PHOTO_HEIGHT);
  for (const photo of rule.photos) await writePhoto(flow, photo);
  flow.y += GAP / 2;
}

async function writePhoto(flow: PageFlow, { jpeg, facts }: DocumentedPhoto): Promise<void> {
  const { sheet } = flow;
  const { x, width } = sheet.inner;
  const room = width - PHOTO_WIDTH - GAP;
  const lines = facts.map(
    ([label, value]) => [label, sheet.wrap(value, room - PHOTO_LABEL, SIZE - 1)] as const,
  );
  const text = lines.reduce((sum, [, of]) => sum + of.length * LINE, 0);
  const height = Math.max(jpeg ? PHOTO_HEIGHT : 0, text);
  await flow.makeRoom(height + GAP);
  const top = flow.y;
  const left = jpeg ? x + PHOTO_WIDTH + GAP : x;
  if (jpeg) sheet.pdf.image(Buffer.from(jpeg), x, top, { fit: [PHOTO_WIDTH, PHOTO_HEIGHT] });
  let y = top;
  for (const [label, of] of lines) {
    sheet.text(label, left, y, { size: SIZE - 1, color: QUIET, width: PHOTO_LABEL - 6 });
    for (const line of of) {
      sheet.text(line, left + PHOTO_LABEL, y, { size: SIZE - 1 });
      y += LINE;
    }
  }
  flow.y = top + height + GAP;
}

async function writePictures(
  flow: PageFlow,
  { picturesTitle, pictures, picturesNote }: PictureRows,
): Promise<void> {
  const { sheet } = flow;
  const { x, width } = sheet.inner;
  if (pictures.length === 0) {
    await writeText(flow, picturesNote, { color: QUIET });
    flow.y += GAP;
    return;
  }
  const side = (width - (COLUMNS - 1) * PICTURE_GAP) / COLUMNS;
  await writeTitle(flow, picturesTitle, side + CAPTION);
  for (let from = 0; from < pictures.length; from += COLUMNS) {
    await flow.makeRoom(side + CAPTION);
    for (const [at, { png, caption }] of pictures.slice(from, from + COLUMNS).entries()) {
      const left = x + at * (side + PICTURE_GAP);
      sheet.pdf.image(Buffer.from(png), left, flow.y, {
        fit: [side, side],
        align: 'center',
        valign: 'center',
      });
      sheet.text(caption, left, flow.y + side + 4, {
        size: 7.5,
        color: QUIET,
        width: side,
        height: CAPTION - 4,
        align: 'center',
      });
    }
    flow.y += side + CAPTION;
  }
  await writeText(flow, picturesNote, { color: QUIET });
  flow.y += GAP;
}

/** A title above at least so much of what it is about. */
async function writeTitle(flow: PageFlow, title: string, below: number): Promise<void> {
  await flow.makeRoom(TITLE + below);
  const { sheet } = flow;
  sheet.text(title, sheet.inner.x, flow.y, { size: 10, weight: 'semibold', width: sheet.inner.width });
  flow.y += TITLE;
}

async function writeFacts(
  flow: PageFlow,
  facts: readonly Fact[],
  { width, label: aside }: { readonly width: number; readonly label: number },
): Promise<void> {
  const { sheet } = flow;
  const { x } = sheet.inner;
  for (const [label, value] of facts) {
    const lines = sheet.wrap(value, width - aside, SIZE);
    await flow.makeRoom(lines.length * LINE);
    sheet.text(label, x, flow.y, { size: SIZE, color: QUIET, width: aside - GAP });
    for (const line of lines) {
      sheet.text(line, x + aside, flow.y, { size: SIZE });
      flow.y += LINE;
    }
  }
}

async function writeText(
  flow: PageFlow,
  text: string,
  { indent = 0, color = INK }: { readonly indent?: number; readonly color?: string } = {},
): Promise<void> {
  const { sheet } = flow;
  const { x, width } = sheet.inner;
  for (const line of sheet.wrap(text, width - indent, SIZE)) {
    await flow.makeRoom(LINE);
    sheet.text(line, x + indent, flow.y, { size: SIZE, color });
    flow.y += LINE;
  }
}
