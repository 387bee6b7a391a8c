import { cropById } from '@brazda/domain';
import { alertTextsOf } from '@brazda/i18n';
import { type NotificationSource, writeTexts } from '../../platform/notification-source.ts';
import { listParcelTitles } from '../parcels/index.ts';
import { listAlerts } from './alerts.repo.ts';

/** Tells people which parcels need a look, as long as they do and nobody has had one. */
export const alertNotifications: NotificationSource = {
  kinds: ['parcels'],
  isPersonal: false,
  async list(db, { scope }) {
    const open = (await listAlerts(db, scope)).filter(({ answer }) => answer === null);
    if (open.length === 0) return [];
    const titles = await listParcelTitles(db, scope, [...new Set(open.map(({ parcel }) => parcel))]);
    const texts = await writeTexts('today', open, (alert, { t, formats, language }) => ({
      title: [titles.get(alert.parcel), cropById(alert.crop)?.name[language]].filter(Boolean).join(', '),
      text: alertTextsOf(alert, { t, formats }).reason,
    }));
    return open.map(({ id, parcel }, at) => ({
      kind: 'parcels',
      key: id,
      parcel_id: parcel,
      urgent: false,
      texts: texts[at]!,
      // Of its card there.
      path: `/farm/${scope.farm_id}/today#today-${id}`,
    }));
  },
};
