import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Larger than any scene's grid in codes or colors; a longer output is rejected. */
const MAX_BYTES = 2 ** 29;

/** The best level saves 4 % more bytes but takes three times as long, which would be a third of the time to read a scene. */
const LEVEL = 4;

/** Bytes that Node inflates at once: the least that it takes, and what it takes unless it is told. */
const MIN_CHUNK = 64;
const DEFAULT_CHUNK = 16_384;

/** Compresses the codes of a shape for storage (raw deflate), to about a third of their size. */
export function deflateCodes(codes: Uint8Array): Uint8Array {
  return deflateRawSync(codes, { level: LEVEL });
}

/** Decompresses stored codes; throws for more than a number of bytes. */
export function inflateCodes(stored: Uint8Array, maxBytes = MAX_BYTES): Uint8Array {
  // The default chunk would be cleared and copied for each of thousands of small parcels.
  const chunkSize = Math.min(Math.max(maxBytes, MIN_CHUNK), DEFAULT_CHUNK);
  const { buffer, byteOffset, length } = inflateRawSync(stored, { maxOutputLength: maxBytes, chunkSize });
  return new Uint8Array(buffer, byteOffset, length);
}
