import type { StaffLicense } from '@brazda/contract/client';
import type { UserOfStaff } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { ItemRow, ItemRows } from '../../../ui/item-row.tsx';
import { useAccount } from '../../session/index.ts';
import classes from './user-license.module.css';

/** The events in the trail of a license that have a text of their own. */
const EVENTS = [
  'license_created',
  'license_trial_started',
  'license_paid',
  'license_granted',
  'license_extended',
  'license_ended',
  'license_refunded',
  'license_measured',
  'license_expired',
  'license_postponed',
] as const;

interface LicenseTrailProps {
  readonly events: StaffLicense['events'];
  readonly holder: UserOfStaff;
}

/** What has happened to a license, newest first: when, by whom, and why. */
export function LicenseTrail({ events, holder }: LicenseTrailProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const authorText = useAuthorText(holder);
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
                authorText(by),
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

/** Returns the function that names the author of an event by their id; the response has no name. */
function useAuthorText(holder: UserOfStaff): (by: string | null) => string {
  const t = useTranslation();
  const account = useAccount();
  return (by) => {
    if (by === null) return t('staff:license.by.product');
    if (by === holder.id) return holder.email;
    return t(by === account?.id ? 'staff:license.by.you' : 'staff:license.by.colleague');
  };
}
