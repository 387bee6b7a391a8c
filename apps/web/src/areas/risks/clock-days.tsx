import type { RiskClock } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import classes from './risks.module.css';

/** The risk of each day, the past ones paler; levels can be read as text. */
export function ClockDays({ days, today }: { days: RiskClock['days']; today: string }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <ol className={classes.days} aria-label={t('risks:days')}>
      {days.map(({ date, level }) => {
        const text = level === null ? t('risks:level.unknown') : t(`risks:level.${level}`);
        return (
          <li
            key={date}
            data-past={date < today}
            aria-current={date === today ? 'date' : undefined}
            title={text}
          >
            <span>{formats.weekdayName(date)}</span>
            <i data-level={level ?? 'unknown'} role="img" aria-label={text} />
          </li>
        );
      })}
    </ol>
  );
}
