import { api, type EvidenceFile, type Farm } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { call } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { HANDLES_OWN_ERRORS } from '../../../lib/query.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useEvidenceFiles } from '../queries.ts';
import classes from './evidence-screen.module.css';

/** The evidence files of a farm, newest first, each as PDF and as an archive with the files of its photos. */
export function FileList({ farm }: { readonly farm: Farm }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const found = useEvidenceFiles(farm.id);
  const download = useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ file, format }: { readonly file: EvidenceFile; readonly format: 'pdf' | 'zip' }) => {
      const params = { farmId: farm.id, fileId: file.id };
      if (format === 'pdf')
        saveFile(
          t('evidence:files.pdfName', { code: file.code }),
          'application/pdf',
          await call(api.evidence.pdf, { params }),
        );
      else
        saveFile(
          t('evidence:files.zipName', { code: file.code }),
          'application/zip',
          await call(api.evidence.writeArchive, { params }),
        );
    },
  });
  return (
    <SectionCard title={t('evidence:files.title')}>
      {download.error && <Alert tone="alert">{errorText(download.error)}</Alert>}
      <Loaded failure={useLoadError(found)}>
        {found.data === undefined && <PageSkeleton />}
        {found.data?.length === 0 && <p>{t('evidence:files.none')}</p>}
        <ItemRows>
          {found.data?.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              busy={download.isPending && download.variables.file === file ? download.variables.format : null}
              onDownload={(format) => download.mutate({ file, format })}
            />
          ))}
        </ItemRows>
      </Loaded>
    </SectionCard>
  );
}

interface FileRowProps {
  readonly file: EvidenceFile;
  readonly busy: 'pdf' | 'zip' | null;
  readonly onDownload: (format: 'pdf' | 'zip') => void;
}

function FileRow({ file, busy, onDownload }: FileRowProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <ItemRow
      icon={<IconFileCertificate size={22} />}
      title={formats.list(file.parcels.map(({ name }) => name))}
      text={
        <>
          {t('evidence:files.row', {
            day: formats.moment(file.written_at),
            count: file.photos,
            code: file.code,
          })}
          <span className={classes.digest}>{t('evidence:files.digest', { digest: file.sha256 })}</span>
        </>
      }
      actions={(['pdf', 'zip'] as const).map((format) => (
        <Button
          key={format}
          size="md"
          mih={44}
          variant="light"
          loading={busy === format}
          aria-label={`${t(`evidence:files.${format}`)}: ${file.code}`}
          onClick={() => onDownload(format)}
        >
          {t(`evidence:files.${format}`)}
        </Button>
      ))}
    />
  );
}
