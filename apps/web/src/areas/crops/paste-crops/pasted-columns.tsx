import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { CropGridCheck } from '@brazda/contract/client';
import { CROP_GRID_COLUMNS, type CropGridColumn } from '@brazda/domain';
import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../lib/language.ts';
import { useDropdownTexts } from '../../../lib/widget-texts.ts';
import { Dropdown } from '../../../ui/dropdowns/dropdown.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import classes from './paste-crops.module.css';
import { useColumnTexts } from './use-column-texts.ts';
import type { PastedTable } from './use-pasted-table.ts';

interface PastedColumnsProps {
  readonly table: PastedTable;
  readonly check: CropGridCheck;
}

/** What each pasted column holds, to correct what was detected. */
export function PastedColumns({ table, check: { columns, titles } }: PastedColumnsProps) {
  const t = useTranslation();
  const texts = useDropdownTexts();
  const meanings = useColumnTexts();
  const options = CROP_GRID_COLUMNS.map((value) => ({ value, label: meanings[value] }));
  const read = columns.flatMap((column) => (column === null ? [] : meanings[column]));
  const ignored = columns.flatMap((column, at) =>
    column === null ? [titles?.[at] || t('crops:paste.columnOf', { number: at + 1 })] : [],
  );
  return (
    <>
      {ignored.length > 0 && (
        <p className={classes.lead}>{t('crops:paste.ignored', { columns: ignored.join(', ') })}</p>
      )}
      <Disclosure title={t('crops:paste.columns', { columns: read.join(', ') || '–' })}>
        <Checkbox
          size="md"
          mt={12}
          label={t('crops:paste.hasTitles')}
          checked={titles !== null}
          onChange={({ currentTarget }) => table.setTitles(currentTarget.checked)}
        />
        <div className={classes.columns}>
          {columns.map((column, at) => (
            <Dropdown
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
              key={at}
              label={titles?.[at] || t('crops:paste.columnOf', { number: at + 1 })}
              placeholder={t('crops:paste.notRead')}
              texts={texts}
              options={options}
              value={column}
              onChange={(value) => table.setColumn(at, value as CropGridColumn | null)}
            />
          ))}
        </div>
      </Disclosure>
    </>
  );
}
