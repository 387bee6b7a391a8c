import type { FarmReading } from '@brazda/contract/client';
import { READINGS_KEPT_DAYS } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { type Column, DataTable } from '../../ui/tables/data-table.tsx';
import { useReadings } from './queries.ts';

/** A reading with its place in the list, since two programs of a person may have read on one day. */
interface Row extends FarmReading {
  readonly key: string;
}

/** Who has read the farm besides its owner, by day. */
export function FarmReadings({ farmId }: { readonly farmId: string }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const found = useReadings(farmId);
  const failure = useLoadError(found);
  const whoOf = ({ kind, person, is_own, link_made_at }: Row) => {
    if (kind === 'staff') return t('sharing:readings.staff');
    if (kind === 'link')
      return link_made_at
        ? t('sharing:readings.linkOf', { date: formats.date(link_made_at.slice(0, 10)) })
        : t('sharing:readings.link');
    if (is_own) return t('sharing:readings.ownToken');
    return kind === 'token' ? t('sharing:readings.token', { person: person ?? '' }) : person;
  };
  const columns: Column<Row>[] = [
    { key: 'day', title: t('sharing:readings.day'), cell: ({ day }) => formats.date(day) },
    { key: 'who', title: t('sharing:readings.who'), cell: whoOf },
  ];
  return (
    <SectionCard
      title={t('sharing:readings.title')}
      lead={t('sharing:readings.lead', { days: READINGS_KEPT_DAYS })}
    >
      <Loaded failure={failure}>
        {!found.data && <Skeleton height={64} />}
        {found.data?.length === 0 && <p>{t('sharing:readings.none')}</p>}
        {found.data && found.data.length > 0 && (
          <DataTable
            caption={t('sharing:readings.title')}
            columns={columns}
            rows={found.data.map((reading, at) => ({ ...reading, key: String(at) }))}
            keyOf={keyOf}
          />
        )}
      </Loaded>
    </SectionCard>
  );
}

function keyOf({ key }: Row): string {
  return key;
}
