import '../../testing/registered-areas.ts';
import { api } from '@brazda/contract/client';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectError } from '../api.ts';
import { hasKeptDataSetting, signedInSetting } from '../device-settings.ts';
import { createQueryClient } from '../query.ts';
import { personSetting } from '../setting.ts';
import { coverQueries } from './restore-query.ts';

/** What the device keeps: by owner and id. */
const kept = new Map<string, { body: string; updatedAt: number }>();
/** How long the device takes to read it. */
let reading_ms = 0;
vi.mock('./kept-data.ts', () => ({
  readKept: async (owner: string, id: string) => {
    await new Promise((resolve) => setTimeout(resolve, reading_ms));
    return kept.get(`${owner} ${id}`) ?? null;
  },
}));

const queryKey = [api.farms.list.path, {}];
const FETCHED = 1000;
let client: ReturnType<typeof createQueryClient>;
let stop = () => {};

beforeEach(() => {
  client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  hasKeptDataSetting.set(true);
  signedInSetting.set(true);
  reading_ms = 0;
  personSetting.set('ana');
  kept.clear();
  kept.set(`ana ${JSON.stringify(queryKey)}`, { body: '"kept"', updatedAt: FETCHED });
});
afterEach(() => {
  stop();
  client.clear();
});

/** Shows a query, and returns its observer. */
function show(queryFn: () => Promise<unknown>) {
  const observer = new QueryObserver(client, { queryKey, queryFn });
  stop = observer.subscribe(() => undefined);
  return observer;
}
const never = () => new Promise<never>(() => undefined);

it('shows what is kept with its age, while the network is awaited', async () => {
  const observer = show(never);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('kept'));
  expect(observer.getCurrentResult()).toMatchObject({
    dataUpdatedAt: FETCHED,
    isFetching: true,
    isStale: true,
  });
});

it('still shows it when the network fails, with the failure', async () => {
  const observer = show(() => Promise.reject(new ConnectError('no signal')));
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  expect(observer.getCurrentResult()).toMatchObject({ data: 'kept', dataUpdatedAt: FETCHED });
});

it('is shown in place of the failure where a busy device reads it later', async () => {
  reading_ms = 2500;
  const observer = show(() => Promise.reject(new ConnectError('no signal')));
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'), { timeout: 4000 });
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('kept'), { timeout: 4000 });
});

it('the network replaces it', async () => {
  const observer = show(async () => 'fresh');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('fresh'));
  await Promise.resolve();
  expect(client.getQueryData(queryKey)).toBe('fresh');
});

it('another user sees nothing of it', async () => {
  personSetting.set('ion');
  const observer = show(() => Promise.reject(new ConnectError('no signal')));
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  expect(observer.getCurrentResult().data).toBeUndefined();
});

it('staff who act as a user see nothing of it', async () => {
  client.setQueryData([api.auth.user.path], { id: 'ana', is_hijacked: true });
  const observer = show(() => Promise.reject(new ConnectError('no signal')));
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  expect(observer.getCurrentResult().data).toBeUndefined();
});

it('a response that contains the data of a query saves its request', async () => {
  const opening = Promise.withResolvers<void>();
  coverQueries(opening.promise, ([path]) => path === api.farms.list.path);
  const fetchList = vi.fn(async () => 'own request');
  const observer = show(fetchList);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('kept'));
  client.setQueryData(queryKey, 'of the opening');
  opening.resolve();
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  expect(observer.getCurrentResult().data).toBe('of the opening');
  expect(fetchList).not.toHaveBeenCalled();
});
