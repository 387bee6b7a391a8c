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
import classes from './analysis-screen.module.css';

interface LabMappingTableProps {
  readonly table: LabTable;
  readonly mapping: LabTable['mapping'];
  readonly onChange: (mapping: LabTable['mapping']) => void;
}

const UNUSED = '';
const SAMPLE = 'sample';
/** Rows of the file that are shown below the headings. */
const SHOWN_ROWS = 5;

/** What each column of a table contains, above its first values. */
export function LabMappingTable({ table, mapping, onChange }: LabMappingTableProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const width = Math.max(...table.rows.map(({ cells }) => cells.length));
  const { headerRow, sampleColumn, columns } = mapping;
  const first = table.rows.findIndex(({ number }) => number === (headerRow ?? 1));
  const shown = table.rows.slice(Math.max(0, first), Math.max(0, first) + SHOWN_ROWS + 1);
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
    <div className={classes.wide}>
      <table className={classes.mapping}>
        <thead>
          <tr>
            {Array.from({ length: width }, (_, column) => {
              const known = columns.find((one) => one.column === column);
              const letters = columnLetters(column);
              return (
                <th key={letters} scope="col">
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
                        ...soilUnitsOf(known.parameter).map((unit) => ({
                          value: unit,
                          label: SOIL_UNITS[unit],
                        })),
                      ]}
                      onChange={(unit) => setUnit(column, unit as SoilUnit)}
                    />
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ number, cells }) => (
            <tr key={number} data-head={number === headerRow}>
              {Array.from({ length: width }, (_, column) => (
                <td key={columnLetters(column)}>{cells[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
