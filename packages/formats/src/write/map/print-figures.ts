import { planeAround, type ShapeCoordinates } from '@brazda/domain';
import type { PartFigure } from '../file-table.ts';
import type { PageFlow } from './page-flow.ts';
import { INK, QUIET, type Sheet } from './sheet.ts';

const COLUMNS = 5;
const GAP = 12;
/** Of a drawing, and of the two lines below it. */
const DRAWING = 86;
const LINES = 24;
const SIZE = 7.5;
const PART = '#2F7FC1';

/** Draws parts of parcels side by side, north at the top. */
export async function writeFigures(flow: PageFlow, figures: readonly PartFigure[]): Promise<void> {
  const { sheet } = flow;
  const width = (sheet.inner.width - GAP * (COLUMNS - 1)) / COLUMNS;
  if (figures.length > 0) flow.y += GAP / 2;
  for (const [at, figure] of figures.entries()) {
    const column = at % COLUMNS;
    if (column === 0) {
      if (at > 0) flow.y += DRAWING + LINES + GAP;
      await flow.makeRoom(DRAWING + LINES + GAP);
    }
    const x = sheet.inner.x + column * (width + GAP);
    draw(sheet, figure, { x, y: flow.y, width });
    const line = { size: SIZE, width, height: SIZE + 2 };
    sheet.text(figure.title, x, flow.y + DRAWING + 3, { ...line, weight: 'semibold', color: INK });
    sheet.text(figure.caption, x, flow.y + DRAWING + 13, { ...line, color: QUIET });
  }
  if (figures.length > 0) flow.y += DRAWING + LINES + GAP;
}

function draw(
  sheet: Sheet,
  { outline, part }: PartFigure,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const around = outline ?? part;
  const plane = planeAround([...around, ...part].flat(2));
  const placed = [...around, ...part].flat(2).map(plane);
  const [east, north] = [Math.max(...placed.map((at) => at.x)), Math.max(...placed.map((at) => at.y))];
  const scale = Math.min(width / Math.max(east, 1), DRAWING / Math.max(north, 1));
  const [left, bottom] = [x + (width - east * scale) / 2, y + (DRAWING + north * scale) / 2];
  const ringsOf = (shape: ShapeCoordinates) =>
    shape.flat().map((ring) =>
      ring.map((point) => {
        const corner = plane(point);
        return [left + corner.x * scale, bottom - corner.y * scale] as const;
      }),
    );
  const { pdf } = sheet;
  pdf.lineJoin('round').lineWidth(0.8);
  sheet.trace(ringsOf(part));
  pdf.fillOpacity(0.35).fillAndStroke(PART, PART, 'even-odd').fillOpacity(1);
  sheet.trace(ringsOf(around));
  pdf.stroke(INK);
}
