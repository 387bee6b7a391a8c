import { afterCommit } from '../db/one-transaction.ts';
import { HttpError, type HttpErrorCode } from '../http/http-error.ts';
import type { FileStore } from './file-store.ts';

const MEGABYTE = 1_000_000;

/** Throws HttpError if a file does not fit beside the others of its farm. */
export function requireRoom(
  { others, bytes, quota_bytes }: Readonly<Record<'others' | 'bytes' | 'quota_bytes', number>>,
  failure: HttpErrorCode,
): void {
  if (others + bytes > quota_bytes) throw new HttpError(failure, `${Math.round(quota_bytes / MEGABYTE)} MB`);
}

/** Removes a file that was replaced once that is committed; one that stays because of a failure is swept. */
export function removeAfterCommit(files: FileStore, key: string): void {
  afterCommit(() => files.remove([key]).catch(() => undefined));
}
