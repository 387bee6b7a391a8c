import { type Frame, LINE, QUIET, type Sheet } from '../map/sheet.ts';
import type { DocumentedCurve } from './evidence-document.ts';

/** The height of a curve with its title. */
export const CURVE_HEIGHT = 150;
const TITLE = 18;
const AXIS = 14;
const LABELS = 26;
const SIZE = 7;
const GREEN = '#2F6B3C';
const MARK = '#B3541E';
/** Of NDVI on farmed land. */
const VALUES = [0, 0.2, 0.4, 0.6, 0.8, 1];
const DAY_MS = 86_400_000;

/** Draws the values of an index over time, with the days on which judgments rest. */
export function drawCurve(sheet: Sheet, curve: DocumentedCurve, y: number): void {
  const { inner, pdf } = sheet;
  sheet.text(curve.title, inner.x, y, { size: 10, weight: 'semibold', width: inner.width });
  const frame: Frame = {
    x: inner.x + LABELS,
    y: y + TITLE,
    width: inner.width - LABELS,
    height: CURVE_HEIGHT - TITLE - AXIS,
  };
  const days = curve.points.map(({ day }) => Date.parse(day) / DAY_MS);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const xOf = (day: string) =>
    frame.x + (frame.width * (Date.parse(day) / DAY_MS - first)) / Math.max(1, last - first);
  const yOf = (value: number) => frame.y + frame.height * (1 - Math.min(1, Math.max(0, value)));
  for (const value of VALUES) {
    pdf
      .lineWidth(0.3)
      .strokeColor(LINE)
      .moveTo(frame.x, yOf(value))
      .lineTo(frame.x + frame.width, yOf(value))
      .stroke();
    sheet.text(curve.textOf(value), inner.x, yOf(value) - 4, {
      size: SIZE,
      color: QUIET,
      width: LABELS - 6,
      align: 'right',
    });
  }
  for (const { day, label } of curve.months) {
    const at = Date.parse(day) / DAY_MS;
    if (at < first || at > last) continue;
    sheet.text(label, xOf(day) + 1, frame.y + frame.height + 3, { size: SIZE, color: QUIET });
    pdf
      .lineWidth(0.3)
      .strokeColor(LINE)
      .moveTo(xOf(day), frame.y)
      .lineTo(xOf(day), frame.y + frame.height + 6)
      .stroke();
  }
  for (const [at, { day, value }] of curve.points.entries())
    if (at === 0) pdf.moveTo(xOf(day), yOf(value));
    else pdf.lineTo(xOf(day), yOf(value));
  pdf.lineWidth(1.2).strokeColor(GREEN).stroke();
  const marked = new Set(curve.marked);
  for (const { day, value } of curve.points) {
    const isMarked = marked.has(day);
    pdf.circle(xOf(day), yOf(value), isMarked ? 3 : 1.6).fill(isMarked ? MARK : GREEN);
  }
}
