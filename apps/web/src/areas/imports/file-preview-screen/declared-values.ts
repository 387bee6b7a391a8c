import type { Formats } from '@brazda/i18n';

type Values = Readonly<Record<string, string | number>>;

/** The number format of the values in a sentence about a row, by name; the others are counts. */
const WRITTEN: Readonly<Record<string, 'typed' | 'indexExact' | 'plain'>> = {
  before: 'typed',
  after: 'typed',
  declared: 'typed',
  measured: 'typed',
  hectares: 'typed',
  longitude: 'indexExact',
  latitude: 'indexExact',
  year: 'plain',
  row: 'plain',
};

/** The values of a sentence about a file or a row, with numbers formatted for the user's language. */
export function declaredValues(values: Values, formats: Formats): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? written(name, value, formats) : value,
    ]),
  );
}

function written(name: string, value: number, formats: Formats): string {
  const way = WRITTEN[name] ?? 'count';
  return way === 'plain' ? String(value) : formats[way](value);
}
