import type { PhotoFacts } from '@brazda/domain';

/** A photo as it is sent: upright, at most 1080 px, without metadata. */
export interface PreparedPhoto {
  readonly jpeg: ArrayBuffer;
  readonly width: number;
  readonly height: number;
  /** What the file said about itself before its metadata were dropped. */
  readonly facts: PhotoFacts;
}

/** A HEIC photo as it was chosen, because what decodes it cannot be fetched now: it is prepared before it is sent. */
export interface KeptPhoto {
  readonly heic: ArrayBuffer;
  readonly facts: PhotoFacts;
}

/** Why a file cannot be prepared. */
export type PhotoError = 'empty' | 'unreadable' | 'large';

/** The pixels of a photo, RGBA row by row, upright. */
export interface PhotoPixels {
  readonly pixels: ArrayBuffer;
  readonly width: number;
  readonly height: number;
}

/** What is sent to the photo worker: a file, with its pixels if the browser cannot decode it. */
export interface PhotoTask {
  readonly file: Blob;
  readonly decoded: PhotoPixels | null;
}

/** The answer of the HEIC worker. */
export type HeicResult = PhotoPixels | { readonly error: 'unreadable' | 'large' };

/** The result for a file. */
export type PhotoResult = PreparedPhoto | KeptPhoto | { readonly error: PhotoError };

/** The answer of the photo worker: `heic` means that this browser cannot decode the file, but the HEIC worker can. */
export type PhotoAnswer =
  | PreparedPhoto
  | { readonly error: PhotoError }
  | { readonly error: 'heic'; readonly facts: PhotoFacts };
