import { hasAccess, WEBHOOK_LIMITS, type WebhookEnd } from '@brazda/domain';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { recordEvent } from '../../platform/db/audit.ts';
import { OPERATOR } from '../../platform/db/changes.ts';
import type { DbPool } from '../../platform/db/database.ts';
import { ANONYMOUS } from '../../platform/http/call.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { findRecipient } from '../../platform/mail/recipients.repo.ts';
import type { Vault } from '../../platform/vault.ts';
import { readAccess } from '../farms/index.ts';
import {
  type ClaimedDelivery,
  claimNext,
  type DueWebhook,
  listDueWebhooks,
  recordOutcome,
} from './deliveries.repo.ts';
import type { PostOutcome, Receiver, WebhookMessage } from './post-message.ts';
import { recordHealth, switchOff } from './webhooks.repo.ts';

export interface DeliverWebhooksDeps {
  readonly db: DbPool;
  readonly webhookVault: Vault;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly log: Pick<Logger, 'info'>;
  readonly signal?: AbortSignal;
  now(): Date;
  /** Sends a message to its receiver. */
  post(receiver: Receiver, message: WebhookMessage): Promise<PostOutcome>;
}

/** Webhooks to which messages are sent at the same time. */
const AT_ONCE = 8;
const DAY_MS = 86_400_000;

/** The status of a receiver that wants no more messages. */
const GONE = 410;

/**
 * Sends the messages that are due, those of one webhook one after the other until one does not arrive. A message is sent at least
 * once: after a process that is killed between sending and recording, it comes again under the same id.
 */
export async function deliverWebhooks(deps: DeliverWebhooksDeps): Promise<void> {
  const limit = pLimit(AT_ONCE);
  const due = await listDueWebhooks(deps.db, deps.now());
  await Promise.all(due.map((webhook) => limit(() => deliverTo(deps, webhook))));
}

async function deliverTo(deps: DeliverWebhooksDeps, webhook: DueWebhook): Promise<void> {
  const { db, now, signal } = deps;
  if (!(await isReached(db, webhook))) return end(deps, webhook, 'no_access');
  const secret = deps.webhookVault.open(webhook.id, webhook.secret)?.toString() ?? null;
  const receiver = secret === null ? null : { url: new URL(webhook.address), secret };
  for (;;) {
    signal?.throwIfAborted();
    const claimed = await claimNext(db, webhook, now());
    if (!claimed) return;
    const outcome = receiver
      ? await deps.post(receiver, messageOf(claimed, now()))
      : ({ problem: 'secret', code: null, response: null } as const);
    const arrived = outcome.problem === null;
    await recordOutcome(db, claimed, outcome);
    await recordHealth(db, webhook.id, { arrived, at: now() });
    if (arrived) continue;
    if (outcome.code === GONE) return end(deps, webhook, 'gone');
    const failing_ms = now().getTime() - (webhook.failing_since ?? now()).getTime();
    if (failing_ms >= WEBHOOK_LIMITS.failing_days * DAY_MS) return end(deps, webhook, 'failing');
    // The others wait for the next run: a receiver that is down is not asked for each of them.
    return;
  }
}

/** A message as it is sent. */
function messageOf({ id, type, created_at, data }: ClaimedDelivery, sent_at: Date): WebhookMessage {
  return { id, body: JSON.stringify({ type, timestamp: created_at.toISOString(), data }), sent_at };
}

/** Whether the maker of a webhook still has full access to its farm. */
async function isReached(db: DbPool, { user_id, farm_id }: DueWebhook): Promise<boolean> {
  const { level } = await readAccess(db, { ...ANONYMOUS, user_id }, farm_id, {});
  return hasAccess(level, 'full');
}

/** Switches a webhook off, and tells its maker where that is about the receiver. */
async function end(
  { db, mailer, log, now }: DeliverWebhooksDeps,
  { id, farm_id, user_id, name }: DueWebhook,
  because: WebhookEnd,
): Promise<void> {
  const isEnded = await db.transaction().execute(async (tx) => {
    if (!(await switchOff(tx, id, { because, at: now() }))) return false;
    const event = { ...OPERATOR, farm_id, entity: 'webhook', entity_id: id } as const;
    await recordEvent(tx, { ...event, action: 'webhook_off', after: { because } });
    return true;
  });
  if (!isEnded) return;
  log.info({ webhook: id, because }, 'a webhook is switched off');
  const recipient = because === 'no_access' ? undefined : await findRecipient(db, user_id);
  if (recipient)
    mailer.send({
      kind: because === 'gone' ? 'webhook_gone' : 'webhook_failing',
      ...recipient,
      values: { name, days: String(WEBHOOK_LIMITS.failing_days) },
      path: `/manage/farm/${farm_id}/programs`,
    });
}
