import type { PhotoFacts } from '@brazda/domain';

/** A photo as it is sent: upright, at most 1080 px, without metadata. */
export interface PreparedPhoto {
  readonly jpeg: ArrayBuffer;
  readonly width: number;
  readonly height: number;
  /** What the file said about itself before its metadata were dropped. */
  readonly facts: PhotoFacts;
}

/** Why a file cannot be prepared. */
export type PhotoError = 'empty' | 'unreadable' | 'large';

/** The answer of the worker to a file. */
export type PhotoResult = PreparedPhoto | { readonly error: PhotoError };
