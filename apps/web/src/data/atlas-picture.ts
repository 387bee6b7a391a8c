import type { AtlasEntry } from '@brazda/contract';
import { lookupOf, type Palette, RASTER_KIND, type RasterKind } from '@brazda/domain';
import type { FarmAtlas } from './atlases.ts';
import { type Stretch, stretchedCode, stretchFor } from './contrast.ts';
import type { Setting } from './settings.ts';

/** Tables of colours that have been needed, by kind and palette; a list paints dozens of parcels by the same one. */
const tables = new Map<string, Uint32Array>();

/** How a parcel is painted; contrast is absolute where it is left out. */
export interface PictureStyle {
  readonly kind: RasterKind;
  readonly palette: Palette;
  readonly contrast?: Setting<'contrast'>;
}

/** Paints one parcel of an atlas on a canvas, one pixel of it for one of the raster, in the colours of a kind. */
export function paintParcel(
  canvas: HTMLCanvasElement,
  atlas: Pick<FarmAtlas, 'header' | 'codes' | 'picture'>,
  entry: AtlasEntry,
  { kind, palette, contrast = 'absolute' }: PictureStyle,
): void {
  const { x, y, w, h } = entry;
  canvas.width = w;
  canvas.height = h;
  // So small a canvas is kept in memory: to bring each of dozens to the graphics card takes longer than to paint it.
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  if (atlas.picture) context.drawImage(atlas.picture, x, y, w, h, 0, 0, w, h);
  else if (atlas.codes) {
    const table = tableOf(kind, palette);
    const stretch = contrast === 'relative' ? stretchFor(kind, entry) : null;
    const lookup = stretch ? stretched(table, stretch) : table;
    const colors = colorsOf(atlas.codes, { x, y, w, h, stride: atlas.header.width }, lookup);
    context.putImageData(new ImageData(new Uint8ClampedArray(colors.buffer), w, h), 0, 0);
  }
}

/** The colours, four bytes each, of a rectangle of codes that lie row by row, `stride` in a row. */
export function colorsOf(
  codes: Uint8Array,
  { x, y, w, h, stride }: Pick<AtlasEntry, 'x' | 'y' | 'w' | 'h'> & { stride: number },
  lookup: Uint32Array,
): Uint32Array<ArrayBuffer> {
  const colors = new Uint32Array(w * h);
  for (let row = 0; row < h; row++) {
    const from = (y + row) * stride + x;
    for (let i = 0; i < w; i++) colors[row * w + i] = lookup[codes[from + i]];
  }
  return colors;
}

function stretched(table: Uint32Array, stretch: Stretch): Uint32Array {
  return table.map((_, code) => table[stretchedCode(code, stretch)]);
}

function tableOf(kind: RasterKind, palette: Palette): Uint32Array {
  const key = `${kind} ${palette}`;
  const { scale, codes } = RASTER_KIND[kind];
  const table =
    tables.get(key) ?? new Uint32Array(codes ? lookupOf(codes, scale, palette).buffer : new ArrayBuffer(0));
  tables.set(key, table);
  return table;
}
