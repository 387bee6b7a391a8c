import type { Catalog } from '@brazda/contract/client';
import { CATALOG_SOURCE_OF } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconFileUpload, IconRefresh } from '@tabler/icons-react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import { useProblemText } from './problem-text.ts';

interface CatalogCardProps {
  readonly catalog: Catalog;
  /** Requests a look at its source, if it has one that is looked at. */
  readonly request: {
    readonly mutate: () => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly isLooking: boolean;
}

/** The catalog of a country: its newest edition, what came of the last look at its source, and its earlier editions. */
export function CatalogCard({ catalog: { country, editions, look }, request, isLooking }: CatalogCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const source = CATALOG_SOURCE_OF[country];
  const isLookedAt = source === 'e_phy';
  const [newest, ...earlier] = editions;
  return (
    <SectionCard
      title={t(`shell:farmForm.${country}`)}
      lead={t(`staff:catalogs.${source}`)}
      actions={
        isLookedAt ? (
          <Button
            variant="light"
            size="md"
            mih={44}
            leftSection={<IconRefresh size={20} aria-hidden />}
            loading={request.isPending || isLooking}
            onClick={() => request.mutate()}
          >
            {t('staff:catalogs.look')}
          </Button>
        ) : (
          <Button
            variant="light"
            size="md"
            mih={44}
            leftSection={<IconFileUpload size={20} aria-hidden />}
            onClick={() => openDialog({ type: 'import-official-list' })}
          >
            {t('staff:catalogs.list.import')}
          </Button>
        )
      }
    >
      {newest ? <EditionFacts edition={newest} /> : <p>{t('staff:catalogs.none')}</p>}
      {isLookedAt && request.error && <Alert tone="alert">{errorText(request.error)}</Alert>}
      {isLookedAt && isLooking && <p role="status">{t('staff:catalogs.looking')}</p>}
      {isLookedAt && look === null && !isLooking && <p>{t('staff:catalogs.neverLooked')}</p>}
      {look && <p>{t(`staff:catalogs.looked.${look.outcome}`, { when: formats.moment(look.looked_at) })}</p>}
      {look?.problem && <Alert tone="alert">{problemText(look.problem)}</Alert>}
      {earlier.length > 0 && (
        <Disclosure title={t('staff:catalogs.history')}>
          <EditionTable editions={editions} />
        </Disclosure>
      )}
    </SectionCard>
  );
}

type Edition = Catalog['editions'][number];

function EditionFacts({ edition: { day, products, uses } }: { readonly edition: Edition }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const facts = [
    t('staff:catalogs.edition', { day: formats.date(day) }),
    t('staff:catalogs.products', { count: products }),
    t('staff:catalogs.uses', { count: uses }),
  ];
  return (
    <p>
      <strong>{facts.join(' · ')}</strong>
    </p>
  );
}

function EditionTable({ editions }: { readonly editions: readonly Edition[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const columns: Column<Edition>[] = [
    { key: 'day', title: t('staff:catalogs.column.day'), cell: ({ day }) => formats.date(day) },
    { key: 'file', title: t('staff:catalogs.column.file'), cell: ({ file }) => file },
    {
      key: 'products',
      title: t('staff:catalogs.column.products'),
      alignsRight: true,
      cell: ({ products }) => formats.plain(products),
    },
    {
      key: 'uses',
      title: t('staff:catalogs.column.uses'),
      alignsRight: true,
      cell: ({ uses }) => formats.plain(uses),
    },
    {
      key: 'imported',
      title: t('staff:catalogs.column.imported'),
      cell: ({ imported_at }) => formats.moment(imported_at),
    },
  ];
  return (
    <DataTable
      caption={t('staff:catalogs.history')}
      columns={columns}
      rows={editions}
      keyOf={({ day }) => day}
    />
  );
}
