import { sumOfHectares } from '@brazda/domain';
import { type ExportedLand, TABLE_COLUMNS } from './exported-land.ts';
import { TABLE, totalsByCrop } from './table.ts';
import { writeWorkbook } from './workbook.ts';

/** Writes the parcels as a workbook: one sheet of parcels, one of totals by crop. */
export function writeXlsx({ parcels, texts }: ExportedLand): Promise<Uint8Array> {
  const { crop, crop_code, hectares } = texts.columns;
  return writeWorkbook([
    {
      name: texts.parcels,
      isLandscape: true,
      columns: TABLE_COLUMNS.map((column) => ({ ...TABLE[column], title: texts.columns[column] })),
      rows: parcels.map((parcel) => TABLE_COLUMNS.map((column) => TABLE[column].value(parcel, texts))),
    },
    {
      name: texts.by_crop,
      columns: [
        { title: crop, kind: 'text', width: 30 },
        { title: crop_code, kind: 'text', width: 14 },
        { title: texts.parcel_count, kind: 'whole', width: 12 },
        { title: hectares, kind: 'number', width: 16 },
      ],
      rows: totalsByCrop(parcels).map((total) => [
        total.name ?? texts.no_crop,
        total.code,
        total.parcels,
        total.hectares,
      ]),
      total: [texts.total, null, parcels.length, sumOfHectares(parcels)],
    },
  ]);
}
