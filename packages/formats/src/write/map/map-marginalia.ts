import type { MapTexts } from './map-print.ts';
import { barLength, KILOMETERS_FROM, pointsPerMeter } from './scale.ts';
import { INK, type Sheet } from './sheet.ts';

const BAR_HEIGHT = 4;
const PIECES = 4;
/** Height of the scale: the ratio, the bar and the lengths below each other. */
export const SCALE_HEIGHT = 34;
/** Room around the north arrow. */
export const ARROW = { width: 20, height: 34 } as const;

/** Draws the scale as a ratio and as a bar of round lengths. */
export function drawScale(
  sheet: Sheet,
  texts: Pick<MapTexts, 'scale' | 'count'>,
  denominator: number,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  sheet.text(texts.scale(texts.count(denominator)), x, y, { size: 8.5, weight: 'semibold', width });
  const length = barLength(denominator, width - 30);
  const piece = (length * pointsPerMeter(denominator)) / PIECES;
  for (let i = 0; i < PIECES; i++) {
    sheet.pdf
      .lineWidth(0.5)
      .rect(x + i * piece, y + 14, piece, BAR_HEIGHT)
      .fillAndStroke(i % 2 === 0 ? INK : '#FFFFFF', INK);
  }
  const unit = length < KILOMETERS_FROM ? 'm' : 'km';
  const lengthOf = (meters: number) => texts.count(unit === 'km' ? meters / 1000 : meters);
  const marks = [
    { at: 0, text: '0' },
    { at: PIECES / 2, text: lengthOf(length / 2) },
    { at: PIECES, text: `${lengthOf(length)} ${unit}` },
  ];
  for (const { at, text } of marks) {
    const half = at === 0 ? 0 : sheet.widthOf(at === PIECES ? lengthOf(length) : text, 7) / 2;
    sheet.text(text, x + at * piece - half, y + 21, { size: 7 });
  }
}

/** Draws an arrow to true north, rotated by an angle (radians, clockwise) from the top of the page. */
export function drawNorth(sheet: Sheet, word: string, [x, y]: readonly [number, number], turn: number): void {
  const { width, height } = ARROW;
  sheet.pdf
    .save()
    .translate(x + width / 2, y + height / 2)
    .rotate((turn * 180) / Math.PI);
  sheet.pdf.moveTo(0, -7).lineTo(6, 15).lineTo(0, 10).closePath().lineWidth(0.7).fillAndStroke(INK, INK);
  sheet.pdf.moveTo(0, -7).lineTo(-6, 15).lineTo(0, 10).closePath().fillAndStroke('#FFFFFF', INK);
  sheet.text(word, -8, -18, { size: 8, weight: 'semibold', width: 16, align: 'center' });
  sheet.pdf.restore();
}
