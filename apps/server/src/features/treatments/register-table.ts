import type { Treatment } from '@brazda/contract';
import { harvestAllowedFrom, type Language, registerDose } from '@brazda/domain';
import { type CellValue, type FileColumn, type FileTable, wktOf } from '@brazda/formats';
import { formatsOf, type Translate } from '@brazda/i18n';

/** A column of the register: its text, and what it shows of a treatment. */
interface RegisterColumn {
  readonly key: Parameters<Translate>[0];
  readonly kind: FileColumn['kind'];
  readonly width: number;
  /** Whether sheets of paper have it. */
  readonly isPrinted?: true;
  readonly cellOf: (treatment: Treatment, texts: RegisterTexts) => CellValue;
}

/** The texts in which a register is written, and its language. */
export interface RegisterTexts {
  readonly t: Translate;
  readonly language: Language;
}

/** Letters of a cell of a workbook. */
const MAX_CELL = 32_767;

const COLUMNS: readonly RegisterColumn[] = [
  column('day', 'day', 10, ({ record }) => record.day, true),
  column(
    'hours',
    'text',
    11,
    ({ record: { started_at, ended_at } }) => [started_at, ended_at].filter(Boolean).join('–'),
    true,
  ),
  column('kind', 'text', 14, ({ record }, { t }) => t(`treatments:kind.${record.kind}`)),
  column('place', 'text', 20, ({ record: { place } }) => place.name, true),
  column(
    'reference',
    'text',
    16,
    ({ record: { place } }) =>
      [place.siruta, place.physical_block, place.parcel_no].filter(Boolean).join('-'),
    true,
  ),
  column('longitude', 'any', 10, ({ record: { place } }) => place.point?.[0] ?? null),
  column('latitude', 'any', 10, ({ record: { place } }) => place.point?.[1] ?? null),
  column('part', 'text', 24, ({ record: { part } }, { t }) => {
    const wkt = part ? wktOf(part) : '';
    return wkt.length > MAX_CELL ? t('treatments:file.partInJson') : wkt;
  }),
  column('crop', 'text', 16, ({ record: { crop } }, { language }) => crop?.name[language] ?? '', true),
  column('eppo', 'text', 8, ({ record: { crop } }) => crop?.eppo ?? '', true),
  column('bbch', 'text', 8, ({ record }) => record.bbch ?? '', true),
  column('product', 'text', 20, ({ record: { product } }) => product.name, true),
  column('number', 'text', 16, ({ record: { product } }) => product.number, true),
  column('verified', 'text', 14, ({ record: { product } }, { t, language }) =>
    product.edition
      ? `${product.edition.source} ${formatsOf(language).date(product.edition.day)}`
      : t('treatments:notVerified'),
  ),
  column('substances', 'text', 24, ({ record: { product } }) =>
    product.substances.map(({ name, amount }) => [name, amount].filter(Boolean).join(' ')).join(', '),
  ),
  column('formulation', 'text', 10, ({ record: { product } }) => product.formulation ?? ''),
  column('target', 'text', 18, ({ record }) => record.target, true),
  column('dose', 'any', 8, ({ record: { dose } }) => dose?.value ?? null, true),
  column('doseUnit', 'text', 8, ({ record: { dose } }) => dose?.unit ?? '', true),
  column('registerDose', 'any', 10, ({ record: { dose, size, water_l_ha } }) =>
    dose && size ? (registerDose(dose, size.unit, water_l_ha)?.value ?? null) : null,
  ),
  column('size', 'any', 8, ({ record: { size } }) => size?.value ?? null, true),
  column(
    'sizeUnit',
    'text',
    6,
    ({ record: { size } }, { t }) => (size ? t(`treatments:size.${size.unit}`) : ''),
    true,
  ),
  column('quantity', 'any', 9, ({ record: { quantity } }) => quantity?.value ?? null, true),
  column('quantityUnit', 'text', 5, ({ record: { quantity } }) => quantity?.unit ?? '', true),
  column('water', 'any', 8, ({ record }) => record.water_l_ha),
  column('manner', 'text', 14, ({ record: { manner } }, { t }) =>
    manner ? t(`treatments:manner.${manner}`) : '',
  ),
  column('applicator', 'text', 16, ({ record: { applicator } }) => applicator?.name ?? '', true),
  column('certificate', 'text', 14, ({ record: { applicator } }) => applicator?.certificate ?? ''),
  column(
    'certificateUntil',
    'day',
    11,
    ({ record: { applicator } }) => applicator?.certificate_until ?? null,
  ),
  column('equipment', 'text', 16, ({ record: { equipment } }) => equipment?.name ?? ''),
  column('inspectedOn', 'day', 11, ({ record: { equipment } }) => equipment?.inspected_on ?? null),
  column('organic', 'text', 6, ({ record: { is_organic } }, { t }) =>
    is_organic === null ? '' : t(is_organic ? 'treatments:file.yes' : 'treatments:file.no'),
  ),
  column('harvestDays', 'whole', 8, ({ record }) => record.harvest_days),
  column('harvestFrom', 'day', 11, ({ record }) => harvestAllowedFrom(record), true),
  column('reentryHours', 'any', 8, ({ record }) => record.reentry_hours),
  column('earlyReentry', 'text', 20, ({ record }) => record.early_reentry),
  column('lot', 'text', 12, ({ record }) => record.lot ?? ''),
  column('temperature', 'any', 8, ({ record: { weather } }) => weather?.temperature ?? null),
  column('wind', 'any', 8, ({ record: { weather } }) => weather?.wind ?? null),
  column('gusts', 'any', 8, ({ record: { weather } }) => weather?.gusts ?? null),
  column('weatherSource', 'text', 12, ({ record: { weather } }) => weather?.source ?? ''),
  column('holder', 'text', 18, ({ record: { holder } }) => holder.name),
  column('holderNumber', 'text', 14, ({ record: { holder } }) => holder.number ?? ''),
  column('customer', 'text', 14, ({ record }) => record.customer ?? ''),
  column('lacks', 'text', 30, ({ missing }, { t }) =>
    missing
      .filter(({ is_required }) => is_required)
      .map(({ field }) => t(`treatments:missing.${field}`))
      .join(', '),
  ),
];

type ColumnKey = Extract<RegisterColumn['key'], `treatments:column.${string}`>;
type ColumnName = ColumnKey extends `treatments:column.${infer Name}` ? Name : never;

function column(
  name: ColumnName,
  kind: RegisterColumn['kind'],
  width: number,
  cellOf: RegisterColumn['cellOf'],
  isPrinted = false,
): RegisterColumn {
  return { key: `treatments:column.${name}`, kind, width, cellOf, ...(isPrinted && { isPrinted }) };
}

/** The treatments as a table: all fields, or those that a sheet of paper has room for. */
export function registerTable(
  treatments: readonly Treatment[],
  texts: RegisterTexts,
  { name, isPrinted = false }: { readonly name: string; readonly isPrinted?: boolean },
): FileTable {
  const columns = COLUMNS.filter((each) => !isPrinted || each.isPrinted);
  return {
    name,
    columns: columns.map(({ key, kind, width }) => ({ title: texts.t(key), kind, width })),
    rows: treatments.map((treatment) => columns.map(({ cellOf }) => cellOf(treatment, texts))),
  };
}
