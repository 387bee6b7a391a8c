import { inOneLine, withoutHiddenCharacters } from '@brazda/domain';
import { z } from 'zod';

/** A text of several lines, without trimming; hidden characters, which older servers have stored, are left out. */
export function archivedText(max: number) {
  return storedText(max).overwrite(withoutHiddenCharacters);
}

/** A text in one line, such as a name, in the same way. */
export function archivedName(max: number) {
  return storedText(max).overwrite(inOneLine);
}

function storedText(max: number) {
  return z
    .string()
    .refine((value) => [...value].length <= max, { error: `At most ${max} characters.` })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      error: 'The text contains a character that cannot be stored.',
    });
}

/** Whether an object has no NUL and no lone surrogates, which JSON can express but the database cannot store. */
export function isStorable(value: object): boolean {
  return !/\\u(0000|d[89a-f])/i.test(JSON.stringify(value));
}
