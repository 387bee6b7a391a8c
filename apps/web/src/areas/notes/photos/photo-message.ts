import type { PhotoFacts } from '@brazda/domain';

/** A photo as it is sent: upright, at most 1080 px, without metadata. */
export interface PreparedPhoto {
  readonly jpeg: ArrayBuffer;
  readonly width: number;
  readonly height: number;
  /** What the file said about itself before its metadata were dropped. */
  readonly facts: PhotoFacts;
}

/** Why a file cannot be prepared. `offline`: what decodes its format must be fetched first. */
export type PhotoError = 'empty' | 'unreadable' | 'large' | 'offline';

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
export type PhotoResult = PreparedPhoto | { readonly error: PhotoError };

/** The answer of the photo worker: `heic` means that this browser cannot decode the file, but the HEIC worker can. */
export type PhotoAnswer = PhotoResult | { readonly error: 'heic' };
