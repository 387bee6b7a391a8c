import { csvOf } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { type ExportedLand, mainCropOf, TABLE_COLUMNS } from './exported-land.ts';
import { turned } from './rings.ts';
import { TABLE } from './table.ts';

/** By which the crop is known again, whatever the language. */
const CROP_KEY = 'crop_key';

/** The parcels as CSV that spreadsheets open as they should in the person's language, shapes as WKT in the last column. */
export async function writeCsv({ parcels, language, words }: ExportedLand): Promise<Uint8Array> {
  // Where the comma divides decimals it cannot divide columns.
  const hasDecimalComma = language !== 'en';
  const textOf = (value: string | number | null) => {
    if (typeof value !== 'number') return value ?? '';
    return hasDecimalComma ? String(value).replace('.', ',') : String(value);
  };
  const head = [...TABLE_COLUMNS.map((column) => words.columns[column]), CROP_KEY, 'WKT'];
  const rows = parcels.map((parcel) => [
    ...TABLE_COLUMNS.map((column) => textOf(TABLE[column].value(parcel))),
    mainCropOf(parcel)?.key ?? '',
    wktOf(parcel.shape),
  ]);
  return new TextEncoder().encode(csvOf([head, ...rows], hasDecimalComma ? ';' : ','));
}

function wktOf(shape: MultiPolygon): string {
  const polygons = turned(shape, 'counterclockwise').map((rings) => {
    const texts = rings.map((ring) => `(${ring.map(([x, y]) => `${x} ${y}`).join(', ')})`);
    return `(${texts.join(', ')})`;
  });
  return `MULTIPOLYGON (${polygons.join(', ')})`;
}
