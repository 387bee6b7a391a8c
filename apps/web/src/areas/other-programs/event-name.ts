import type { WebhookMessageType } from '@brazda/domain';
import type { TextKey } from '@brazda/i18n';

const KEYS = {
  'image.read': 'image_read',
  'alert.opened': 'alert_opened',
  'note.created': 'note_created',
  'crop.set': 'crop_set',
  'activity.done': 'activity_done',
  'import.finished': 'import_finished',
  test: 'test',
} as const satisfies Readonly<Record<WebhookMessageType, string>>;

/** The key of the text that says what a message tells. */
export function eventKey(type: WebhookMessageType): TextKey {
  return `other-programs:webhooks.event.${KEYS[type]}`;
}
