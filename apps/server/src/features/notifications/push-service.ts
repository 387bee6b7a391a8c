import webPush from 'web-push';
import { isAllowedUrl } from '../../platform/allowed-url.ts';
import type { Subscription } from './devices.repo.ts';
import type { DeliveryContent } from './notifications.table.ts';
import type { PushKeys } from './push-keys.repo.ts';

/** A message to a device, in the form of declarative web push, which browsers without it hand to the service worker. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The address of the page that a tap opens. */
  readonly navigate: string;
  readonly lang: string;
  readonly app_badge: string;
}

/** What became of a message: `gone` where the device has no subscription any more. */
export type PushOutcome =
  | { readonly type: 'sent' | 'gone' | 'refused' | 'unknown' }
  | { readonly type: 'not_accepted'; readonly after_s: number | null };

/** The identity of declarative web push. */
const DECLARATIVE = 8030;
const TIMEOUT_MS = 15_000;
/** Services take 4096 bytes after encryption. */
const MAX_BODY = 800;
/** How long a service keeps a message for a device that is off, and how much it may wake the device. */
const KEPT: Readonly<Record<DeliveryContent, { readonly ttl_s: number; readonly urgency: webPush.Urgency }>> =
  {
    urgent: { ttl_s: 12 * 3600, urgency: 'high' },
    digest: { ttl_s: 12 * 3600, urgency: 'normal' },
    brief: { ttl_s: 12 * 3600, urgency: 'normal' },
    test: { ttl_s: 60, urgency: 'high' },
  };

/** Whether a push service is one of those that are allowed. */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  return isAllowedUrl(endpoint, hosts);
}

/** How this installation presents itself to push services. */
export interface PushSender {
  readonly keys: PushKeys;
  /** An address of the operator, `https:` or `mailto:`. */
  readonly subject: string;
  readonly hosts: readonly string[];
}

/** Sends a message to a device through its push service, encrypted so that only the device reads it (RFC 8291, RFC 8292). */
export async function sendPush(
  { keys, subject, hosts }: PushSender,
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
  content: DeliveryContent,
): Promise<PushOutcome> {
  if (!isPushService(endpoint, hosts)) return { type: 'refused' };
  const body = message.body.slice(0, MAX_BODY);
  const notification = { ...message, body, dir: 'ltr', silent: false };
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ web_push: DECLARATIVE, notification }),
    {
      vapidDetails: { subject, publicKey: keys.public_key, privateKey: keys.private_key },
      TTL: KEPT[content].ttl_s,
      urgency: KEPT[content].urgency,
      // A newer message of the day takes the place of one that has not arrived.
      ...(content === 'digest' && { topic: 'daily' }),
    },
  );
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(request.body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return outcomeOf(response);
  } catch (error) {
    // The connection was refused, so that nothing was sent; or it ended in the middle.
    const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
    return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
      ? { type: 'not_accepted', after_s: null }
      : { type: 'unknown' };
  }
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { type: 'sent' };
  if (status === 404 || status === 410) return { type: 'gone' };
  if (status === 429 || status >= 500) {
    const after_s = Number(headers.get('retry-after') ?? Number.NaN);
    return { type: 'not_accepted', after_s: Number.isFinite(after_s) ? after_s : null };
  }
  return { type: 'refused' };
}
