/** Patterns for personal data and credentials in a text, with their replacements. */
const PRIVATE: readonly (readonly [pattern: RegExp, stand_in: string])[] = [
  // Parameter values of a URL: tokens, names, searches.
  [/([?&#][\w.[\]-]{1,60}=)[^&#\s"'<>)]+/g, '$1…'],
  // A share link or an invitation gives access to anyone who has it.
  [/(\/(?:s|invitation)\/)[\w-]{8,}/g, '$1…'],
  [/[^\s"'<>()=:,;]{1,64}@[\w-]+(\.[\w-]+)+/g, '<e-mail>'],
  // Phone and personal identification numbers.
  [/\+\d[\d ().-]{7,}\d|(?<![\w.:/-])\d{10,13}(?![\w:-])/g, '<number>'],
];

/** A text without personal data and credentials: URL parameter values, links that give access, e-mail addresses, long numbers. */
export function withoutPrivateParts(text: string): string {
  return PRIVATE.reduce((rest, [pattern, standIn]) => rest.replace(pattern, standIn), text);
}
