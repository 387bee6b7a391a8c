import { csvLineOf, csvOf, type Language } from '@brazda/domain';

type Line = readonly (string | number | null)[];

/** Encodes lines as CSV with the separators that spreadsheets expect in the user's language. */
export function csvTable(lines: readonly Line[], language: Language): Uint8Array {
  const { separator, textsOf } = manners(language);
  return new TextEncoder().encode(csvOf(lines.map(textsOf), separator));
}

/** Streams a CSV of `csvTable` while its lines are read, so that a long table is never held. */
export function streamCsv(
  title: Line,
  batches: AsyncIterable<readonly Line[]>,
  language: Language,
): ReadableStream<Uint8Array> {
  const { separator, textsOf } = manners(language);
  const encoder = new TextEncoder();
  async function* pieces() {
    yield encoder.encode(csvOf([textsOf(title)], separator));
    for await (const lines of batches)
      if (lines.length > 0)
        yield encoder.encode(lines.map((line) => `\r\n${csvLineOf(textsOf(line), separator)}`).join(''));
  }
  return ReadableStream.from(pieces());
}

function manners(language: Language) {
  // A decimal comma cannot also separate columns.
  const hasDecimalComma = language !== 'en';
  const textOf = (value: string | number | null) => {
    if (typeof value !== 'number') return value ?? '';
    return hasDecimalComma ? String(value).replace('.', ',') : String(value);
  };
  return {
    separator: hasDecimalComma ? ';' : ',',
    textsOf: (line: Line) => line.map(textOf),
  } as const;
}
