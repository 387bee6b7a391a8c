import { withoutSecrets } from '../account/secrets.ts';

/** Patterns for personal data in a text, with their replacements. */
const PRIVATE: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/[^\s"'<>()=:,;]{1,64}@[\w-]+(\.[\w-]+)+/g, '<e-mail>'],
  // Phone and personal identification numbers.
  [/\+\d[\d ().-]{7,}\d|(?<![\w.:/-])\d{10,13}(?![\w:-])/g, '<number>'],
];

/** A text without credentials and personal data: what `withoutSecrets` removes, e-mail addresses, long numbers. */
export function withoutPrivateParts(text: string): string {
  return PRIVATE.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    withoutSecrets(text),
  );
}
