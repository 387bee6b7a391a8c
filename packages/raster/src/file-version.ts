import type { HttpResponse } from './http.ts';

/** Which content a file has, as its server declares it; null where it does not. */
export interface FileVersion {
  readonly etag: string | null;
  /** `Last-Modified`, as sent. */
  readonly modified: string | null;
  /** Size of the whole file. */
  readonly bytes: number | null;
}

/** A longer header is no version of anything. */
const MAX_CHARS = 200;

/** The version of a file from the response to a read of it or of a range. */
export function versionOf({ status, headers, body }: HttpResponse): FileVersion {
  const size = /\/(\d{1,15})$/.exec(headers.get('content-range') ?? '')?.[1];
  return {
    etag: shortOf(headers.get('etag')),
    modified: shortOf(headers.get('last-modified')),
    bytes: status === 200 ? body.length : size === undefined ? null : Number(size),
  };
}

/** Whether a file can be recognized by its version. */
export function isRecognizable({ etag, bytes }: FileVersion): boolean {
  return etag !== null || bytes !== null;
}

/** Whether two versions may be the same file: the size is, and the ETag, without which the time of the last change. */
export function isSameFile(one: FileVersion, other: FileVersion): boolean {
  const differs = (key: keyof FileVersion) =>
    one[key] !== null && other[key] !== null && one[key] !== other[key];
  if (differs('bytes')) return false;
  return one.etag !== null && other.etag !== null ? one.etag === other.etag : !differs('modified');
}

/** A proxy that compresses marks the same ETag as weak. */
function shortOf(header: string | null): string | null {
  const value = header?.replace(/^W\//, '') ?? '';
  return value === '' || value.length > MAX_CHARS ? null : value;
}
