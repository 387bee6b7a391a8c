import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { UploadState } from '../../../lib/upload.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { DropArea } from '../../../ui/inputs/drop-area.tsx';
import { matchFiles } from '../import-files.ts';
import { useCancelImport } from '../queries.ts';
import { UnreadableFile, useUpload, useUploads } from '../uploads.ts';
import { CancelButton } from './cancel-button.tsx';
import classes from './file-preview-screen.module.css';
import type { StepProps } from './step-props.ts';

/** The files being uploaded; an interrupted upload resumes when the same files are chosen again. */
export function UploadStep({ farm, imported }: StepProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const upload = useUpload(imported.id);
  const uploads = useUploads();
  const cancelling = useCancelImport(farm.id, imported.id);
  const [isOther, setOther] = useState(false);
  const isHere = upload !== null && upload.status !== 'failed';
  const total = imported.files.reduce((sum, { size }) => sum + size, 0);
  const received = imported.files.reduce((sum, file) => sum + file.received, 0);
  const sent = Math.max(upload?.sent ?? 0, received);
  const cancel = () => {
    uploads.end(imported.id);
    cancelling.mutate();
  };
  const goOn = (chosen: readonly File[]) => {
    const matched = matchFiles(imported, chosen);
    setOther(matched === null);
    if (matched) uploads.begin(imported, matched);
  };
  return (
    <SectionCard
      title={t('imports:upload.title')}
      lead={imported.files.map(({ name }) => name).join(', ')}
      actions={<CancelButton isBusy={cancelling.isPending} onCancel={cancel} />}
    >
      <Progress
        value={(sent / total) * 100}
        size="lg"
        radius="xl"
        animated={upload?.status === 'sending'}
        aria-label={t('imports:upload.title')}
      />
      <p className={classes.count} role="status">
        {t('imports:upload.sent', {
          sent: megabytes(sent, formats.index),
          total: megabytes(total, formats.index),
        })}
      </p>
      {upload && <Trouble upload={upload} onWake={() => uploads.wake(imported.id)} />}
      {!isHere && (
        <>
          <Alert tone={isOther ? 'alert' : 'info'}>
            {t(isOther ? 'imports:upload.others' : 'imports:upload.interrupted')}
          </Alert>
          <DropArea title={t('imports:upload.again')} choose={t('imports:drop.choose')} onFiles={goOn} />
        </>
      )}
    </SectionCard>
  );
}

/** Why an upload is stuck or failed. */
function Trouble({ upload: { status, error }, onWake }: { upload: UploadState; onWake: () => void }) {
  const t = useTranslation();
  const errorText = useErrorText();
  if (status === 'waiting')
    return (
      <Alert tone="info">
        <p>{t('imports:upload.waiting')}</p>
        <Button size="sm" mih={44} variant="light" onClick={onWake}>
          {t('imports:upload.now')}
        </Button>
      </Alert>
    );
  if (status !== 'failed' || !error) return null;
  const text = error instanceof UnreadableFile ? t('imports:upload.unreadable') : errorText(error);
  return <Alert tone="alert">{text}</Alert>;
}

function megabytes(bytes: number, write: (value: number) => string): string {
  return write(bytes / 1_000_000);
}
