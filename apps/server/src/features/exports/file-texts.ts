import type { Country, FarmYieldUnit } from '@brazda/domain';
import { type FileTexts, TABLE_COLUMNS, type TableColumn } from '@brazda/formats';
import type { Translate } from '@brazda/i18n';

/** The name of the locality code in each country, the same in every language. */
const LOCALITY_CODE: Readonly<Record<Country, string>> = { RO: 'SIRUTA', FR: 'INSEE' };

/** The translated texts of a file, with the unit of its yields. */
export function fileTextsOf(
  t: Translate,
  { country, yield_unit }: { readonly country: Country; readonly yield_unit: FarmYieldUnit },
): FileTexts {
  const titleOf = (column: TableColumn) =>
    column === 'locality_code'
      ? LOCALITY_CODE[country]
      : t(`exports:file.column.${column}`, { unit: yield_unit });
  const titles = TABLE_COLUMNS.map((column) => [column, titleOf(column)]);
  return {
    columns: Object.fromEntries(titles) as FileTexts['columns'],
    yield_unit,
    parcels: t('exports:file.parcels'),
    by_crop: t('exports:file.by_crop'),
    parcel_count: t('exports:file.parcel_count'),
    no_crop: t('exports:file.no_crop'),
    total: t('exports:file.total'),
    organic: {
      conversion_from: t('exports:file.organic.conversion_from'),
      certified_from: t('exports:file.organic.certified_from'),
      until: t('exports:file.organic.until'),
    },
    special_use: {
      greenhouse: t('exports:file.special_use.greenhouse'),
      seed_plot: t('exports:file.special_use.seed_plot'),
    },
    secondary: t('exports:file.secondary'),
    estimated: t('exports:file.estimated'),
    days: { sow_date: t('exports:file.day.sow_date'), harvest_date: t('exports:file.day.harvest_date') },
  };
}
