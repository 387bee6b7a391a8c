import { api } from '@brazda/contract/client';
import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconFileText, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { call } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { saveFile } from '../../lib/save-file.ts';
import { notify } from '../../lib/toasts.ts';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { useAddDocument, useRemoveDocument } from './lease-changes.ts';
import { useLeases } from './queries.ts';

interface LeaseDocumentsProps {
  readonly farmId: string;
  readonly leaseId: string;
}

/** The files of a lease, such as the signed contract: added, downloaded and removed. */
export function LeaseDocuments({ farmId, leaseId }: LeaseDocumentsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const errorText = useErrorText();
  const lease = useLeases(farmId).data?.results.find(({ id }) => id === leaseId);
  const add = useAddDocument(farmId, leaseId);
  const remove = useRemoveDocument(farmId, leaseId);
  const onError = (error: Error) => notify({ type: 'error', text: errorText(error) });
  const download = async (documentId: string, name: string) => {
    const params = { farmId, leaseId, documentId };
    const bytes = await call(api.leases.document, { params }).catch(onError);
    if (bytes) saveFile(name, 'application/octet-stream', bytes);
  };
  return (
    <section aria-label={t('leases:document.title')}>
      <ItemRows>
        {(lease?.documents ?? []).map(({ id, name, added_at }) => (
          <ItemRow
            key={id}
            icon={<IconFileText size={22} />}
            title={name}
            text={t('leases:document.addedOn', { day: formats.date(added_at.slice(0, 10)) })}
            actions={
              <>
                <Button variant="subtle" size="md" mih={44} onClick={() => download(id, name)}>
                  {t('leases:document.download')}
                </Button>
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label={t('leases:document.remove', { name })}
                  onClick={() => remove.mutate(id, { onError })}
                >
                  <IconTrash size={20} aria-hidden />
                </ActionIcon>
              </>
            }
          />
        ))}
      </ItemRows>
      <FileButton
        accept="application/pdf,image/jpeg,image/png"
        inputProps={{ 'aria-label': t('leases:document.file') }}
        onChange={(file) => file && add.mutate(file, { onError })}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            size="md"
            mih={44}
            loading={add.isPending}
            leftSection={<IconPaperclip size={20} aria-hidden />}
          >
            {t('leases:document.add')}
          </Button>
        )}
      </FileButton>
    </section>
  );
}
