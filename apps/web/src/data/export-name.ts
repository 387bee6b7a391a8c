import { type ExportFormat, foldText } from '@brazda/domain';

/** How the file of each format ends. */
const ENDINGS: Readonly<Record<ExportFormat | 'archive', string>> = {
  geojson: 'geojson',
  shp: 'zip',
  kml: 'kml',
  gpkg: 'gpkg',
  xlsx: 'xlsx',
  csv: 'csv',
  pdf: 'pdf',
  archive: 'zip',
};

/** Letters that are more than a letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ł: 'l', ø: 'o', đ: 'd' };

/**
 * The name of a file made of what it is about, such as `ferma-dragalina-2025-2026-parcele.geojson`: small letters without
 * accents, which every device and every old program can read.
 */
export function exportName(parts: readonly (string | number)[], format: ExportFormat | 'archive'): string {
  const name = foldText(parts.join(' '))
    .replace(/[œæßłøđ]/g, (letter) => LETTERS[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
  return `${name || 'export'}.${ENDINGS[format]}`;
}
