import { csvOf, type Language } from '@brazda/domain';

/** Encodes lines as CSV with the separators that spreadsheets expect in the user's language. */
export function csvTable(
  lines: readonly (readonly (string | number | null)[])[],
  language: Language,
): Uint8Array {
  // A decimal comma cannot also separate columns.
  const hasDecimalComma = language !== 'en';
  const textOf = (value: string | number | null) => {
    if (typeof value !== 'number') return value ?? '';
    return hasDecimalComma ? String(value).replace('.', ',') : String(value);
  };
  return new TextEncoder().encode(
    csvOf(
      lines.map((line) => line.map(textOf)),
      hasDecimalComma ? ';' : ',',
    ),
  );
}
