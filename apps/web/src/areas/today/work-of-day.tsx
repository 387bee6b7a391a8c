import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import type { PlannedActivity } from './today-items.ts';
import classes from './today-screen.module.css';

interface WorkOfDayProps {
  readonly farmId: string;
  readonly seasonId: string;
  readonly activities: readonly PlannedActivity[];
}

/** The work that the plans have for these days and that has time yet; nothing without any. */
export function WorkOfDay({ farmId, seasonId, activities }: WorkOfDayProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  if (activities.length === 0) return null;
  return (
    <SectionCard title={t('today:work.title')}>
      <ul className={classes.lines}>
        {activities.map(({ id, name, crop, end_date, parcels, parcels_done }) => (
          <li key={id}>
            <Link
              to={href(
                'crop-plan',
                { farmId, seasonId, cropId: crop.id },
                { backTo: href('today', { farmId }) },
              )}
            >
              {name[language]} · {crop.name[language]}
            </Link>
            <small>
              {t('today:work.left', { count: parcels - parcels_done })}
              {end_date !== null && ` · ${t('today:work.until', { day: formats.dayMonth(end_date) })}`}
            </small>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
