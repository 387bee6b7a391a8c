import type { Alert, AtlasEntry } from '@brazda/contract/client';
import type { Palette } from '@brazda/domain';
import { breakLines } from '../../lib/break-lines.ts';
import type { FarmAtlas } from '../../map/atlas.ts';
import { PAPER_COLORS } from '../../ui/paper-colors.ts';
import { paintParcel, pixelPathOf } from '../imagery/index.ts';

/** What the picture of an alert shows. */
export interface DrawnAlert {
  readonly title: string;
  readonly about: string;
  readonly reason: string;
  /** The day of the image. */
  readonly day: string;
  /** From whom the image is. */
  readonly credit: string;
  readonly raster: { readonly atlas: FarmAtlas; readonly entry: AtlasEntry };
  /** The part of the parcel that is outlined; null for none. */
  readonly patch: Alert['shape'];
  readonly palette: Palette;
}

/** Pixels, as wide as a phone shows without zooming. */
const WIDTH = 1080;
const MARGIN = 56;
const PICTURE = 760;
const LINE = 46;

/** Draws an alert as a picture to send: the parcel on its newest image with the outline of the patch, its name, why, and the day. */
export function drawAlert(canvas: HTMLCanvasElement, alert: DrawnAlert): void {
  const context = canvas.getContext('2d')!;
  const family = getComputedStyle(document.body).fontFamily;
  const font = (size: number, weight = 400) => `${weight} ${size}px ${family}`;
  const room = WIDTH - 2 * MARGIN;
  context.font = font(34);
  const lines = breakLines(alert.reason, (line) => context.measureText(line).width <= room);
  canvas.width = WIDTH;
  canvas.height = MARGIN + 150 + PICTURE + 64 + lines.length * LINE + 40 + MARGIN;
  context.fillStyle = PAPER_COLORS.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const write = (text: string, y: number, color: string, size: number, weight = 400) => {
    context.fillStyle = color;
    context.font = font(size, weight);
    context.fillText(text, MARGIN, y, room);
  };
  write(alert.title, MARGIN + 46, PAPER_COLORS.ink, 52, 700);
  write(alert.about, MARGIN + 104, PAPER_COLORS.muted, 34);
  drawParcel(context, alert, MARGIN + 150);
  const below = MARGIN + 150 + PICTURE + 64;
  for (const [at, line] of lines.entries()) write(line, below + at * LINE, PAPER_COLORS.ink, 34);
  write(`${alert.day} · ${alert.credit}`, canvas.height - MARGIN, PAPER_COLORS.muted, 24);
  context.textAlign = 'right';
  context.font = font(30, 700);
  context.fillStyle = PAPER_COLORS.leaf;
  context.fillText('Brazda', WIDTH - MARGIN, MARGIN + 40);
}

function drawParcel(
  context: CanvasRenderingContext2D,
  { raster, patch, palette }: DrawnAlert,
  top: number,
): void {
  const { atlas, entry } = raster;
  context.fillStyle = PAPER_COLORS.sunken;
  context.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, PICTURE);
  const painted = document.createElement('canvas');
  paintParcel(painted, atlas, entry, { kind: 'NDVI', palette });
  const scale = Math.min((WIDTH - 2 * MARGIN - 80) / entry.w, (PICTURE - 80) / entry.h);
  context.save();
  context.translate((WIDTH - entry.w * scale) / 2, top + (PICTURE - entry.h * scale) / 2);
  context.scale(scale, scale);
  context.imageSmoothingEnabled = false;
  context.drawImage(painted, 0, 0);
  if (patch) {
    const path = new Path2D(pixelPathOf(patch, entry));
    // Seen on any color below it.
    for (const [color, width] of [
      [PAPER_COLORS.ground, 11],
      [PAPER_COLORS.ink, 5],
    ] as const) {
      context.strokeStyle = color;
      context.lineWidth = width / scale;
      context.stroke(path);
    }
  }
  context.restore();
}
