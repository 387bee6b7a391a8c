/** What a program outside can be told of a farm, by the names that its messages have. */
export const WEBHOOK_EVENTS = [
  'image.read',
  'alert.opened',
  'note.created',
  'crop.set',
  'activity.done',
  'import.finished',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a message says: what has happened, or that a person wants to see one arrive. */
export const WEBHOOK_MESSAGE_TYPES = [...WEBHOOK_EVENTS, 'test'] as const;
export type WebhookMessageType = (typeof WEBHOOK_MESSAGE_TYPES)[number];

/** `waiting` for its first or next try; `arrived`; `failed` after its last try, or because the webhook went off. */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'arrived', 'failed'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/**
 * Why a message did not arrive: the receiver responded with an error or a redirect, did not respond in time, could not be reached,
 * has no certificate that is trusted, is in a private network, or has a secret that this installation cannot read any more.
 */
export const WEBHOOK_PROBLEMS = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'certificate',
  'private',
  'secret',
] as const;
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number];

/** Why a webhook is off: nothing has arrived for days, its receiver has said that it is gone, or its maker has no access any more. */
export const WEBHOOK_ENDS = ['failing', 'gone', 'no_access'] as const;
export type WebhookEnd = (typeof WEBHOOK_ENDS)[number];

export const WEBHOOK_LIMITS = {
  /** Of a farm. */
  webhooks: 10,
  name: 60,
  /** Characters of an address. */
  address: 500,
  /** Tries of all webhooks of a farm; what is beyond waits. */
  tries_per_minute: 120,
  tests_per_minute: 5,
  /** A webhook to which nothing has arrived for so long goes off. */
  failing_days: 5,
  /** Messages are kept for so long, and can be sent again. */
  kept_days: 30,
  /** Messages that are shown of a webhook, the newest. */
  shown: 100,
} as const;

/** The seconds between the tries of a message: about three days in all. */
const PAUSES_S = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** How many seconds after its n-th try a message is tried again; null after the last one. */
export function webhookPauseAfter(tries: number): number | null {
  return PAUSES_S[tries - 1] ?? null;
}
