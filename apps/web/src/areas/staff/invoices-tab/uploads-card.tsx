import type { InvoiceToUpload } from '@brazda/contract/client';
import { SALE_CURRENCY } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useMarkUploaded, useUploads } from './upload-queries.ts';

/** The documents that are not marked as uploaded to RO e-Factura, with their last day. */
export function UploadsCard() {
  const t = useTranslation();
  const found = useUploads();
  const failed = useLoadError(found);
  return (
    <SectionCard title={t('staff:uploads.title')} lead={t('staff:uploads.lead')}>
      {failed ? (
        <LoadFailure {...failed} />
      ) : found.data === undefined ? (
        <Skeleton height={64} />
      ) : found.data.length === 0 ? (
        <p>{t('staff:uploads.none')}</p>
      ) : (
        <UploadTable documents={found.data} />
      )}
    </SectionCard>
  );
}

function UploadTable({ documents }: { readonly documents: readonly InvoiceToUpload[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { mark, marked, isPending } = useMarkUploaded();
  const columns: Column<InvoiceToUpload>[] = [
    { key: 'number', title: t('staff:uploads.number'), cell: ({ number }) => number },
    { key: 'buyer', title: t('staff:uploads.buyer'), cell: ({ buyer }) => buyer },
    {
      key: 'total',
      title: t('staff:uploads.total'),
      alignsRight: true,
      cell: ({ total }) => formats.moneyIn(SALE_CURRENCY).amount(total),
    },
    {
      key: 'by',
      title: t('staff:uploads.by'),
      cell: ({ upload_by, is_late }) =>
        is_late ? t('staff:uploads.late', { day: formats.date(upload_by) }) : formats.date(upload_by),
    },
    {
      key: 'mark',
      title: t('staff:uploads.state'),
      cell: ({ id, number }) => (
        <Button
          variant="light"
          size="sm"
          mih={44}
          loading={marked.length === 1 && marked[0] === id}
          disabled={isPending}
          aria-label={t('staff:uploads.markNumber', { number })}
          onClick={() => mark([id])}
        >
          {t('staff:uploads.mark')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('staff:uploads.title')}
        columns={columns}
        rows={documents}
        keyOf={({ id }) => id}
      />
      {documents.length > 1 && (
        <div>
          <Button
            variant="light"
            size="md"
            mih={44}
            disabled={isPending}
            loading={marked.length > 1}
            onClick={() => mark(documents.map(({ id }) => id))}
          >
            {t('staff:uploads.markAll', { count: documents.length })}
          </Button>
        </div>
      )}
    </>
  );
}
