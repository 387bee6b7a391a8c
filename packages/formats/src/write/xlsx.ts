import { sumOfHectares } from '@brazda/domain';
import { type ExportedLand, TABLE_COLUMNS } from './exported-land.ts';
import { TABLE, totalsByCrop } from './table.ts';
import { writeWorkbook } from './workbook.ts';

/** Writes the parcels as a workbook: one sheet of parcels, one of totals by crop. */
export function writeXlsx({ parcels, words }: ExportedLand): Promise<Uint8Array> {
  const { crop, crop_code, hectares } = words.columns;
  return writeWorkbook([
    {
      name: words.parcels,
      isLandscape: true,
      columns: TABLE_COLUMNS.map((column) => ({ ...TABLE[column], title: words.columns[column] })),
      rows: parcels.map((parcel) => TABLE_COLUMNS.map((column) => TABLE[column].value(parcel, words))),
    },
    {
      name: words.by_crop,
      columns: [
        { title: crop, kind: 'text', width: 30 },
        { title: crop_code, kind: 'text', width: 14 },
        { title: words.parcel_count, kind: 'whole', width: 12 },
        { title: hectares, kind: 'number', width: 16 },
      ],
      rows: totalsByCrop(parcels).map((total) => [
        total.name ?? words.no_crop,
        total.code,
        total.parcels,
        total.hectares,
      ]),
      total: [words.total, null, parcels.length, sumOfHectares(parcels)],
    },
  ]);
}
