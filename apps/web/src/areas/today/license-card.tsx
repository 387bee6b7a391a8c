import { IconCalendarDue } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { ItemCard } from '../../ui/cards/item-card.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { itemElementId } from './item-place.ts';

interface LicenseCardProps {
  readonly id: string;
  readonly end_date: string;
  readonly number: number;
}

/** The end of the license of the person who owns the farm. */
export function LicenseCard({ id, end_date, number }: LicenseCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <ItemCard
      id={itemElementId(id)}
      title={t('today:license.title')}
      number={number}
      picture={<IconCalendarDue size={32} aria-hidden />}
      about={formats.date(end_date)}
      reason={t('today:license.reason')}
      actions={
        <LinkButton to={href('user-settings')} variant="other">
          <IconCalendarDue size={20} aria-hidden /> {t('today:license.open')}
        </LinkButton>
      }
    />
  );
}
