import { sumOfHectares, wholePercents } from '@brazda/domain';
import type { ExportedLand } from '../exported-land.ts';
import { totalsByCrop } from '../table.ts';
import type { LegendLine, MapPrint } from './map-print.ts';
import { type Frame, LINE, QUIET, type Sheet } from './sheet.ts';

const ROW = 14;
const SWATCH = 9;
const SIZE = 7.5;
/** Minimum column width. */
const COLUMN = 150;
const TITLE = 15;
/** Color of parcels without a known crop on the map. */
export const BARE = '#E4DFD3';

/** The legend lines of a map: crops with area and share, or the classes of an image. */
export function legendOf(
  land: ExportedLand,
  { color, words }: Pick<MapPrint, 'color' | 'words'>,
): LegendLine[] {
  if (color.by === 'image') return [...color.classes];
  const all = sumOfHectares(land.parcels) || 1;
  const totals = totalsByCrop(land.parcels);
  const percents = wholePercents(totals.map(({ hectares }) => hectares / all));
  return totals.map(({ name, color: cropColor, hectares }, at) => ({
    color: color.by === 'none' ? '#FFFFFF' : (cropColor ?? BARE),
    label: name ?? land.words.no_crop,
    figures: `${words.hectares(hectares)} · ${words.share(percents[at]! / 100)}`,
  }));
}

/** Height of a legend of a given width. */
export function legendHeight(lines: number, width: number): number {
  return TITLE + Math.ceil(lines / columnsIn(width)) * ROW;
}

/** Draws a legend from the upper edge of its frame, omitting lines that do not fit. */
export function drawLegend(sheet: Sheet, title: string, lines: readonly LegendLine[], frame: Frame): void {
  const columns = columnsIn(frame.width);
  const rows = Math.max(1, Math.floor((frame.height - TITLE) / ROW));
  const perColumn = Math.min(rows, Math.ceil(lines.length / columns));
  const shown = lines.slice(0, perColumn * columns);
  const width = frame.width / columns;
  sheet.text(title, frame.x, frame.y, { size: 8.5, weight: 'semibold', width: frame.width });
  for (const [i, { color, label, figures }] of shown.entries()) {
    const x = frame.x + Math.floor(i / perColumn) * width;
    const y = frame.y + TITLE + (i % perColumn) * ROW;
    sheet.pdf.lineWidth(0.5).rect(x, y, SWATCH, SWATCH).fillAndStroke(color, LINE);
    const room = width - SWATCH - 14;
    const taken = figures ? sheet.widthOf(figures, SIZE - 0.5) : 0;
    sheet.text(label, x + SWATCH + 5, y, { size: SIZE, width: room - taken - 4 });
    if (figures)
      sheet.text(figures, x + SWATCH + 5, y + 0.4, {
        size: SIZE - 0.5,
        width: room + 0.5,
        align: 'right',
        color: QUIET,
      });
  }
}

function columnsIn(width: number): number {
  return Math.max(1, Math.floor(width / COLUMN));
}
