import { EVIDENCE_LIMITS, withoutPhotoMetadata } from '@brazda/domain';
import { startPhotoWorker } from '../notes/index.ts';

/** A photo as it is sent. */
export interface PhotoFile {
  readonly bytes: ArrayBuffer;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** Whether it is the file of the camera with its EXIF. */
  readonly isOriginal: boolean;
}

/** Why a file cannot be kept as a photo. */
export type PhotoFileError = 'unreadable' | 'large' | 'insecure';

/**
 * Makes what is sent of a photo, and its hash: the file as it is where the person agrees and it is a JPEG, else its pixels without
 * anything else.
 */
export async function readPhotoFile(
  file: File,
  keepsOriginal: boolean,
): Promise<PhotoFile | { readonly error: PhotoFileError }> {
  // Browsers have it on secure pages only.
  if (!globalThis.crypto?.subtle) return { error: 'insecure' };
  const original = await file.arrayBuffer().catch(() => null);
  if (!original || original.byteLength === 0) return { error: 'unreadable' };
  if (keepsOriginal && isJpeg(original)) {
    if (original.byteLength > EVIDENCE_LIMITS.photo_bytes) return { error: 'large' };
    return { bytes: original, sha256: await sha256Of(original), isOriginal: true };
  }
  const worker = startPhotoWorker();
  try {
    const prepared = await worker.prepare(file);
    if (!('jpeg' in prepared))
      return { error: 'error' in prepared && prepared.error === 'large' ? 'large' : 'unreadable' };
    const bare = withoutPhotoMetadata(new Uint8Array(prepared.jpeg));
    if (!bare) return { error: 'unreadable' };
    return { bytes: bare.buffer, sha256: await sha256Of(bare.buffer), isOriginal: false };
  } finally {
    worker.end();
  }
}

/** SHA-256 of bytes, in hexadecimal digits. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isJpeg(bytes: ArrayBuffer): boolean {
  const [first, second, third] = new Uint8Array(bytes.slice(0, 3));
  return first === 0xff && second === 0xd8 && third === 0xff;
}
