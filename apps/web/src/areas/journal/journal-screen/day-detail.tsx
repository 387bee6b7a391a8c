import { Button } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import type { JournalAddress } from '../journal-queries.ts';
import { useJournalFilter } from './journal-filter.ts';
import type { CalendarDay, PlannedActivity } from './month.ts';
import classes from './month-view.module.css';

interface DayDetailProps {
  readonly shown: CalendarDay;
  readonly address: JournalAddress;
}

/** What is planned and done on one day, with the ways to the plan and to the entries. */
export function DayDetail({ shown: { day, planned, overdue, done }, address }: DayDetailProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const { set } = useJournalFilter();
  const isEmpty = planned.length + overdue.length + done.length === 0;
  const toPlan = ({ id, name, crop, parcels, parcels_done, workers }: PlannedActivity, state: string) => (
    <ItemRow
      key={id}
      icon={<span className={classes.chip} data-state={state} />}
      title={`${name[language]} · ${crop.name[language]}`}
      text={[t('journal:month.progress', { done: parcels_done, count: parcels }), ...workers].join(' · ')}
      actions={
        <LinkButton to={href('crop-plan', { ...address, cropId: crop.id })} variant="other">
          {t('journal:month.plan')}
        </LinkButton>
      }
    />
  );
  return (
    <section className={classes.detail}>
      <h3>{formats.date(day)}</h3>
      {isEmpty && <p>{t('journal:month.nothing')}</p>}
      <ItemRows>
        {overdue.map((activity) => toPlan(activity, 'overdue'))}
        {planned.map((activity) => toPlan(activity, 'planned'))}
        {done.map(({ activity, name, parcels, hectares, hours }) => (
          <ItemRow
            key={activity}
            icon={<span className={classes.chip} data-state="done" />}
            title={name[language]}
            text={[
              t('journal:month.parcels', { count: parcels }),
              formats.hectares(hectares),
              ...(hours > 0 ? [t('journal:sums.hoursOf', { amount: formats.typed(hours) })] : []),
            ].join(' · ')}
            actions={
              <Button
                variant="subtle"
                size="sm"
                mih={44}
                onClick={() => set({ view: null, kind: activity, from: day, to: day })}
              >
                {t('journal:month.entries')}
              </Button>
            }
          />
        ))}
      </ItemRows>
    </section>
  );
}
