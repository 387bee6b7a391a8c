import type { ImportState } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIsPhone } from '../../../lib/device.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useStore } from '../../../lib/store.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { DropArea } from '../../../ui/inputs/drop-area.tsx';
import { isAllThere } from '../../changes/index.ts';
import type { KnownFarm } from '../../farms/index.ts';
import { useWatchedImports } from '../queries.ts';
import { canSend, fileRows, MANY_FILES_LIMIT, withFiles } from './file-rows.ts';
import { FilesTable } from './files-table.tsx';
import type { ListedFile } from './listed-file.ts';
import classes from './many-files-screen.module.css';
import { useApplyRows } from './use-apply-rows.ts';
import { useReadRows } from './use-read-rows.ts';

/** States in which the files of an import have been read. */
const READ: ReadonlySet<ImportState> = new Set(['asking', 'ready', 'applying', 'applied']);

/** The files of many farms: dropped, each given its farm and season, read, and applied where nothing speaks against it. */
export function ManyFiles({ farms }: { readonly farms: readonly KnownFarm[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const isPhone = useIsPhone();
  const [notice, setNotice] = useState<string | null>(null);
  const rows = useStore(fileRows);
  const readRows = useReadRows(farms);
  const applyRows = useApplyRows(farms);
  const listed = useListedFiles(farms);
  const waiting = rows.filter(canSend).length;
  const isSending = rows.some((row) => row.isSending);
  const homeless = rows.filter(({ farmId }) => farmId === null).length;
  const ready = listed.filter(({ imported }) => imported?.state === 'ready' && !isAllThere(imported));
  const read = listed.filter(({ imported }) => imported && READ.has(imported.state));
  const applied = listed.filter(({ imported }) => imported?.state === 'applied');
  const add = (files: readonly File[]) => {
    const added = withFiles(rows, files, farms);
    fileRows.set(added.rows);
    if (added.isTooLong) setNotice(t('imports:manyFiles.many', { limit: formats.count(MANY_FILES_LIMIT) }));
    else setNotice(added.known > 0 ? t('imports:manyFiles.known', { count: added.known }) : null);
  };
  return (
    <div className={classes.sections}>
      {notice && <Alert tone="alert">{notice}</Alert>}
      <DropArea
        title={t(isPhone ? 'imports:manyFiles.onPhone' : 'imports:manyFiles.here')}
        choose={t('imports:drop.choose')}
        hint={t('imports:manyFiles.hint', { limit: formats.count(MANY_FILES_LIMIT) })}
        onFiles={add}
      />
      {rows.length > 0 && (
        <SectionCard
          title={t('imports:manyFiles.table')}
          lead={<span role="status">{progressText()}</span>}
          actions={
            <>
              {(waiting > 0 || isSending) && (
                <Button size="md" mih={44} loading={isSending} onClick={() => void readRows()}>
                  {t('imports:manyFiles.read', { count: waiting })}
                </Button>
              )}
              <Button
                size="md"
                mih={44}
                variant="default"
                disabled={ready.length === 0}
                loading={rows.some(({ wish }) => wish?.is === 'checking')}
                onClick={() => void applyRows(ready.map(({ row }) => row))}
              >
                {t('imports:manyFiles.apply')}
              </Button>
            </>
          }
        >
          <FilesTable files={listed} farms={farms} />
        </SectionCard>
      )}
    </div>
  );

  function progressText(): string {
    const progress = t('imports:manyFiles.progress', {
      count: rows.length,
      read: formats.count(read.length),
      applied: formats.count(applied.length),
    });
    return homeless === 0 ? progress : `${progress} ${t('imports:manyFiles.homeless', { count: homeless })}`;
  }
}

/** The rows with their farms, and what the server knows of their imports. */
function useListedFiles(farms: readonly KnownFarm[]): ListedFile[] {
  const rows = useStore(fileRows);
  const begun = rows.flatMap(({ farmId, importId }) =>
    farmId !== null && importId !== null ? [{ farmId, importId }] : [],
  );
  const found = useWatchedImports(begun);
  return rows.map((row) => {
    const { data: imported, error } =
      found[begun.findIndex(({ importId }) => importId === row.importId)] ?? {};
    return {
      row,
      farm: farms.find(({ id }) => id === row.farmId),
      imported,
      // Without a signal the offline bar says so, and the last known state stays.
      failure: imported ? null : (error ?? null),
    };
  });
}
