import type { Language } from '@brazda/domain';

/** Each language by a short code for the head of a page, and by its own name. */
export const LANGUAGE_SIGNS: Readonly<Record<Language, readonly [sign: string, name: string]>> = {
  ro: ['RO', 'Română'],
  en: ['EN', 'English'],
  fr: ['FR', 'Français'],
};
