import { sumOfHectares } from '@brazda/domain';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import { type ExportedLand, TABLE_COLUMNS } from './exported-land.ts';
import { type CellKind, TABLE, totalsByCrop } from './table.ts';
import { type ZipEntry, zipOf } from './zip.ts';

const TWO_DECIMALS = '#,##0.00';
const WHOLE = '#,##0';
const DAY = 'dd.mm.yyyy';
/** A cell of a workbook holds no longer text. */
const MOST_CHARACTERS = 32_767;

/** The parcels as a workbook: one sheet of parcels, one of totals by crop. */
export async function writeXlsx({ parcels, words }: ExportedLand): Promise<Uint8Array> {
  const rows: Row[] = [
    TABLE_COLUMNS.map((column) => headOf(words.columns[column])),
    ...parcels.map((parcel) =>
      TABLE_COLUMNS.map((column) => cellOf(TABLE[column].kind, TABLE[column].value(parcel))),
    ),
  ];
  const { crop, crop_code, hectares } = words.columns;
  const totals: Row[] = [
    [crop, crop_code, words.parcel_count, hectares].map(headOf),
    ...totalsByCrop(parcels).map(
      (total): Row => [
        cellOf('text', total.name ?? words.no_crop),
        cellOf('text', total.code),
        { type: Number, value: total.parcels, format: WHOLE },
        cellOf('number', total.hectares),
      ],
    ),
    [
      { type: String, value: words.total, fontWeight: 'bold' },
      null,
      { type: Number, value: parcels.length, format: WHOLE, fontWeight: 'bold' },
      { type: Number, value: sumOfHectares(parcels), format: TWO_DECIMALS, fontWeight: 'bold' },
    ],
  ];
  const workbook = writeXlsxFile([
    {
      sheet: words.parcels,
      data: rows,
      stickyRowsCount: 1,
      orientation: 'landscape',
      columns: TABLE_COLUMNS.map((column) => ({ width: TABLE[column].width })),
    },
    {
      sheet: words.by_crop,
      data: totals,
      stickyRowsCount: 1,
      columns: [{ width: 30 }, { width: 14 }, { width: 12 }, { width: 16 }],
    },
  ]);
  return withoutTimes(await workbook.toBuffer());
}

function headOf(value: string): Cell {
  return { type: String, value, fontWeight: 'bold', backgroundColor: '#E7EDE2', wrap: true };
}

function cellOf(kind: CellKind, value: string | number | null): Cell {
  if (value === null) return null;
  if (kind === 'number') return { type: Number, value: Number(value), format: TWO_DECIMALS };
  if (kind === 'day') return { type: Date, value: new Date(`${value}T00:00:00Z`), format: DAY };
  return { type: String, value: storable(String(value)).slice(0, MOST_CHARACTERS) };
}

/** XML 1.0 cannot hold these characters at all. */
function storable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');
}

/** The library stamps its entries with the present time, which would make every file of the same land another. */
async function withoutTimes(workbook: Uint8Array): Promise<Uint8Array> {
  const reader = new ZipReader(new Uint8ArrayReader(workbook));
  async function* entries(): AsyncIterable<ZipEntry> {
    for await (const entry of reader.getEntriesGenerator()) {
      if (!entry.directory)
        yield { path: entry.filename, content: await entry.getData(new Uint8ArrayWriter()) };
    }
  }
  const bytes = await zipOf(entries());
  await reader.close();
  return bytes;
}
