import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const PALETTE_COLOR = 3;

/**
 * Encodes codes (one byte per pixel, row by row) as a palette PNG by a table of 256 x red, green, blue, alpha; every
 * pixel becomes a square of `scale` x `scale`. Six times as fast as, and smaller than, RGBA through an image library.
 */
export function paintPng(
  codes: Uint8Array,
  width: number,
  height: number,
  lookup: Uint8Array,
  scale = 1,
): Uint8Array {
  if (codes.length !== width * height || lookup.length !== 1024 || !Number.isInteger(scale) || scale < 1) {
    throw new RangeError(`Cannot paint ${codes.length} codes as ${width} x ${height} pixels times ${scale}`);
  }
  const { entryOfCode, colors } = paletteOf(codes, lookup);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width * scale, 0);
  header.writeUInt32BE(height * scale, 4);
  header.set([8, PALETTE_COLOR, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(colors.flatMap((color) => [...color.subarray(0, 3)]))),
    chunk(
      'tRNS',
      Uint8Array.from(colors, (color) => color[3]),
    ),
    chunk('IDAT', deflateSync(rowsOf(codes, width, height, entryOfCode, scale), { level: 6 })),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

/** One palette entry for each color that occurs; codes of one class share one. */
function paletteOf(codes: Uint8Array, lookup: Uint8Array): { entryOfCode: Uint8Array; colors: Uint8Array[] } {
  const used = new Uint8Array(256);
  for (let i = 0; i < codes.length; i++) used[codes[i]] = 1;
  const entryOfCode = new Uint8Array(256);
  const entries = new Map<string, number>();
  const colors: Uint8Array[] = [];
  for (let code = 0; code < 256; code++) {
    if (used[code] === 0) continue;
    const color = lookup.subarray(code * 4, code * 4 + 4);
    const known = entries.get(color.join());
    if (known === undefined) entries.set(color.join(), colors.push(color) - 1);
    entryOfCode[code] = known ?? colors.length - 1;
  }
  return { entryOfCode, colors };
}

/** Rows of palette entries, each preceded by a filter byte of 0 (none). */
function rowsOf(
  codes: Uint8Array,
  width: number,
  height: number,
  entryOfCode: Uint8Array,
  scale: number,
): Uint8Array {
  const stride = 1 + width * scale;
  const rows = new Uint8Array(stride * height * scale);
  for (let y = 0; y < height; y++) {
    const start = y * scale * stride;
    for (let x = 0; x < width; x++) {
      const at = start + 1 + x * scale;
      rows.fill(entryOfCode[codes[y * width + x]], at, at + scale);
    }
    for (let copy = 1; copy < scale; copy++) rows.copyWithin(start + copy * stride, start, start + stride);
  }
  return rows;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8);
  return out;
}
