import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const SOURCE = readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://brazda.example';
const NEWS = {
  title: '2 places need a look',
  body: 'Ferma Bună',
  navigate: `${ORIGIN}/notifications`,
  lang: 'en',
  dir: 'ltr',
  silent: false,
  app_badge: '2',
};

type Listener = (event: object) => void;
/** A window of the product. */
interface OpenWindow {
  readonly url: string;
  focus(): Promise<void>;
}

const listeners = new Map<string, Listener>();
const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => undefined);
const setAppBadge = vi.fn(async () => undefined);
let windows: OpenWindow[] = [];

/** Sends an event to the worker, and waits until it is done. */
async function send(type: string, event: object) {
  const waits: Promise<unknown>[] = [];
  listeners.get(type)!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
}
const push = (notification: object) =>
  send('push', { data: { json: () => ({ web_push: 8030, notification }) } });
const close = vi.fn();
const tap = (navigate: string) => send('notificationclick', { notification: { close, data: { navigate } } });

beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
  runInNewContext(SOURCE, {
    URL,
    navigator: { setAppBadge },
    self: {
      location: { origin: ORIGIN },
      registration: { showNotification },
      clients: { matchAll: async () => windows, openWindow },
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    },
  });
});

describe('the service worker', () => {
  it('shows a pushed message, and how much is new on the icon', async () => {
    await push(NEWS);
    const { title, body, lang, dir, silent, navigate } = NEWS;
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      title,
      expect.objectContaining({ body, lang, dir, silent, data: { navigate } }),
    );
    expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('opens the page of a message that is tapped', async () => {
    await tap(NEWS.navigate);
    expect(close).toHaveBeenCalledOnce();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(NEWS.navigate);
  });

  it('shows the window that has it open', async () => {
    const focus = vi.fn(async () => undefined);
    windows = [{ url: NEWS.navigate, focus }];
    await tap(NEWS.navigate);
    expect(focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('leaves a window with another page as it is: input in it may not be saved', async () => {
    const focus = vi.fn(async () => undefined);
    windows = [{ url: `${ORIGIN}/farm/f/journal`, focus }];
    await tap(NEWS.navigate);
    expect(focus).not.toHaveBeenCalled();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(NEWS.navigate);
  });

  it('opens no other site', async () => {
    await tap('https://evil.example/');
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(ORIGIN);
  });
});
