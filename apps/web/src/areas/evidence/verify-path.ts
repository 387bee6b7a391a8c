import type { Language } from '@brazda/domain';

/** The address of the page on which evidence files are checked. */
export function verifyPath(language: Language): string {
  return `/${language}/verify`;
}
