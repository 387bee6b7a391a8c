import { expect, it, vi } from 'vitest';
import { ApiError, ConnectError } from '../lib/api.ts';
import { onApiEvent } from '../lib/api-events.ts';
import { createQueryClient, TOLD_IN_PLACE, WARNS_WHEN_MISSING } from './query.ts';

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
  return raised.mock.calls.flat();
}

it('tells of a mutation that nobody else tells of', async () => {
  expect(await raisedBy(new ConnectError('x'))).toEqual(['connect']);
});

it.each([
  ['its screen shows the error', { meta: TOLD_IN_PLACE }],
  ['its screen handles the error', { onError: () => undefined }],
])('is silent where %s', async (_, options) => {
  expect(await raisedBy(new ConnectError('x'), options)).toEqual([]);
});

it('is silent on a refusal, whose words belong beside what was asked', async () => {
  expect(await raisedBy(new ApiError(400, { detail: 'Too long.' }))).toEqual([]);
});

it.each([
  [404, WARNS_WHEN_MISSING, ['missing']],
  [404, undefined, []],
  [403, WARNS_WHEN_MISSING, []],
])('a load that ends with %i and %o raises %j', async (status, meta, events) => {
  const raised = vi.fn();
  const stop = onApiEvent(raised);
  const queryFn = () => Promise.reject(new ApiError(status, { detail: 'x' }));
  await createQueryClient()
    .fetchQuery({ queryKey: ['a'], queryFn, meta })
    .catch(() => undefined);
  stop();
  expect(raised.mock.calls.flat()).toEqual(events);
});
