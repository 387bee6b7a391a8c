import type { ModelHits as Hits } from '@brazda/contract/client';
import { riskModelOf } from '@brazda/domain';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { type Column, DataTable } from '../../ui/tables/data-table.tsx';
import { useModelHits } from './queries.ts';
import classes from './risks.module.css';

/** How often the models were right on a farm, behind a title: it is loaded when it is opened. */
export function ModelHits({ farmId }: { farmId: string }) {
  const t = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.folded} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('risks:hits.title')}</summary>
      {isOpen && <HitsTable farmId={farmId} />}
    </details>
  );
}

function HitsTable({ farmId }: { farmId: string }) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const found = useModelHits(farmId);
  const shareOf = (share: Hits['right']) =>
    share === null
      ? t('risks:hits.unknown')
      : t('risks:hits.share', {
          share: formats.share(share.share),
          from: formats.share(share.low),
          to: formats.share(share.high),
        });
  const columns: readonly Column<Hits>[] = [
    {
      key: 'model',
      title: t('risks:hits.model'),
      cell: ({ model }) => {
        // A disease may have several models.
        const { disease, origin } = riskModelOf(model);
        return `${t(`risks:disease.${disease}`)}, ${origin[language]}`;
      },
    },
    {
      key: 'high',
      title: t('risks:hits.high'),
      alignsRight: true,
      cell: ({ high_seen, high_not_seen }) => `${high_seen} / ${high_not_seen}`,
    },
    {
      key: 'low',
      title: t('risks:hits.low'),
      alignsRight: true,
      cell: ({ low_seen, low_not_seen }) => `${low_seen} / ${low_not_seen}`,
    },
    { key: 'right', title: t('risks:hits.right'), alignsRight: true, cell: ({ right }) => shareOf(right) },
    { key: 'found', title: t('risks:hits.found'), alignsRight: true, cell: (hits) => shareOf(hits.found) },
  ];
  const rows = found.data?.results ?? [];
  return (
    <Loaded failure={useLoadError(found)}>
      {rows.length === 0 ? (
        found.data && <p className={classes.about}>{t('risks:hits.none')}</p>
      ) : (
        <DataTable
          caption={t('risks:hits.caption')}
          columns={columns}
          rows={rows}
          keyOf={({ model }) => model}
        />
      )}
    </Loaded>
  );
}
