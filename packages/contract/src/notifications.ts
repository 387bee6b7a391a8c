import { isTimezone, MAIL_CHOICES, NOTIFICATION_KINDS, PERIODIC_MAILS, PUSH_CHOICES } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdInput, IGNORES_OTHERS } from './input-forms.ts';
import { Id, IsoDateTime, limitQuery, results, Token, TranslatedText } from './shared.ts';

const NOTIFICATIONS_LIMIT = 100;
const MUTED_LIMIT = 500;

const NotificationKind = z.enum(NOTIFICATION_KINDS);

/** What a person is told: something about a farm that they may see. */
export const Notification = z.object({
  id: Id,
  farm: Id,
  farm_name: z.string(),
  kind: NotificationKind,
  urgent: z.boolean(),
  title: TranslatedText,
  text: TranslatedText,
  /** The page of the product that shows it. */
  path: z.string(),
  created_at: IsoDateTime,
  is_read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const Choices = z.strictObject({
  /** The time zone of quiet hours and mornings, such as `Europe/Bucharest`. */
  timezone: z.string().max(60).refine(isTimezone, { error: 'There is no such time zone.' }),
  mail: z.enum(MAIL_CHOICES),
  push: z.enum(PUSH_CHOICES),
  /** Whether the page of the week comes by mail, on Mondays. */
  brief: z.boolean(),
  /** The hours in which no device makes a sound; null for none. */
  quiet: z
    .strictObject({ from: ClockTime, to: ClockTime })
    .refine(({ from, to }) => from !== to, { path: ['to'], error: 'Quiet hours end at another time.' })
    .nullable(),
  /** What comes neither by mail nor on devices. */
  muted: z.array(z.strictObject({ farm: IdInput, kind: NotificationKind })).max(MUTED_LIMIT),
});
export type NotificationChoices = z.infer<typeof Choices>;

/** A device to which messages are pushed. */
export const PushDevice = z.object({
  id: Id,
  /** Browser and operating system, from the user agent; null if it sent none. */
  device: z.string().nullable(),
  created_at: IsoDateTime,
  /** Whether it was added in this session. */
  is_current: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

const NotificationSettings = Choices.extend({
  /** The address that a mail server does not have, because of which no mail comes any more; null where none is off for it. */
  refused_email: z.string().nullable(),
  devices: z.array(PushDevice),
  /** The public key for which browsers subscribe; null where this installation pushes nothing. */
  push_key: z.string().nullable(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** Base64url of a number of bytes. */
const bytes = (count: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === count, {
      error: `It has ${count} bytes.`,
    });

const FROM_BROWSER = `As created by the browser. ${IGNORES_OTHERS}`;
/** A subscription as a browser presents it in JSON. */
const PushSubscription = z
  .object({
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }).describe(FROM_BROWSER),
  })
  .describe(FROM_BROWSER);

const DeviceParams = z.object({ deviceId: Id });

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications/',
    summary: 'Lists what the user was told of their farms in the last weeks, newest first',
    access: 'signed-in',
    query: z.object({ limit: limitQuery(NOTIFICATIONS_LIMIT) }),
    response: results(Notification).extend({
      /** How many of them are not read. */
      unread: z.number().int(),
    }),
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/notifications/read/',
    summary: 'Marks notifications of the user as read',
    access: 'in-person',
    body: z.strictObject({ ids: z.array(IdInput).min(1).max(NOTIFICATIONS_LIMIT) }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/notifications/settings/',
    summary: 'Returns how the user is told, and the devices to which messages are pushed',
    access: 'signed-in',
    response: NotificationSettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/notifications/settings/',
    summary: 'Stores how the user is told',
    access: 'in-person',
    body: Choices,
    response: NotificationSettings,
  }),
  addDevice: endpoint({
    method: 'POST',
    path: '/notifications/devices/',
    summary: 'Adds the device of this session, by the subscription that its browser has made',
    access: 'in-person',
    body: z.strictObject({ subscription: PushSubscription }),
    response: PushDevice,
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/notifications/devices/:deviceId/',
    summary: 'Removes a device of the user',
    access: 'in-person',
    params: DeviceParams,
  }),
  testDevice: endpoint({
    method: 'POST',
    path: '/notifications/devices/:deviceId/test/',
    summary: 'Pushes a message to a device of the user, to see whether it arrives',
    access: 'in-person',
    params: DeviceParams,
    isRepeatable: true,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/notifications/unsubscribe/',
    summary: 'Ends the mail whose link has a token, without signing in',
    access: 'anyone',
    isCookieless: true,
    body: z.strictObject({ token: Token }),
    response: z.object({ mail: z.enum(PERIODIC_MAILS) }),
  }),
};
