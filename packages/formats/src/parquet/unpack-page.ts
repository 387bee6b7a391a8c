import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { type Compressors, snappyUncompress } from 'hyparquet';

/** How pages are unpacked, by the compression that a column names. None returns more than the size that is given. */
export const UNPACKERS: Compressors = {
  SNAPPY: (packed, size) => {
    const page = new Uint8Array(size);
    snappyUncompress(packed, page);
    return page;
  },
  GZIP: (packed, size) => gunzipSync(packed, { maxOutputLength: atLeastOne(size) }),
  BROTLI: (packed, size) => brotliDecompressSync(packed, { maxOutputLength: atLeastOne(size) }),
  ZSTD: (packed, size) => zstdDecompressSync(packed, { maxOutputLength: atLeastOne(size) }),
};

/** Zlib knows no limit of nothing. */
function atLeastOne(size: number): number {
  return Math.max(1, size);
}
