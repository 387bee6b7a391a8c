import { api } from '@brazda/contract/client';
import { ApiError, call, callLoosely, sessionToken } from '../api.ts';
import { reportError } from '../error-reports.ts';
import { personSetting } from '../setting.ts';
import { outboxCall } from './calls.ts';
import { keepStorage } from './device-storage.ts';
import { createEngine, type OutboxEngine, type OutboxMessage } from './engine.ts';
import type { OutboxItem, OutboxProgress } from './item.ts';
import { createLock } from './lock.ts';
import { openOutboxStore } from './open-outbox-store.ts';
import type { OutboxFile } from './outbox-file.ts';
import { outboxEnd, outboxItems, sentListeners } from './outbox-state.ts';
import { sendInParts } from './send-in-parts.ts';
import type { OutboxSession } from './sender.ts';

const CHANNEL = 'brazda.outbox';
/** A listener that never ends must not hold up the queue. */
const LISTENERS_MS = 10_000;
const IDENTIFY_MS = 10_000;

/** An engine in a browser. */
export interface BrowserEngine extends OutboxEngine {
  /** Disconnects it from the page. */
  close(): Promise<void>;
}

/** Creates the engine of this tab, which wakes with the page, the network and the session. */
export function startBrowserEngine(): BrowserEngine {
  const channel = new BroadcastChannel(CHANNEL);
  const store = openOutboxStore();
  const person = personSetting;
  const engine = createEngine({
    store,
    lock: createLock({ locks: navigator.locks, isVisible: () => document.visibilityState === 'visible' }),
    person: () => person.get(),
    identify,
    send,
    current: (item) => callLoosely(outboxCall(item.call)!.conflict!.current, { params: item.params }),
    publish: (message) => channel.postMessage(message),
    show: outboxItems.set,
    showEnd: outboxEnd.set,
    deliver,
    report,
    now: Date.now,
    random: Math.random,
  });
  const ending = new AbortController();
  const { signal } = ending;
  const run = (work: Promise<void>) => void work.catch(report);
  const wake = () => run(engine.wake());
  channel.onmessage = ({ data }: MessageEvent<OutboxMessage>) => run(engine.receive(data));
  addEventListener('online', wake, { signal });
  addEventListener('pageshow', wake, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), {
    signal,
  });
  const stopPerson = person.subscribe(() => run(engine.switchPerson()));
  run(engine.switchPerson().then(engine.wake));
  return {
    ...engine,
    async enqueue(items) {
      const ids = await engine.enqueue(items);
      void keepStorage();
      return ids;
    },
    async close() {
      ending.abort();
      stopPerson();
      await engine.stop();
      channel.close();
      await store.close();
    },
  };
}

const report = (error: unknown) => reportError('exception', error);

async function identify(): Promise<OutboxSession | null> {
  try {
    const user = await call(api.auth.user, { signal: AbortSignal.timeout(IDENTIFY_MS) });
    return { person: user.id, token: sessionToken() };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

async function send(
  item: OutboxItem,
  stored: OutboxFile | undefined,
  { token }: OutboxSession,
  onProgress: (progress: OutboxProgress) => Promise<void>,
): Promise<unknown> {
  const { endpoint, timeout_ms, part_bytes = Number.POSITIVE_INFINITY, converts } = outboxCall(item.call)!;
  const file = stored && stored.type === converts?.type ? await converts.convert(stored) : stored;
  const { id, params, query, tries, progress } = item;
  const request = (more: object) =>
    callLoosely(endpoint, {
      params,
      query,
      session: token,
      signal: AbortSignal.timeout(timeout_ms),
      ...more,
    });
  if (!file) return request({ body: item.body, idempotencyKey: id });
  const total = file.bytes.byteLength;
  if (total <= part_bytes) return request({ body: new Uint8Array(file.bytes), idempotencyKey: id });
  return sendInParts(file.bytes, {
    part_bytes,
    isResumed: tries > 1 || progress !== undefined,
    send: ({ bytes, query: part, isLast }) =>
      request({ body: bytes, query: { ...query, ...part }, ...(isLast && { idempotencyKey: id }) }),
    onReceived: (received) => onProgress({ received, total }),
  });
}

async function deliver(item: OutboxItem, response: unknown): Promise<void> {
  const calls = sentListeners(item.call).map(async (listener) => listener(item, response));
  const settled = Promise.allSettled(calls).then((results) => {
    for (const result of results) if (result.status === 'rejected') report(result.reason);
  });
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, LISTENERS_MS))]);
}
