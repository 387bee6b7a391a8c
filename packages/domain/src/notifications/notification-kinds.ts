/** What a person is told of, each of which can be switched off for a farm. */
export const NOTIFICATION_KINDS = [
  'parcels',
  'weather',
  'protection',
  'notes',
  'work',
  'leases',
  'messages',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How often the letter with what is new comes. */
export const MAIL_CHOICES = ['off', 'daily', 'weekly'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** What reaches the devices of a person: nothing, one message each morning, or what cannot wait at once and the rest in the morning. */
export const PUSH_CHOICES = ['off', 'daily', 'urgent'] as const;
export type PushChoice = (typeof PUSH_CHOICES)[number];

/** The mails that a person can have, each of which its own link ends. */
export const PERIODIC_MAILS = ['digest', 'brief'] as const;
export type PeriodicMail = (typeof PERIODIC_MAILS)[number];

/** Devices of a person that may get messages: more than anyone carries. */
export const MAX_PUSH_DEVICES = 20;
/** Days in which a notification is shown; it is kept longer, so that it is sent only once. */
export const NOTIFICATION_DAYS = 60;
