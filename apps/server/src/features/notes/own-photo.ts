import { NOTE_LIMITS } from '@brazda/domain';
import sharp from 'sharp';
import { type ProcessedPhoto, processPhoto, thumbnailOf } from './process-photo.ts';

/** The pictures of a photo, without what its metadata said. */
export type PhotoPictures = Pick<ProcessedPhoto, 'width' | 'height' | 'jpeg' | 'thumbnail'>;

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** JFIF header, quantization tables, baseline frame, Huffman tables: what the encoder writes before the one scan. */
const SEGMENTS: ReadonlySet<number> = new Set([0xe0, 0xdb, 0xc0, 0xc4]);
/** A JFIF header without a thumbnail. */
const JFIF_BYTES = 16;
const SIDE = NOTE_LIMITS.photo_px;

/**
 * Checks a photo that claims to be one of this product, such as one in an archive. If it is built as stored photos are,
 * it keeps its bytes; any other is processed like an upload. Throws HttpError, which names the file.
 */
export async function checkOwnPhoto(name: string, bytes: Uint8Array): Promise<PhotoPictures> {
  return (await asStored(bytes)) ?? (await processPhoto(name, bytes));
}

async function asStored(bytes: Uint8Array): Promise<PhotoPictures | null> {
  if (bytes.length > NOTE_LIMITS.photo_bytes || !hasOnlyPicture(bytes)) return null;
  const options = { failOn: 'warning', limitInputPixels: SIDE * SIDE } as const;
  try {
    const { width, height } = await sharp(bytes, options).metadata();
    if (Math.max(width, height) > SIDE) return null;
    // The statistics read every pixel, so that a truncated scan is found.
    await sharp(bytes, options).stats();
    return { width, height, jpeg: bytes, thumbnail: await thumbnailOf(bytes) };
  } catch {
    return null;
  }
}

/** Whether bytes are one baseline JPEG scan with its tables: no metadata, no comment, nothing after the end. */
export function hasOnlyPicture(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== START) return false;
  let at = 2;
  for (;;) {
    const [mark, marker, high, low] = bytes.subarray(at, at + 4);
    if (mark !== 0xff || marker === undefined || high === undefined || low === undefined) return false;
    const length = high * 256 + low;
    if (length < 2) return false;
    if (marker === SCAN) return endsWithScan(bytes, at + 2 + length);
    if (!SEGMENTS.has(marker) || (marker === 0xe0 && length !== JFIF_BYTES)) return false;
    at += 2 + length;
  }
}

/** Within a scan, 0xFF is followed by 0; the first marker must be the end of the file. */
function endsWithScan(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at < bytes.length - 1; at++) {
    if (bytes[at] !== 0xff || bytes[at + 1] === 0) continue;
    return bytes[at + 1] === END && at + 2 === bytes.length;
  }
  return false;
}
