import type { Language } from '@brazda/domain';
import type { UserRow } from './users.repo.ts';

/** The language in which to write to a user: theirs, else that of the call. */
export function resolveMailLanguage(
  user: Pick<UserRow, 'preferred_language'>,
  { language }: { language: Language },
): Language {
  return user.preferred_language ?? language;
}

/** A number of hours in the grammar of a language: `48 de ore`. */
export function formatHours(language: Language, hours: number): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours);
}
