import { IconChecklist } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { ItemCard } from '../../ui/cards/item-card.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { itemElementId } from './item-place.ts';
import type { PlannedActivity } from './today-items.ts';

interface WorkCardProps {
  readonly farmId: string;
  readonly seasonId: string;
  readonly activity: PlannedActivity;
  readonly number: number;
  /** The ISO day. */
  readonly today: string;
}

/** Work of a plan whose days end or have passed. */
export function WorkCard({ farmId, seasonId, activity, number, today }: WorkCardProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const { end_date, parcels, parcels_done, workers } = activity;
  const day = end_date === null ? '' : formats.dayMonth(end_date);
  const plan = href(
    'crop-plan',
    { farmId, seasonId, cropId: activity.crop.id },
    { backTo: href('today', { farmId }) },
  );
  return (
    <ItemCard
      id={itemElementId(activity.id)}
      title={`${activity.name[language]} · ${activity.crop.name[language]}`}
      number={number}
      picture={<IconChecklist size={32} aria-hidden />}
      about={[t('today:work.left', { count: parcels - parcels_done }), ...workers].join(' · ')}
      reason={t(end_date !== null && end_date < today ? 'today:work.late' : 'today:work.ends', { day })}
      basis={t('today:work.basis')}
      actions={
        <LinkButton to={plan} variant="other">
          <IconChecklist size={20} aria-hidden /> {t('today:work.open')}
        </LinkButton>
      }
    />
  );
}
