import type { Alert } from '@brazda/contract';
import { cropById } from '@brazda/domain';
import { alertTextsOf } from '@brazda/i18n';
import { inEveryLanguage, type NotificationSource } from '../../platform/notification-source.ts';
import { listParcelTitles } from '../parcels/index.ts';
import { listAlerts } from './alerts.repo.ts';

/** Tells people which parcels need a look, as long as they do and nobody has had one. */
export const alertNotifications: NotificationSource = {
  kind: 'parcels',
  async list(db, { scope }) {
    const open = (await listAlerts(db, scope)).filter(({ answer }) => answer === null);
    if (open.length === 0) return [];
    const titles = await listParcelTitles(db, scope, [...new Set(open.map(({ parcel }) => parcel))]);
    const written = await inEveryLanguage('today', ({ t, formats, language }) => {
      const cropOf = ({ crop }: Alert) => cropById(crop)?.name[language] ?? null;
      return open.map((alert) => ({
        title: [titles.get(alert.parcel), cropOf(alert)].filter(Boolean).join(', '),
        text: alertTextsOf(alert, { t, formats }).reason,
      }));
    });
    return open.map(({ id, parcel }, at) => ({
      key: id,
      parcel_id: parcel,
      urgent: false,
      texts: { en: written.en[at]!, ro: written.ro[at]!, fr: written.fr[at]! },
      // Of its card there.
      path: `/farm/${scope.farm_id}/today#today-${id}`,
    }));
  },
};
