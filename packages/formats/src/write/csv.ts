import { csvTable } from './csv-table.ts';
import { type ExportedLand, mainCropOf, TABLE_COLUMNS } from './exported-land.ts';
import { TABLE } from './table.ts';
import { wktOf } from './wkt-of.ts';

/** Column by which an import recognizes the crop in any language. */
const CROP_KEY = 'crop_key';

/** Writes the parcels as CSV, shapes as WKT in the last column. */
export async function writeCsv({ parcels, language, texts }: ExportedLand): Promise<Uint8Array> {
  const head = [...TABLE_COLUMNS.map((column) => texts.columns[column]), CROP_KEY, 'WKT'];
  const rows = parcels.map((parcel) => [
    ...TABLE_COLUMNS.map((column) => TABLE[column].value(parcel, texts)),
    mainCropOf(parcel)?.key ?? '',
    wktOf(parcel.shape),
  ]);
  return csvTable([head, ...rows], language);
}
