import { type ExportFormat, foldText } from '@brazda/domain';

type NamedFormat = ExportFormat | 'gpx' | 'png' | 'archive';

/** The file extension of each format. */
const ENDINGS: Readonly<Record<NamedFormat, string>> = {
  geojson: 'geojson',
  shp: 'zip',
  kml: 'kml',
  gpkg: 'gpkg',
  parquet: 'parquet',
  xlsx: 'xlsx',
  csv: 'csv',
  pdf: 'pdf',
  png: 'png',
  gpx: 'gpx',
  archive: 'zip',
};

/** Letters that do not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ł: 'l', ø: 'o', đ: 'd' };

/**
 * A file name from its parts, such as `ferma-dragalina-2025-2026-parcele.geojson`: lower case without accents, which
 * every device and old program can read.
 */
export function exportName(parts: readonly (string | number)[], format: NamedFormat): string {
  const name = foldText(parts.join(' '))
    .replace(/[œæßłøđ]/g, (letter) => LETTERS[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
  return `${name || 'export'}.${ENDINGS[format]}`;
}
