import { InvalidArgumentError } from 'commander';
import { z } from 'zod';

/** Parses an option as a valid calendar day, `YYYY-MM-DD`. */
export function dayOf(text: string): string {
  if (!z.iso.date().safeParse(text).success)
    throw new InvalidArgumentError('It is a date such as 2026-06-15.');
  return text;
}

/** Parses an option as a number of worker threads, 0 to 64. */
export function threadsOf(text: string): number {
  const count = Number(text);
  if (text.trim() === '' || !Number.isInteger(count) || count < 0 || count > 64)
    throw new InvalidArgumentError('It is a whole number from 0 to 64.');
  return count;
}
