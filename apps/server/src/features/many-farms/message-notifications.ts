import { excerptOf, FARM_MESSAGE_LIMITS, hasAccess } from '@brazda/domain';
import { type NotificationSource, writeTexts } from '../../platform/notification-source.ts';
import { listMessagesFor } from './farm-messages.repo.ts';

/** Characters of a message that are shown. */
const EXCERPT = 120;
const DAY_MS = 24 * 60 * 60_000;

/** Tells the owner of a farm, and those with full access, of messages that others have written to it. */
export const messageNotifications: NotificationSource = {
  kinds: ['messages'],
  isPersonal: true,
  scopeOf: ({ level, scope }) => (hasAccess(level, 'full') ? scope : null),
  async list(db, { scope: { farm_id }, user_id, now }) {
    const since = new Date(now.getTime() - FARM_MESSAGE_LIMITS.days * DAY_MS);
    const messages = await listMessagesFor(db, { farm_id, user_id, since });
    if (messages.length === 0) return [];
    const texts = await writeTexts('notifications', messages, ({ sender, text }, { t }) => ({
      title: [sender, excerptOf(text, EXCERPT)].filter(Boolean).join(': '),
      text: t('notifications:message.new'),
    }));
    return messages.map(({ key }, at) => ({
      kind: 'messages',
      key,
      parcel_id: null,
      urgent: false,
      texts: texts[at]!,
      path: '/farms/messages',
    }));
  },
};
