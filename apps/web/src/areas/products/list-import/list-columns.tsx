import type { ProductTable } from '@brazda/contract/client';
import { columnLetters, PRODUCT_LISTS, type ProductListKind } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { MappingTable } from '../../../ui/tables/mapping-table.tsx';

interface ListColumnsProps {
  readonly kind: ProductListKind;
  readonly table: ProductTable;
  readonly mapping: ProductTable['mapping'];
  readonly onChange: (mapping: ProductTable['mapping']) => void;
}

const UNUSED = '';

/** What each column of a list of products holds, above its first values. */
export function ListColumns({ kind, table, mapping, onChange }: ListColumnsProps) {
  const t = useTranslation();
  const choices = [
    { value: UNUSED, label: t('products:list.unused') },
    ...PRODUCT_LISTS[kind].fields.map((field) => ({
      value: field,
      label: t(`products:list.field.${field}`),
    })),
  ];
  const setField = (column: number, content: string) => {
    const field = PRODUCT_LISTS[kind].fields.find((each) => each === content);
    // A field has one column: another one that had it loses it.
    const others = mapping.columns.filter((one) => one.column !== column && one.field !== field);
    onChange({ ...mapping, columns: field === undefined ? others : [...others, { column, field }] });
  };
  return (
    <MappingTable
      rows={table.rows}
      headerRow={mapping.headerRow}
      choiceOf={(column) => (
        <Picker
          size="small"
          label={t('products:list.column', { column: columnLetters(column) })}
          value={mapping.columns.find((one) => one.column === column)?.field ?? UNUSED}
          choices={choices}
          onChange={(content) => setField(column, content)}
        />
      )}
    />
  );
}
