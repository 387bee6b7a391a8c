import type { Language } from '@brazda/domain';
import { formatsOf } from '@brazda/i18n';
import { loadTranslation } from '../../platform/translation.ts';
import type { PushMessage } from './push-service.ts';
import type { SendableFarm } from './sendable.ts';

/** What a message is written with. */
interface MessageContext {
  readonly language: Language;
  readonly publicUrl: string;
  /** How many notifications are not read, for the icon of the product. */
  readonly unread: number;
}

/**
 * The message about what is new on farms. It can be read on a locked screen, so it says how much there is of which kind, and on which
 * farms.
 */
export async function newsMessage(
  farms: readonly SendableFarm[],
  { language, publicUrl, unread }: MessageContext,
): Promise<PushMessage> {
  const t = await loadTranslation(language, 'notifications');
  const notifications = farms.flatMap((farm) => farm.notifications);
  const [first] = notifications;
  const byKind = Map.groupBy(notifications, ({ kind }) => kind);
  const title = [...byKind].map(([kind, ofKind]) =>
    t(`notifications:push.${kind}`, { count: ofKind.length }),
  );
  const path = notifications.length === 1 ? first!.path : '/notifications';
  return {
    title: title.join(' · '),
    body: formatsOf(language).list(farms.map(({ name }) => name)),
    navigate: `${publicUrl}${path}`,
    lang: language,
    app_badge: String(unread),
  };
}

/** The message by which a person sees that messages arrive. */
export async function testMessage({ language, publicUrl, unread }: MessageContext): Promise<PushMessage> {
  const t = await loadTranslation(language, 'notifications');
  return {
    title: t('notifications:push.test.title'),
    body: t('notifications:push.test.text'),
    navigate: `${publicUrl}/notifications`,
    lang: language,
    app_badge: String(unread),
  };
}
