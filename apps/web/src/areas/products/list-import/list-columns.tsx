import type { ProductTable } from '@brazda/contract/client';
import { PRODUCT_LISTS, type ProductListKind } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { MappingColumns } from '../../../ui/tables/mapping-columns.tsx';

interface ListColumnsProps {
  readonly kind: ProductListKind;
  readonly table: ProductTable;
  readonly mapping: ProductTable['mapping'];
  readonly onChange: (mapping: ProductTable['mapping']) => void;
}

/** What each column of a list of products holds, above its first values. */
export function ListColumns({ kind, table, mapping, onChange }: ListColumnsProps) {
  const t = useTranslation();
  return (
    <MappingColumns
      rows={table.rows}
      mapping={mapping}
      fields={PRODUCT_LISTS[kind].fields.map((field) => ({
        value: field,
        label: t(`products:list.field.${field}`),
      }))}
      unused={t('products:list.unused')}
      columnLabel={(column) => t('products:list.column', { column })}
      onChange={(columns) => onChange({ ...mapping, columns })}
    />
  );
}
