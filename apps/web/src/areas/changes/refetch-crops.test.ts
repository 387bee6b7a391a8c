import '../../testing/registered-areas.ts';
import { api } from '@brazda/contract/client';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query.ts';
import { refetchAfter } from './refetch-after.ts';

const params = { farmId: 'f1', seasonId: 's1' };
const queryKey = [api.parcels.list.path, { params }];
const crops = [{ type: 'crops', farmId: 'f1' } as const];
const LIST = '/api/v1/farm/f1/season/s1/list_parcels/';
const CROPS = '/api/v1/farm/f1/season/s1/cropinterval/';

let client: ReturnType<typeof createQueryClient>;
let requested: string[];
let answers: Record<string, () => Promise<unknown>>;
let listReads: number;
let leave = () => {};
beforeEach(() => {
  client = createQueryClient();
  requested = [];
  answers = {};
  listReads = 0;
  client.setQueryData(queryKey, { results: [parcel('a', 'wheat'), parcel('b', 'maize')] });
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    requested.push(url);
    const body = await answers[url]?.();
    signal?.throwIfAborted();
    return Response.json(body);
  });
});
afterEach(() => {
  leave();
  leave = () => {};
  client.clear();
  vi.unstubAllGlobals();
});

const parcel = (id: string, crop_id: string) => ({ id, shape: { of: id }, crop_intervals: [{ crop_id }] });
const reported = (...rows: [string, string][]) => ({
  results: rows.map(([id, crop_id]) => ({ parcel: id, crop_intervals: [{ crop_id }] })),
});
const shown = () =>
  client
    .getQueryData<{ results: ReturnType<typeof parcel>[] }>(queryKey)
    ?.results.map(({ id, crop_intervals }) => [id, ...crop_intervals.map(({ crop_id }) => crop_id)]);

function look() {
  const queryFn = () => {
    listReads++;
    return { results: [parcel('a', 'read whole')] };
  };
  leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
}

it('changed crops are fetched without the shapes of their parcels', async () => {
  look();
  const [shape] = client.getQueryData<{ results: ReturnType<typeof parcel>[] }>(queryKey)!.results;
  answers[CROPS] = async () => reported(['a', 'rye']);
  await refetchAfter(client, crops);
  expect(requested).toEqual([CROPS]);
  expect(listReads).toBe(0);
  expect(shown()).toEqual([['a', 'rye'], ['b']]);
  const after = client.getQueryData<{ results: ReturnType<typeof parcel>[] }>(queryKey)!.results;
  expect(after[0]!.shape).toBe(shape!.shape);
});

it('of two consecutive changes, the response to the first is ignored', async () => {
  look();
  const first = Promise.withResolvers<unknown>();
  answers[CROPS] = () => first.promise;
  const refreshed = refetchAfter(client, crops);
  answers[CROPS] = async () => reported(['a', 'second']);
  await refetchAfter(client, crops);
  first.resolve(reported(['a', 'first']));
  await refreshed;
  expect(shown()).toEqual([['a', 'second'], ['b']]);
});

it('parcels are fetched as a whole if fetching their crops fails', async () => {
  look();
  answers[CROPS] = () => Promise.reject(new TypeError('no network'));
  await refetchAfter(client, crops);
  expect(listReads).toBe(1);
});

it('a list off the screen is fetched when it is shown', async () => {
  await refetchAfter(client, crops);
  expect(requested).toEqual([]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('an event that changes the land fetches parcels once, and not also their crops', async () => {
  look();
  await refetchAfter(client, [...crops, { type: 'land', farmId: 'f1' }]);
  expect(requested).not.toContain(CROPS);
  expect(requested).not.toContain(LIST);
  expect(listReads).toBe(1);
});
