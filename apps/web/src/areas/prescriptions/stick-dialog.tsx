import { api } from '@brazda/contract/client';
import { CAB_TAPS, TERMINALS, type Terminal } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconUsb } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { closeDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { notify } from '../../lib/toasts.ts';
import { unzip } from '../../lib/unzip.ts';
import { useDropdownTexts } from '../../lib/widget-texts.ts';
import { canWriteFolder, chooseFolder, FolderUnfinished, writeFolder } from '../../lib/write-folder.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Dropdown } from '../../ui/dropdowns/dropdown.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { exportName } from '../exports/index.ts';
import { type SeasonAddress, useStickCheck } from './queries.ts';
import classes from './stick-dialog.module.css';
import { terminalSetting } from './terminal-setting.ts';

interface StickDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'stick' }>;
}

/** The stick of a prescription: for which terminal, what was read back of it, and what to do in the cab. */
export function StickDialog({ id, dialog: { address, prescription, name } }: StickDialogProps) {
  const t = useTranslation();
  const texts = useDropdownTexts();
  const { language, formats } = useLanguage();
  const errorText = useErrorText();
  const [key, setKey] = useState(() => terminalSetting.get());
  const terminal = TERMINALS.find((each) => each.key === key);
  const query = { ids: prescription, terminal: key ?? '' };
  const download = useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async () => {
      const bytes = await call(api.prescriptions.stick, { params: address, query });
      saveFile(
        exportName([name, terminal?.key ?? ''], 'archive'),
        'application/zip',
        bytes as Uint8Array<ArrayBuffer>,
      );
    },
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
  const write = useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async () => {
      // First, because a browser lets a person choose only right after a tap.
      const folder = await chooseFolder();
      if (!folder) return false;
      const bytes = await call(api.prescriptions.stick, { params: address, query });
      await writeFolder(folder, await unzip(bytes));
      return true;
    },
  });
  const choose = (chosen: string | null) => {
    setKey(chosen);
    terminalSetting.set(chosen);
    write.reset();
  };
  return (
    <Dialog
      title={t('prescriptions:stick.title')}
      onClose={() => closeDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <div className={classes.content}>
        <Dropdown
          label={t('prescriptions:stick.terminal')}
          placeholder={t('prescriptions:stick.choose')}
          texts={texts}
          clearable={false}
          options={TERMINALS.map((each) => ({ value: each.key, label: `${each.brand}: ${each.name}` }))}
          value={key}
          onChange={choose}
        />
        {terminal && (
          <>
            <CheckedFiles address={address} prescription={prescription} terminal={terminal} />
            {canWriteFolder() && (
              <Button
                size="md"
                mih={44}
                leftSection={<IconUsb size={20} aria-hidden />}
                loading={write.isPending}
                onClick={() => write.mutate()}
              >
                {t('prescriptions:stick.write')}
              </Button>
            )}
            {write.data && <Alert tone="done">{t('prescriptions:stick.written')}</Alert>}
            {write.error && (
              <Alert tone="alert">
                {write.error instanceof FolderUnfinished
                  ? t('prescriptions:stick.unfinished', {
                      written: formats.count(write.error.written),
                      count: write.error.count,
                    })
                  : errorText(write.error)}
              </Alert>
            )}
            <Button
              variant={canWriteFolder() ? 'default' : 'filled'}
              size="md"
              mih={44}
              leftSection={<IconDownload size={20} aria-hidden />}
              loading={download.isPending}
              onClick={() => download.mutate()}
            >
              {t('prescriptions:stick.download')}
            </Button>
            <section>
              <h3>{t('prescriptions:stick.cab')}</h3>
              <ol className={classes.taps}>
                <li>{t(canWriteFolder() ? 'prescriptions:stick.root' : 'prescriptions:stick.unpack')}</li>
                {terminal.taps.map((tap) => (
                  <li key={tap}>{CAB_TAPS[tap][language]}</li>
                ))}
              </ol>
              <p className={classes.note}>
                {t(`prescriptions:stick.basis.${terminal.basis}`)} {terminal.taps_source ?? terminal.source}
              </p>
            </section>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface CheckedFilesProps {
  readonly address: SeasonAddress;
  readonly prescription: string;
  readonly terminal: Terminal;
}

/** What was read back of the stick, and what was decided while it was written. */
function CheckedFiles({ address, prescription, terminal }: CheckedFilesProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const found = useStickCheck(address, { ids: prescription, terminal: terminal.key });
  return (
    <Loaded failure={useLoadError(found)}>
      {found.data ? (
        <>
          {found.data.prescriptions.map(({ field, read }) => (
            <Alert key={field} tone="info">
              {t('prescriptions:stick.same', { field, count: read })}
            </Alert>
          ))}
          {found.data.remarks.map((remark) => (
            <Alert
              key={`${remark.kind} ${remark.field} ${remark.kind === 'left_out' ? remark.what : ''}`}
              tone="info"
            >
              {remark.kind === 'cells_joined'
                ? t('prescriptions:stick.remark.cells_joined', {
                    from: formats.count(remark.from),
                    to: formats.count(remark.to),
                  })
                : remark.kind === 'left_out'
                  ? t(`prescriptions:stick.leftOut.${remark.what}`)
                  : t('prescriptions:stick.remark.without_colors')}
            </Alert>
          ))}
          <ul className={classes.files}>
            {found.data.files.map(({ path, bytes }) => (
              <li key={path}>
                {path} <span>{formats.dataSize(bytes)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Skeleton height={96} radius={10} />
      )}
    </Loaded>
  );
}
