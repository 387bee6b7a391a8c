import { columnLetters, type TableMapping } from '@brazda/domain';
import { Picker } from '../dropdowns/picker.tsx';
import { MappingTable } from './mapping-table.tsx';

interface MappingColumnsProps<Field extends string> {
  /** The first rows of a file with their numbers in it. */
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
  readonly mapping: TableMapping<Field>;
  /** What a column may hold. */
  readonly fields: readonly { readonly value: Field; readonly label: string }[];
  /** What is said of a column that is not read. */
  readonly unused: string;
  /** The label of the choice of a column, by its letters. */
  readonly columnLabel: (column: string) => string;
  readonly onChange: (columns: { column: number; field: Field }[]) => void;
}

const UNUSED = '';

/** What each column of a table holds, chosen above its first values. */
export function MappingColumns<Field extends string>({
  rows,
  mapping: { headerRow, columns },
  fields,
  unused,
  columnLabel,
  onChange,
}: MappingColumnsProps<Field>) {
  const choices = [{ value: UNUSED, label: unused }, ...fields];
  const setField = (column: number, content: string) => {
    const field = fields.find(({ value }) => value === content)?.value;
    // A field has one column: another one that had it loses it.
    const others = columns.filter((one) => one.column !== column && one.field !== field);
    onChange(field === undefined ? others : [...others, { column, field }]);
  };
  return (
    <MappingTable
      rows={rows}
      headerRow={headerRow}
      choiceOf={(column) => (
        <Picker
          size="small"
          label={columnLabel(columnLetters(column))}
          value={columns.find((one) => one.column === column)?.field ?? UNUSED}
          choices={choices}
          onChange={(content) => setField(column, content)}
        />
      )}
    />
  );
}
