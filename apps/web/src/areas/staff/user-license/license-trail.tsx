import type { StaffLicense } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import classes from './user-license.module.css';

/** The events in the trail of a license that have a text of their own. */
const EVENTS = [
  'license_created',
  'license_trial_started',
  'license_paid',
  'license_granted',
  'license_extended',
  'license_ended',
  'license_year_begun',
  'license_refunded',
  'license_measured',
  'license_expired',
  'license_postponed',
  'solum_trial_started',
] as const;

interface LicenseTrailProps {
  readonly events: StaffLicense['events'];
}

/** What has happened to a license, newest first: when, by whom, and why. */
export function LicenseTrail({ events }: LicenseTrailProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const eventText = (action: string) => {
    const known = EVENTS.find((event) => event === action);
    return known ? t(`staff:license.event.${known}`) : t('staff:license.event.unknown', { action });
  };
  return (
    <section className={classes.part}>
      <h3>{t('staff:license.trail')}</h3>
      {events.length === 0 ? (
        <p className={classes.none}>{t('staff:license.noTrail')}</p>
      ) : (
        <ItemRows>
          {events.map(({ at, action, by, reason }) => (
            <ItemRow
              key={`${at} ${action}`}
              title={eventText(action)}
              text={[
                formats.moment(at),
                by?.email ?? t('staff:license.by.product'),
                reason !== null && t('staff:license.reason', { reason }),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </ItemRows>
      )}
    </section>
  );
}
