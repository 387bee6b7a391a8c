import { UserError } from '../commands/user-error.ts';
import { HttpError } from '../platform/http/http-error.ts';

const FULL = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i;

/** Whether an error is that of a full disk: one of the system, of a file store, or in the message of another process. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof HttpError) return error.code === 'disk_full';
  return error instanceof Error && FULL.test(error.message);
}

/** Runs work. Throws UserError with a sentence if a disk is full, and everything else as it is. */
export async function explainFullDisk<T>(work: () => Promise<T>, sentence: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDiskFull(error) ? new UserError(sentence) : error;
  }
}
