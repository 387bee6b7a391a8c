import '../testing/registered-areas.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, ConnectError, ReadError } from './api.ts';
import { type ApiEvent, onApiEvent } from './api-events.ts';
import {
  createQueryClient,
  HANDLES_OWN_ERRORS,
  isBlank,
  OPTIONAL_DATA,
  WARNS_WHEN_MISSING,
} from './query.ts';

/** The events that a failing mutation raises. */
async function raisedBy(error: Error, options: object = {}) {
  const raised = vi.fn();
  const stop = onApiEvent(raised);
  const client = createQueryClient();
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(error), ...options });
  await mutation.execute(undefined).catch(() => undefined);
  stop();
  return raised.mock.calls.map(([event]) => event);
}

it('raises an event for a mutation whose failure no screen reports', async () => {
  expect(await raisedBy(new ConnectError('x'))).toEqual(['connect']);
});

it.each([
  ['its screen shows the error', { meta: HANDLES_OWN_ERRORS }],
  ['its screen handles the error', { onError: () => undefined }],
])('raises none where %s', async (_, options) => {
  expect(await raisedBy(new ConnectError('x'), options)).toEqual([]);
});

it('raises none for a refusal, whose message belongs next to the input', async () => {
  expect(await raisedBy(new ApiError(400, { detail: 'Too long.' }))).toEqual([]);
});

/** The events that a failing query raises while it is observed. */
async function raisedByQuery(error: Error, { meta = {}, known = undefined as unknown, isSeen = true } = {}) {
  const raised: [ApiEvent, boolean][] = [];
  const stop = onApiEvent((event, retry) => raised.push([event, retry !== null]));
  const client = createQueryClient();
  const options = { queryKey: ['a'], queryFn: () => Promise.reject(error), retry: false, staleTime: 0, meta };
  if (known !== undefined) client.setQueryData(['a'], known);
  const observer = new QueryObserver(client, { ...options, enabled: isSeen });
  const leave = observer.subscribe(() => undefined);
  await client.fetchQuery(options).catch(() => undefined);
  leave();
  stop();
  return raised;
}

it.each([
  ['no connection', new ConnectError('x'), 'connect'],
  ['an unreadable response', new ReadError('x'), 'read'],
  ['a server error', new ApiError(500, { detail: 'x' }), 'unknown'],
])('raises an event with a retry for a query that fails by %s', async (_, error, event) => {
  expect(await raisedByQuery(error)).toEqual([[event, true]]);
});

it('has no retry if old data are still shown', async () => {
  expect(await raisedByQuery(new ConnectError('x'), { known: 'old' })).toEqual([['connect', false]]);
});

it.each([
  ['no screen does', {}],
  ['its screen reports other failures', { ...HANDLES_OWN_ERRORS, ...WARNS_WHEN_MISSING }],
])('warns of missing data where %s', async (_, meta) => {
  expect(await raisedByQuery(new ApiError(404, { detail: 'x' }), { meta })).toEqual([['missing', false]]);
});

it.each([
  ['its screen reports it', new ConnectError('x'), { meta: HANDLES_OWN_ERRORS }],
  ['its screen reports that it is missing', new ApiError(404, { detail: 'x' }), { meta: HANDLES_OWN_ERRORS }],
  ['it is not observed', new ConnectError('x'), { isSeen: false }],
  ['every screen can do without it', new ConnectError('x'), { meta: OPTIONAL_DATA }],
  ['the page itself is replaced', new ApiError(403, { detail: 'x' }), {}],
])('raises none for a query where %s', async (_, error, options) => {
  expect(await raisedByQuery(error, options)).toEqual([]);
});

it.each([
  ['none while one of two screens reports it', [HANDLES_OWN_ERRORS, {}], 0],
  ['none while one of two screens reports it', [{}, HANDLES_OWN_ERRORS], 0],
  ['one while one of two screens depends on it', [OPTIONAL_DATA, {}], 1],
  ['one while one of two screens depends on it', [{}, OPTIONAL_DATA], 1],
])('raises %s, whichever looked at it first: %j', async (_, metas, events) => {
  const raised = vi.fn();
  onTestFinished(onApiEvent(raised));
  const client = createQueryClient();
  const queryFn = () => Promise.reject(new ConnectError('x'));
  for (const meta of metas)
    onTestFinished(
      new QueryObserver(client, { queryKey: ['a'], queryFn, retry: false, meta }).subscribe(() => undefined),
    );
  await vi.waitFor(() => expect(client.getQueryState(['a'])?.status).toBe('error'));
  expect(raised).toHaveBeenCalledTimes(events);
});

it('retries everything that is missing on the screen', async () => {
  const client = createQueryClient();
  let isBroken = true;
  const leaves = ['a', 'b'].map((key) =>
    new QueryObserver(client, {
      queryKey: [key],
      queryFn: () => (isBroken ? Promise.reject(new ConnectError('x')) : Promise.resolve(key)),
      retry: false,
    }).subscribe(() => undefined),
  );
  const retry = await new Promise<() => void>((resolve) => {
    const stop = onApiEvent((_, retry) => {
      if (client.getQueryCache().findAll({ predicate: isBlank }).length < 2) return;
      stop();
      resolve(retry!);
    });
  });
  isBroken = false;
  retry();
  await vi.waitFor(() => expect(['a', 'b'].map((key) => client.getQueryData([key]))).toEqual(['a', 'b']));
  for (const leave of leaves) leave();
});
