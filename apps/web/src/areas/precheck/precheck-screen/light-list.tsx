import type { Parcel } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { CropChip } from '../../../ui/tables/crop-chip.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useCropCatalog } from '../../crops/index.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { LightMark } from './light-mark.tsx';
import type { LightRow } from './light-rows.ts';
import classes from './precheck.module.css';

interface LightListProps {
  readonly farmId: string;
  readonly seasonId: string;
  readonly rows: readonly LightRow[];
  readonly parcels: readonly Parcel[];
}

/** Parcels with a rule that needs a look; the reason is one tap away. */
export function LightList({ farmId, seasonId, rows, parcels }: LightListProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const catalog = useCropCatalog();
  const [opened, setOpened] = useState<LightRow | null>(null);
  const byId = useMemo(() => new Map(parcels.map((parcel) => [parcel.id, parcel])), [parcels]);
  const titleOf = (id: string) => {
    const parcel = byId.get(id);
    return parcel ? parcelTitleOf(parcel) : '…';
  };
  const columns: Column<LightRow>[] = [
    {
      key: 'parcel',
      title: t('precheck:list.parcel'),
      cell: ({ parcel }) => (
        <Link to={href('map', { farmId, seasonId, parcelId: parcel })}>{titleOf(parcel)}</Link>
      ),
    },
    {
      key: 'crop',
      title: t('precheck:list.crop'),
      cell: ({ crop }) => {
        const found = crop === null ? undefined : catalog.get(crop);
        return found ? <CropChip color={found.color} name={found.name[language]} /> : '–';
      },
    },
    { key: 'rule', title: t('precheck:counts.rule'), cell: ({ rule }) => t(`precheck:rule.${rule}`) },
    {
      key: 'color',
      title: t('precheck:list.light'),
      cell: ({ color, since }) => (
        <div>
          <LightMark color={color} />
          {since !== null && (
            <div className={classes.about}>{t('precheck:list.since', { day: formats.date(since) })}</div>
          )}
        </div>
      ),
    },
    {
      key: 'why',
      title: '',
      alignsRight: true,
      cell: (row) => (
        <Button
          variant="light"
          size="xs"
          aria-label={`${t('precheck:evidence.show')}: ${titleOf(row.parcel)}, ${t(`precheck:rule.${row.rule}`)}`}
          onClick={() => setOpened(row)}
        >
          {t('precheck:evidence.show')}
        </Button>
      ),
    },
  ];
  return (
    <SectionCard title={t('precheck:list.title')}>
      <DataTable caption={t('precheck:list.title')} columns={columns} rows={rows} keyOf={keyOf} />
      {opened && (
        <EvidenceDialog
          address={{ farmId, seasonId, parcelId: opened.parcel }}
          rule={opened.rule}
          title={titleOf(opened.parcel)}
          onClose={() => setOpened(null)}
        />
      )}
    </SectionCard>
  );
}

const keyOf = ({ key }: LightRow) => key;
