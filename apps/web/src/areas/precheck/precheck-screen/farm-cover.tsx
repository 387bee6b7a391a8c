import type { FarmLights } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { LightMark } from './light-mark.tsx';

type Cover = NonNullable<FarmLights['cover']>;
type CoverDay = Cover['days'][number];

/** How much of the arable land is covered in summer, week by week. */
export function FarmCoverCard({ cover }: { cover: Cover }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [first, last] = [cover.days[0]!, cover.days.at(-1)!];
  const column = (key: 'covered' | 'open' | 'unknown'): Column<CoverDay> => ({
    key,
    title: t(`precheck:cover.${key}`),
    alignsRight: true,
    cell: (day) => formats.hectares(day[key]),
  });
  const columns: Column<CoverDay>[] = [
    { key: 'day', title: t('precheck:cover.day'), cell: ({ day }) => formats.date(day) },
    column('covered'),
    column('open'),
    column('unknown'),
  ];
  return (
    <SectionCard
      title={t('precheck:cover.title')}
      lead={t('precheck:cover.lead', {
        percent: formats.share(cover.min_percent / 100),
        from: formats.date(first.day),
        to: formats.date(last.day),
      })}
      actions={<LightMark color={cover.color} />}
    >
      <DataTable
        caption={t('precheck:cover.title')}
        columns={columns}
        rows={cover.days.toReversed()}
        keyOf={dayOf}
      />
    </SectionCard>
  );
}

const dayOf = ({ day }: CoverDay) => day;
