import { randomUUID } from 'node:crypto';
import type { StoredError } from './client-errors.routes.ts';
import { stackFramesOf } from './stack-frames.ts';

/** Timeout of a request, so that an unresponsive tracker does not keep errors in memory. */
const TIMEOUT_MS = 5000;
const MAX_AT_ONCE = 10;
/** How long to pause after the tracker rejects errors as too many. */
const PAUSE_MS = 60_000;

interface SentryDeps {
  /** Called with the reason when an error is not forwarded. */
  readonly onLost: (reason: string) => void;
  readonly now: () => Date;
}

/**
 * Returns the function that forwards errors to a Sentry-compatible tracker at a DSN, `https://key@host/project`, as
 * envelopes. It never waits and never throws; errors that cannot be forwarded are lost.
 */
export function createSentryForwarder(
  dsn: string,
  { onLost, now }: SentryDeps,
): (error: StoredError) => void {
  const { url, key } = parseDsn(dsn);
  let underWay = 0;
  let pausedUntil_ms = 0;

  async function send(error: StoredError) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=brazda/1, sentry_key=${key}`,
      },
      body: envelopeOf(error, now()),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (response.status === 429) pausedUntil_ms = now().getTime() + PAUSE_MS;
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  }

  return (error) => {
    if (underWay >= MAX_AT_ONCE || now().getTime() < pausedUntil_ms) return;
    underWay++;
    send(error)
      .catch((reason: Error) => onLost(reason.message))
      .finally(() => underWay--);
  };
}

function parseDsn(dsn: string): { url: string; key: string } {
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, folder, project] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  return { url: `${protocol}//${host}${folder ?? ''}/api/${project}/envelope/`, key: username };
}

/** Three lines of JSON: the envelope header, the item header, and the item. */
function envelopeOf({ kind, name, message, stack, page, browser }: StoredError, at: Date): string {
  const event_id = randomUUID().replaceAll('-', '');
  const frames = stackFramesOf(stack ?? '');
  const event = JSON.stringify({
    event_id,
    timestamp: at.getTime() / 1000,
    platform: 'javascript',
    level: 'error',
    logger: 'web',
    transaction: page,
    tags: { kind },
    exception: {
      values: [{ type: name, value: message, ...(frames.length > 0 && { stacktrace: { frames } }) }],
    },
    request: { url: page, ...(browser && { headers: { 'User-Agent': browser } }) },
  });
  const header = JSON.stringify({ event_id, sent_at: at.toISOString() });
  const item = JSON.stringify({ type: 'event', length: Buffer.byteLength(event) });
  return `${header}\n${item}\n${event}\n`;
}
