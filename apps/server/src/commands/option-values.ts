import { IsoDateTime, Month } from '@brazda/contract';
import { InvalidArgumentError } from 'commander';
import { z } from 'zod';

/** Parses an option as a valid calendar day, `YYYY-MM-DD`. */
export function parseDay(text: string): string {
  if (!z.iso.date().safeParse(text).success)
    throw new InvalidArgumentError('Expected a date such as 2026-06-15.');
  return text;
}

/** Parses an option as a month, `YYYY-MM`. */
export function parseMonth(text: string): string {
  if (!Month.safeParse(text).success) throw new InvalidArgumentError('Expected a month such as 2026-11.');
  return text;
}

/** Parses an option as a date and time with its offset from UTC. */
export function parseMoment(text: string): Date {
  if (!IsoDateTime.safeParse(text).success)
    throw new InvalidArgumentError('Expected a time such as 2026-06-15T08:00:00Z.');
  return new Date(text);
}

/** Parses an option as a number of worker threads, 0 to 64. */
export function parseThreads(text: string): number {
  const count = Number(text);
  if (text.trim() === '' || !Number.isInteger(count) || count < 0 || count > 64)
    throw new InvalidArgumentError('Expected a whole number from 0 to 64.');
  return count;
}
