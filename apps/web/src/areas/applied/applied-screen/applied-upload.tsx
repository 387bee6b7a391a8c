import type { UploadedApplications } from '@brazda/contract/client';
import { HARVEST_LIMITS } from '@brazda/domain';
import { useRef, useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { DropArea } from '../../../ui/inputs/drop-area.tsx';
import type { SeasonAddress } from '../../prescriptions/index.ts';
import { useUploadApplied } from '../queries.ts';

/** What became of a file: why it was refused, or what was left out of it. */
interface SentFile {
  /** Files of several folders can have the same name. */
  readonly id: number;
  readonly name: string;
  readonly refused: string | null;
  readonly found: UploadedApplications | null;
}

/** Sends files of machines one after the other; what is wrong with one is shown, and the others are read. */
export function AppliedUpload({ address }: { address: SeasonAddress }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const nextId = useRef(0);
  const { mutateAsync, isPending } = useUploadApplied(address);
  const [sent, setSent] = useState<readonly SentFile[]>([]);
  const limit = HARVEST_LIMITS.bytes / 1_000_000;
  const sendOne = async (file: File): Promise<SentFile> => {
    const { name } = file;
    const id = nextId.current++;
    if (file.size > HARVEST_LIMITS.bytes)
      return { id, name, refused: t('applied:upload.large', { limit }), found: null };
    return mutateAsync(file).then(
      (found) => ({ id, name, refused: null, found }),
      (error: Error) => ({ id, name, refused: errorText(error), found: null }),
    );
  };
  const send = async (files: readonly File[]) => {
    setSent([]);
    for (const file of files) {
      const one = await sendOne(file);
      setSent((others) => [...others, one]);
    }
  };
  return (
    <SectionCard title={t('applied:upload.title')} lead={t('applied:upload.lead')}>
      {sent.map((file) => (
        <SentAlert key={file.id} file={file} />
      ))}
      <DropArea
        title={t(isPending ? 'applied:upload.reading' : 'applied:upload.drop')}
        choose={t('applied:upload.choose')}
        hint={t('applied:upload.formats', { limit })}
        isBusy={isPending}
        onFiles={(files) => void send(files)}
      />
    </SectionCard>
  );
}

function SentAlert({ file: { name, refused, found } }: { file: SentFile }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (refused !== null)
    return <Alert tone="alert">{t('common:labelled', { label: name, value: refused })}</Alert>;
  const sentences = [
    ...(found!.outside > 0 ? [t('applied:upload.outside', { count: found!.outside })] : []),
    ...(found!.skipped_logs > 0 ? [t('applied:upload.skipped', { count: found!.skipped_logs })] : []),
    ...found!.remarks.map(({ kind, count, names }) =>
      t(`harvests:remark.${kind}`, { names: names.join(', '), number: formats.count(count) }),
    ),
  ];
  return sentences.length === 0 ? null : (
    <Alert tone="info">
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Alert>
  );
}
