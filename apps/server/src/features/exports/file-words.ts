import type { Country } from '@brazda/domain';
import { type FileWords, TABLE_COLUMNS, type TableColumn } from '@brazda/formats';
import type { Word } from '../../platform/words.ts';

/** What the codes of localities are called; the same in every language. */
const LOCALITY_CODE: Readonly<Record<Country, string>> = { RO: 'SIRUTA', FR: 'INSEE' };

/** The words of a file that people read, in the language of `word`. */
export function fileWordsOf(word: Word, country: Country): FileWords {
  const titleOf = (column: TableColumn) =>
    column === 'locality_code' ? LOCALITY_CODE[country] : word(`export:file.column.${column}`);
  const titles = TABLE_COLUMNS.map((column) => [column, titleOf(column)]);
  return {
    columns: Object.fromEntries(titles) as FileWords['columns'],
    parcels: word('export:file.parcels'),
    by_crop: word('export:file.by_crop'),
    parcel_count: word('export:file.parcel_count'),
    no_crop: word('export:file.no_crop'),
    total: word('export:file.total'),
  };
}
