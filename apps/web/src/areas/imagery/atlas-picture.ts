import type { AtlasEntry } from '@brazda/contract/client';
import { lookupOf, type Palette, RASTER_KIND, type RasterKind } from '@brazda/domain';
import type { FarmAtlas } from '../../map/atlas.ts';
import { type Stretch, stretchedCode, stretchFor } from '../../map/contrast.ts';
import type { Contrast } from '../../map/view.ts';

/** Color tables by kind and palette; a list renders dozens of parcels with the same one. */
const tables = new Map<string, Uint32Array>();

/** How a parcel is rendered; contrast defaults to absolute. */
export interface PictureStyle {
  readonly kind: RasterKind;
  readonly palette: Palette;
  readonly contrast?: Contrast;
}

/** Renders one parcel of an atlas on a canvas, one canvas pixel per raster pixel, in the colors of a kind. */
export function paintParcel(
  canvas: HTMLCanvasElement,
  atlas: Pick<FarmAtlas, 'header' | 'codes' | 'picture'>,
  entry: AtlasEntry,
  { kind, palette, contrast = 'absolute' }: PictureStyle,
): void {
  const { x, y, w, h } = entry;
  canvas.width = w;
  canvas.height = h;
  // A canvas this small is kept in memory: uploading each of dozens to the graphics card takes longer than drawing it.
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

/** The colors, four bytes each, of a rectangle of codes stored row by row, with `stride` codes per row. */
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
