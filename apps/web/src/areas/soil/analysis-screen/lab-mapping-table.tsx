import type { LabTable } from '@brazda/contract/client';
import {
  columnLetters,
  SOIL_PARAMETERS,
  SOIL_UNITS,
  type SoilMethod,
  type SoilParameterKey,
  type SoilUnit,
  soilMethodsOf,
  soilNameOf,
  soilUnitsOf,
} from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { MappingTable } from '../../../ui/tables/mapping-table.tsx';

interface LabMappingTableProps {
  readonly table: LabTable;
  readonly mapping: LabTable['mapping'];
  readonly onChange: (mapping: LabTable['mapping']) => void;
}

const UNUSED = '';
const SAMPLE = 'sample';

/** What each column of a table contains, above its first values. */
export function LabMappingTable({ table, mapping, onChange }: LabMappingTableProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { headerRow, sampleColumn, columns } = mapping;
  const contents = [
    { value: UNUSED!, label: t('soil:lab.unused') },
    { value: SAMPLE!, label: t('soil:lab.sample') },
    ...SOIL_PARAMETERS.flatMap(({ key }) =>
      soilMethodsOf(key).map((method) => ({
        value: `${key} ${method}`,
        label: soilNameOf(key, method, language),
      })),
    ),
  ];
  const contentOf = (column: number): string => {
    if (column === sampleColumn) return SAMPLE!;
    const known = columns.find((one) => one.column === column);
    return known ? `${known.parameter} ${known.method ?? soilMethodsOf(known.parameter)[0]}` : UNUSED!;
  };
  const setContent = (column: number, content: string) => {
    const others = columns.filter((one) => one.column !== column);
    const isSample = content === SAMPLE;
    const [parameter, method] = content.split(' ') as [SoilParameterKey, SoilMethod];
    onChange({
      ...mapping,
      sampleColumn: isSample ? column : sampleColumn === column ? null : sampleColumn,
      columns:
        isSample || content === UNUSED
          ? others
          : [...others, { column, parameter, method, unit: soilUnitsOf(parameter)[0]! }],
    });
  };
  const setUnit = (column: number, unit: SoilUnit) =>
    onChange({ ...mapping, columns: columns.map((one) => (one.column === column ? { ...one, unit } : one)) });
  return (
    <MappingTable
      rows={table.rows}
      headerRow={headerRow}
      choiceOf={(column) => {
        const known = columns.find((one) => one.column === column);
        const letters = columnLetters(column);
        return (
          <>
            <Picker
              size="small"
              label={t('soil:lab.column', { column: letters })}
              value={contentOf(column)}
              choices={contents}
              onChange={(content) => setContent(column, content)}
            />
            {known && soilUnitsOf(known.parameter).length > 1 && (
              <Picker
                size="small"
                label={t('soil:lab.unitOf', { column: letters })}
                value={known.unit ?? ''}
                choices={[
                  ...(known.unit === null ? [{ value: '', label: t('soil:lab.unit') }] : []),
                  ...soilUnitsOf(known.parameter).map((unit) => ({ value: unit, label: SOIL_UNITS[unit] })),
                ]}
                onChange={(unit) => setUnit(column, unit as SoilUnit)}
              />
            )}
          </>
        );
      }}
    />
  );
}
