import { NOTE_LIMITS, type PhotoFacts } from '@brazda/domain';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { HttpError } from '../../platform/http/http-error.ts';
import { readPhotoFacts } from './photo-exif.ts';

/** A photo as it is stored: re-encoded, upright and without metadata. */
export interface ProcessedPhoto extends PhotoFacts {
  readonly width: number;
  readonly height: number;
  readonly jpeg: Uint8Array;
  /** WebP. */
  readonly thumbnail: Uint8Array;
}

/** Formats by their first bytes; whatever a file or its sender calls itself does not count. */
const MAGIC: readonly { readonly at: number; readonly bytes: string; readonly also?: string }[] = [
  { at: 0, bytes: '\xff\xd8\xff' },
  { at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { at: 0, bytes: 'RIFF', also: 'WEBP' },
];

/** Decoded photos held at the same time: each takes up to four bytes for every pixel. */
const limit = pLimit(2);
/** A photo that takes longer to decode is refused. */
const DECODE_S = 15;

/**
 * Checks a photo and makes what is stored of it. Throws HttpError, which names the file, if it is empty, no JPEG, PNG
 * or WebP, larger than allowed, or broken.
 */
export async function processPhoto(
  name: string,
  bytes: Uint8Array,
  max_bytes: number = NOTE_LIMITS.photo_bytes,
): Promise<ProcessedPhoto> {
  if (bytes.length === 0) throw new HttpError('photo_empty', name);
  if (bytes.length > max_bytes) throw new HttpError('photo_large', name);
  if (!isPhoto(bytes)) throw new HttpError('photo_type', name);
  return limit(encode, name, bytes);
}

async function encode(name: string, bytes: Uint8Array): Promise<ProcessedPhoto> {
  const open = () =>
    sharp(bytes, { limitInputPixels: NOTE_LIMITS.decoded_px, failOn: 'truncated', animated: false }).timeout({
      seconds: DECODE_S,
    });
  const declared = await open()
    .metadata()
    .catch(() => null);
  // The limit of sharp counts when pixels are decoded; the header alone says as much.
  if ((declared?.width ?? 0) * (declared?.height ?? 0) > NOTE_LIMITS.decoded_px)
    throw new HttpError('photo_pixels', name);
  const side = NOTE_LIMITS.photo_px;
  try {
    const { data, info } = await open()
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: NOTE_LIMITS.photo_quality, mozjpeg: false })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await thumbnailOf(data);
    return { ...readPhotoFacts(bytes), width: info.width, height: info.height, jpeg: data, thumbnail };
  } catch (error) {
    const isTooLarge = /pixel limit/i.test((error as Error).message);
    throw new HttpError(isTooLarge ? 'photo_pixels' : 'photo_broken', name);
  }
}

/** The thumbnail of a stored photo, WebP: the same bytes each time. */
export function thumbnailOf(jpeg: Uint8Array): Promise<Uint8Array> {
  return sharp(jpeg)
    .resize(NOTE_LIMITS.thumbnail_px, NOTE_LIMITS.thumbnail_px, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
}

function isPhoto(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return MAGIC.some(
    (magic) => start.startsWith(magic.bytes, magic.at) && (!magic.also || start.startsWith(magic.also, 8)),
  );
}
