import { csvOf, type Language } from '@brazda/domain';

/** Lines as the bytes of a CSV file that spreadsheets open as they should in the person's language. */
export function csvTable(
  lines: readonly (readonly (string | number | null)[])[],
  language: Language,
): Uint8Array {
  // Where the comma divides decimals it cannot divide columns.
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
