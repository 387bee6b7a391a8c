import { seasonLabel } from '@brazda/domain';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { changeRow, type FileRow, removeRow } from './file-rows.ts';
import { FileState } from './file-state.tsx';
import type { ListedFile } from './listed-file.ts';
import classes from './many-files-screen.module.css';
import { seasonOfRow } from './season-of-row.ts';

interface FilesTableProps {
  readonly files: readonly ListedFile[];
  readonly farms: readonly KnownFarm[];
}

const keyOf = ({ row }: ListedFile) => row.id;
const isFixed = ({ isSending, importId }: FileRow) => isSending || importId !== null;

/** Which file goes into which farm and season, and what has become of it. */
export function FilesTable({ files, farms }: FilesTableProps) {
  const t = useTranslation();
  const columns = useMemo(
    (): Column<ListedFile>[] => [
      {
        key: 'file',
        title: t('imports:manyFiles.file'),
        cell: ({ row }) => <FileCell row={row} />,
      },
      {
        key: 'farm',
        title: t('imports:manyFiles.farm'),
        cell: (file) => <FarmCell file={file} farms={farms} />,
      },
      { key: 'season', title: t('imports:manyFiles.season'), cell: (file) => <SeasonCell file={file} /> },
      { key: 'state', title: t('imports:manyFiles.state'), cell: (file) => <FileState file={file} /> },
    ],
    [t, farms],
  );
  return <DataTable caption={t('imports:manyFiles.table')} columns={columns} rows={files} keyOf={keyOf} />;
}

interface CellProps {
  readonly file: ListedFile;
}

/** The name of the file, and the button that takes it off the list, except while it is being sent. */
function FileCell({ row }: { readonly row: FileRow }) {
  const t = useTranslation();
  const label = t('imports:manyFiles.remove', { file: row.path });
  return (
    <div className={classes.file}>
      <div className={classes.named}>
        <span className={classes.path}>{row.path}</span>
        {row.files.length > 1 && <small>{t('imports:manyFiles.parts', { count: row.files.length })}</small>}
      </div>
      {!row.isSending && (
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={label}
          title={label}
          onClick={() => removeRow(row.id)}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

function FarmCell({ file: { row, farm }, farms }: CellProps & Pick<FilesTableProps, 'farms'>) {
  const t = useTranslation();
  return (
    <div className={classes.farm}>
      {isFixed(row) ? (
        <span>{farm?.name}</span>
      ) : (
        <Picker
          size="small"
          label={t('imports:manyFiles.farmOf', { file: row.path })}
          value={row.farmId ?? ''}
          choices={[
            { value: '', label: t('imports:manyFiles.chooseFarm') },
            ...farms.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) =>
            changeRow(row.id, { farmId: id || null, isByName: false, season: null, error: null })
          }
        />
      )}
      {row.isByName && <small>{t('imports:manyFiles.byName')}</small>}
    </div>
  );
}

function SeasonCell({ file: { row, farm, imported } }: CellProps) {
  const t = useTranslation();
  if (!farm) return null;
  const { choices, season } = seasonOfRow(farm, row.season, Date.now());
  if (isFixed(row)) {
    const into = farm.seasons.find(({ id }) => id === imported?.season);
    return <span>{into ? seasonLabel(into) : season?.label}</span>;
  }
  return (
    <Picker
      size="small"
      label={t('imports:manyFiles.seasonOf', { file: row.path })}
      value={season?.value ?? ''}
      choices={choices.map(({ value, label, seasonId }) => ({
        value,
        label: seasonId === null ? t('imports:drop.newSeason', { year: label }) : label,
      }))}
      onChange={(value) => changeRow(row.id, { season: value, error: null })}
    />
  );
}
