import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { useAlertedFarms } from '../alerts/index.ts';
import classes from './today-screen.module.css';

interface OnYourFarmsProps {
  /** The farm of the page. */
  readonly farmId: string;
}

/** What needs a look on the other farms of the person, with the first places; nothing while that is not known. */
export function OnYourFarms({ farmId }: OnYourFarmsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const farms = useAlertedFarms().filter(({ farm }) => farm !== farmId);
  if (farms.length === 0) return null;
  return (
    <SectionCard title={t('today:farms.title')}>
      <ul className={classes.lines}>
        {farms.map(({ farm, name, count, judged_at, places }) => (
          <li key={farm}>
            <Link to={href('today', { farmId: farm })}>
              {t('today:farms.line', {
                farm: name,
                state: judged_at === null ? t('today:farms.notYet') : t('today:farms.places', { count }),
              })}
            </Link>
            {places.length > 0 && (
              <small>
                {places
                  .map(({ parcel_name, hectares }) => `${parcel_name} (${formats.hectares(hectares)})`)
                  .join(', ')}
              </small>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
