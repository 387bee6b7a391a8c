import { z } from 'zod';

/** A text as stored in the database, without trimming. */
export function archivedText(max: number) {
  return z
    .string()
    .refine((value) => [...value].length <= max, { error: `At most ${max} characters.` })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      error: 'The text contains a character that cannot be stored.',
    });
}
