import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { Mail, Mailer, UncountedMail } from '../../platform/mail/mailer.ts';
import { findRecipient, type Recipient } from '../../platform/mail/recipients.repo.ts';
import type { WeatherSources } from '../weather/index.ts';
import { briefLetter } from './brief-letter.ts';
import { type CurrentItemsDeps, listingOnce } from './current-items.ts';
import {
  claimDelivery,
  type DueDelivery,
  finishDelivery,
  listDueDeliveries,
  postponeDelivery,
} from './deliveries.repo.ts';
import { findSubscription, removeDevice, type Subscription } from './devices.repo.ts';
import { digestLetter } from './digest-letter.ts';
import { countUnread } from './notifications.repo.ts';
import { makePushKeys } from './push-keys.repo.ts';
import { newsMessage, testMessage } from './push-message.ts';
import { type PushMessage, type PushOutcome, sendPush } from './push-service.ts';
import { listSendable } from './sendable.ts';
import { endMail, findSettings } from './settings.repo.ts';
import { createUnsubscribeToken } from './unsubscribe.repo.ts';

/** Deliveries that are read at once, and sent at the same time. */
const PAGE = 200;
const AT_ONCE = 8;
/** What could not be sent for so long is no news any more; quiet hours are shorter. */
const MAX_AGE_MS = 24 * 3_600_000;
const MAX_TRIES = 8;
/** The pause after a service has not accepted a message, which doubles each time, and the longest. */
const PAUSE_S = { first: 60, longest: 3600 } as const;

export interface DeliverDeps extends CurrentItemsDeps {
  readonly db: DbPool;
  readonly config: Pick<Config, 'PUBLIC_URL' | 'SUPPORT_EMAIL' | 'PUSH_HOSTS'>;
  readonly mailer: Pick<Mailer, 'sendOnce'>;
  readonly weatherSources: WeatherSources;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly signal?: AbortSignal;
}

/**
 * Sends what is due. Each delivery is written first, then claimed, then sent, and never again unless the service says that it has not
 * accepted it. Returns how many were sent.
 */
export async function deliverDue(deps: DeliverDeps): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await listDueDeliveries(deps.db, deps.now(), PAGE);
    const run = { ...deps, notificationSources: listingOnce(deps.notificationSources) };
    for (let at = 0; at < due.length; at += AT_ONCE) {
      deps.signal?.throwIfAborted();
      const outcomes = await Promise.all(due.slice(at, at + AT_ONCE).map((each) => deliver(run, each)));
      sent += outcomes.filter((type) => type === 'sent').length;
    }
    if (due.length < PAGE) return sent;
  }
}

type Outcome = PushOutcome['type'] | 'nothing' | 'claimed';

async function deliver(deps: DeliverDeps, delivery: DueDelivery): Promise<Outcome> {
  const { db, now, log } = deps;
  const send = await prepareSending(deps, delivery);
  if (!send) {
    await finishDelivery(db, delivery.id, now());
    return 'nothing';
  }
  if (!(await claimDelivery(db, delivery.id, now()))) return 'claimed';
  const outcome = await send();
  if (outcome.type === 'not_accepted' && delivery.tries + 1 < MAX_TRIES) {
    const pause_s = outcome.after_s ?? Math.min(PAUSE_S.first * 2 ** delivery.tries, PAUSE_S.longest);
    await postponeDelivery(db, delivery.id, new Date(now().getTime() + pause_s * 1000));
    return outcome.type;
  }
  if (outcome.type === 'gone' && delivery.subscription_id) {
    await removeDevice(db, null, delivery.subscription_id);
    return outcome.type;
  }
  if (outcome.type !== 'sent')
    log.warn({ content: delivery.content, outcome: outcome.type }, 'a notification was not delivered');
  await finishDelivery(db, delivery.id, now());
  return outcome.type;
}

type Send = () => Promise<PushOutcome>;

/** Writes a delivery by what its person may see and wants now; null if there is nothing to say any more. */
async function prepareSending(deps: DeliverDeps, delivery: DueDelivery): Promise<Send | null> {
  const { db, now } = deps;
  if (now().getTime() - delivery.created_at.getTime() > MAX_AGE_MS) return null;
  const recipient = await findRecipient(db, delivery.user_id);
  if (!recipient) return null;
  if (delivery.subscription_id === null) {
    const letter = await (delivery.content === 'brief' ? writeBrief : writeDigest)(deps, delivery, recipient);
    return letter && (() => mailing(deps, delivery, letter));
  }
  const subscription = await findSubscription(db, delivery.subscription_id);
  const message = subscription && (await writeMessage(deps, delivery, recipient));
  return message ? await pushing(deps, subscription, message, delivery) : null;
}

async function writeDigest(
  deps: DeliverDeps,
  { user_id, notification_ids }: DueDelivery,
  recipient: Recipient,
): Promise<Mail<'digest'> | null> {
  const settings = await findSettings(deps.db, user_id);
  if (!settings || settings.mail === 'off') return null;
  const farms = await listSendable(deps, user_id, notification_ids);
  if (farms.length === 0) return null;
  const token = await createUnsubscribeToken(deps.db, user_id, 'digest', deps.now());
  return digestLetter(recipient, farms, token);
}

async function writeBrief(
  deps: DeliverDeps,
  { user_id }: DueDelivery,
  recipient: Recipient,
): Promise<Mail<'brief'> | null> {
  const { db, now, weatherSources: sources } = deps;
  const settings = await findSettings(db, user_id);
  if (!settings?.brief) return null;
  const letter = await briefLetter({ db, now, sources }, user_id, recipient);
  if (!letter) return null;
  const token = await createUnsubscribeToken(db, user_id, 'brief', now());
  return { ...letter, unsubscribe_path: `/u/${token}` };
}

async function writeMessage(
  deps: DeliverDeps,
  { user_id, content, notification_ids }: DueDelivery,
  { language }: Recipient,
): Promise<PushMessage | null> {
  const { db, now, config } = deps;
  const context = { language, publicUrl: config.PUBLIC_URL, unread: await countUnread(db, user_id, now()) };
  if (content === 'test') return testMessage(context);
  const settings = await findSettings(db, user_id);
  if (settings?.push === 'off') return null;
  const farms = await listSendable(deps, user_id, notification_ids);
  return farms.length === 0 ? null : newsMessage(farms, context);
}

async function pushing(
  { db, config }: DeliverDeps,
  subscription: Subscription,
  message: PushMessage,
  { content }: DueDelivery,
): Promise<Send> {
  const sender = { keys: await makePushKeys(db), subject: subjectOf(config), hosts: config.PUSH_HOSTS };
  return () => sendPush(sender, subscription, message, content);
}

/** Push services refuse addresses of the machine itself. */
function subjectOf({ PUBLIC_URL, SUPPORT_EMAIL }: DeliverDeps['config']): string {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return protocol === 'https:' && hostname !== 'localhost' ? PUBLIC_URL : `mailto:${SUPPORT_EMAIL}`;
}

/** Sends a letter; the person of an address that its server does not have gets no more. */
async function mailing(
  { db, mailer, now }: DeliverDeps,
  { user_id }: DueDelivery,
  letter: UncountedMail,
): Promise<PushOutcome> {
  const type = await mailer.sendOnce(letter);
  if (type === 'refused') {
    const ended = { mail: 'off', brief: false, refused_email: letter.to } as const;
    await db.transaction().execute((tx) => endMail(tx, user_id, ended, now()));
  }
  return type === 'not_accepted' ? { type, after_s: null } : { type };
}
