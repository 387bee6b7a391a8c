import type { AtlasEntry } from '@brazda/contract/client';
import type { Palette, RasterKind } from '@brazda/domain';
import { breakLines } from '../../../lib/break-lines.ts';
import type { FarmAtlas } from '../../../map/atlas.ts';
import { PAPER_COLORS } from '../../../ui/paper-colors.ts';
import { paintParcel } from '../../imagery/index.ts';
import { roundLength, sizeInMetersOf } from '../ground-size.ts';
import { type Box, fitted, type SheetLayout } from './sheet-layout.ts';

/** The content of the printed snapshot of a parcel. */
export interface SnapshotContent {
  readonly title: string;
  readonly facts: string;
  /** Kind and date, then the measurements. */
  readonly captions: readonly [string, string];
  readonly raster: { readonly atlas: FarmAtlas; readonly entry: AtlasEntry };
  readonly kind: RasterKind;
  readonly palette: Palette;
  readonly legend: readonly { readonly color: string; readonly text: string }[];
  /** The attribution of the colors, and the URL of the sheet. */
  readonly sources: readonly string[];
  readonly north: string;
  /** Formats a length in meters. */
  readonly formatLength: (meters: number) => string;
}

/** Device pixels per unit, so that print and high-density screens are sharp. */
const SHEET_DENSITY = 2;
const LINE = 27;

/** Draws the sheet on a canvas and resizes it; fonts must have loaded. */
export function drawSheet(canvas: HTMLCanvasElement, content: SnapshotContent, layout: SheetLayout): void {
  canvas.width = layout.width * SHEET_DENSITY;
  canvas.height = layout.height * SHEET_DENSITY;
  const pen = penOf(canvas);
  pen.fill(PAPER_COLORS.ground, { x: 0, y: 0, width: layout.width, height: layout.height });
  drawHead(pen, content, layout);
  drawPicture(pen, content, layout.picture);
  drawLegend(pen, content, layout);
  const foot = layout.height - layout.margin;
  const small = { size: 14, color: PAPER_COLORS.muted };
  const room = layout.width - 2 * layout.margin;
  const lines = content.sources.flatMap((source) => pen.lines(source, small, room));
  for (const [at, line] of lines.entries())
    pen.write(line, { x: layout.margin, y: foot - 22 * (lines.length - 1 - at) }, { ...small, room });
  pen.write(
    'Brazda',
    { x: layout.width - layout.margin, y: foot },
    { size: 18, color: PAPER_COLORS.leaf, weight: 700, align: 'right' },
  );
}

function drawHead(
  pen: Pen,
  { title, facts, captions }: SnapshotContent,
  { margin, width, columns }: SheetLayout,
) {
  const isPortrait = columns > 1;
  const whole = width - 2 * margin;
  const room = isPortrait ? whole : whole / 2 - 12;
  pen.write(title, { x: margin, y: margin + 30 }, { size: 32, weight: 700, room });
  pen.write(facts, { x: margin, y: margin + 62 }, { size: 16, color: PAPER_COLORS.muted, room });
  const at = isPortrait ? { x: margin, y: margin + 98 } : { x: width - margin, y: margin + 28 };
  const align = isPortrait ? 'left' : 'right';
  pen.write(captions[0], at, { size: 20, weight: 600, align, room });
  pen.write(captions[1], { x: at.x, y: at.y + 28 }, { size: 16, color: PAPER_COLORS.muted, align, room });
}

function drawPicture(pen: Pen, { raster, kind, palette, formatLength, north }: SnapshotContent, box: Box) {
  pen.fill(PAPER_COLORS.sunken, box);
  const painted = document.createElement('canvas');
  paintParcel(painted, raster.atlas, raster.entry, { kind, palette });
  const ground = sizeInMetersOf(raster.entry);
  const position = fitted(ground, box, 44);
  pen.paint(painted, position);
  const unitsPerMeter = position.width / ground.width;
  const meters = roundLength((box.width * 0.28) / unitsPerMeter);
  const bar = { x: box.x + 18, y: box.y + box.height - 22, width: meters * unitsPerMeter, height: 5 };
  pen.fill(PAPER_COLORS.ink, bar);
  pen.write(formatLength(meters), { x: bar.x, y: bar.y - 8 }, { size: 14, weight: 600 });
  pen.write(
    `↑ ${north}`,
    { x: box.x + box.width - 18, y: box.y + 30 },
    { size: 18, weight: 600, align: 'right' },
  );
}

function drawLegend(pen: Pen, { legend }: SnapshotContent, { legend: box, columns }: SheetLayout) {
  const rows = Math.ceil(legend.length / columns);
  const width = box.width / columns;
  const line = Math.min(LINE, box.height / Math.max(1, rows));
  for (const [at, { color, text }] of legend.entries()) {
    const x = box.x + Math.floor(at / rows) * width;
    const y = box.y + (at % rows) * line;
    pen.fill(color, { x, y: y + 3, width: 26, height: line - 7 });
    pen.write(text, { x: x + 36, y: y + line / 2 + 5 }, { size: 14, room: width - 44 });
  }
}

interface Lettering {
  readonly size: number;
  readonly color?: string;
  readonly weight?: number;
  readonly align?: CanvasTextAlign;
  /** A longer text is condensed to this width. */
  readonly room?: number;
}

type Pen = ReturnType<typeof penOf>;

function penOf(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')!;
  const family = getComputedStyle(document.body).fontFamily;
  context.scale(SHEET_DENSITY, SHEET_DENSITY);
  context.imageSmoothingEnabled = false;
  const fontOf = ({ size, weight = 400 }: Lettering) => `${weight} ${size}px ${family}`;
  return {
    /** A text wrapped between words into as many lines as needed. */
    lines(text: string, lettering: Lettering, room: number): string[] {
      context.font = fontOf(lettering);
      return breakLines(text, (line) => context.measureText(line).width <= room);
    },
    fill(color: string, { x, y, width, height }: Box) {
      context.fillStyle = color;
      context.fillRect(x, y, width, height);
    },
    paint(picture: HTMLCanvasElement, { x, y, width, height }: Box) {
      context.drawImage(picture, x, y, width, height);
    },
    write(text: string, { x, y }: Pick<Box, 'x' | 'y'>, lettering: Lettering) {
      const { color = PAPER_COLORS.ink, align = 'left', room } = lettering;
      context.font = fontOf(lettering);
      context.fillStyle = color;
      context.textAlign = align;
      context.fillText(text, x, y, room);
    },
  };
}
