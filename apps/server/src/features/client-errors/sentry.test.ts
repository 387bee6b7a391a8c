import { afterEach, expect, it, vi } from 'vitest';
import { createSentryForwarder } from './sentry.ts';

const error = { kind: 'form', name: 'ApiError', message: 'HTTP 400', page: '/', browser: null } as const;
afterEach(() => void vi.unstubAllGlobals());

it('pauses after a tracker has responded 429', async () => {
  const fetched = vi.fn(async () => new Response('', { status: 429 }));
  vi.stubGlobal('fetch', fetched);
  let now = new Date('2026-11-22T12:00:00Z');
  const onLost = vi.fn();
  const forward = createSentryForwarder('https://key@errors.example/1', { onLost, now: () => now });
  forward(error);
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledWith('HTTP 429'));
  forward(error);
  expect(fetched).toHaveBeenCalledTimes(1);
  now = new Date('2026-11-22T12:01:01Z');
  forward(error);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('reports why an error was lost, and sends at most ten at once', async () => {
  let fail = (_reason: Error) => {};
  const fetched = vi.fn(
    () =>
      new Promise<Response>((_, reject) => {
        fail = reject;
      }),
  );
  vi.stubGlobal('fetch', fetched);
  const onLost = vi.fn();
  const forward = createSentryForwarder('https://key@errors.example/1', { onLost, now: () => new Date() });
  for (let i = 0; i < 50; i++) forward(error);
  expect(fetched).toHaveBeenCalledTimes(10);
  fail(new Error('no route'));
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledWith('no route'));
});
