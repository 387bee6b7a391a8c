import type { Formats } from '@brazda/i18n';

type Values = Readonly<Record<string, string | number>>;

/** How the numbers of a sentence about a row are written, by what they are; those that are not named here are counted. */
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

/** The values of a sentence about a file or a row, with their numbers as the person's language writes them. */
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
