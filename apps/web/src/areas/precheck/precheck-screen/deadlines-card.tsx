import type { FarmLights } from '@brazda/contract/client';
import { CURED_BY, type DeadlineKind } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';

type DeadlinesCardProps = Pick<FarmLights, 'deadlines' | 'parcels' | 'today'>;

/** The days that count in a claim year, those to come first. */
export function DeadlinesCard({ deadlines, parcels, today }: DeadlinesCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (deadlines.length === 0) return null;
  const past = deadlines.filter(({ day }) => day < today);
  const coming = deadlines.filter(({ day }) => day >= today);
  return (
    <SectionCard title={t('precheck:deadline.title')}>
      {coming.length > 0 ? <ItemRows>{coming.map(row)}</ItemRows> : <p>{t('precheck:deadline.nothing')}</p>}
      {past.length > 0 && (
        <Disclosure title={t('precheck:deadline.past', { count: past.length })}>
          <ItemRows>{past.map(row)}</ItemRows>
        </Disclosure>
      )}
    </SectionCard>
  );

  function row({ kind, day }: FarmLights['deadlines'][number]) {
    const count = day < today ? 0 : countToClear(parcels, kind);
    return (
      <ItemRow
        key={`${day}/${kind}`}
        title={formats.titled(formats.date(day), t(`precheck:deadline.kind.${kind}`))}
        text={count > 0 ? t('precheck:deadline.toClear', { count }) : undefined}
      />
    );
  }
}

/** How many parcels have a light that is not green and that can be cured until a kind of day. */
function countToClear(parcels: FarmLights['parcels'], kind: DeadlineKind): number {
  const rules = CURED_BY[kind] ?? [];
  return parcels.filter(({ lights }) =>
    lights.some(({ rule, color }) => color !== 'green' && rules.includes(rule)),
  ).length;
}
