import '../../testing/registered-areas.ts';
import { api, type ResponseOf } from '@brazda/contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectError } from '../../lib/api.ts';
import { signedInSetting } from '../../lib/device-settings.ts';
import { createQueryClient, HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { personSetting } from '../../lib/setting.ts';
import { accountQuery } from './account.ts';
import { classifyFailure, refusal, watchSession } from './session-end.ts';

const missingFarm = { ...queryOf(api.farms.get, { params: { farmId: 'f1' } }), meta: HANDLES_OWN_ERRORS };
const answered = (status: number) => new ApiError(status, {});

it.each([
  [answered(401), true, false, 'perhaps signed out'],
  [answered(404), true, true, 'perhaps signed out'],
  [answered(404), true, false, null],
  [answered(403), true, true, 'refused'],
  [answered(401), false, false, 'of a visitor'],
  [answered(403), false, true, 'of a visitor'],
  [answered(404), false, true, null],
  [answered(500), true, true, null],
  [new ConnectError('no answer'), true, true, null],
])('%s where signed in is %s and of a farm is %s means %s', (error, isSignedIn, isOfFarm, meaning) => {
  expect(classifyFailure(error, isSignedIn, isOfFarm)).toBe(meaning);
});

describe('the signed-in user', () => {
  const user = { id: 'u1', email: 'ana@example.org' };
  const replies = new Map<string, () => Response>();
  const say = (path: string, status: number, body: object = { error: 'x', detail: 'd' }) =>
    replies.set(`/api/v1${path}`, () => new Response(JSON.stringify(body), { status }));
  const start = () => {
    const client = createQueryClient();
    client.setDefaultOptions({ queries: { retry: false } });
    watchSession(client);
    return client;
  };
  beforeEach(() => {
    vi.stubGlobal('fetch', async (url: string) => {
      const reply = replies.get(url);
      if (!reply) throw new TypeError('no connection');
      return reply();
    });
    signedInSetting.set(false);
    personSetting.set(null);
    refusal.set(null);
    replies.clear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is fetched for a session that this device does not remember', async () => {
    say('/auth/user/', 200, user);
    expect(await start().fetchQuery(accountQuery())).toEqual(user);
    expect(signedInSetting.get()).toBe(true);
  });

  it('is null if the server returns that, and remains so', async () => {
    say('/auth/user/', 401);
    expect(await start().fetchQuery(accountQuery())).toBeNull();
    expect([signedInSetting.get(), refusal.get()]).toEqual([false, null]);
  });

  it.each([
    ['a server error', () => say('/auth/user/', 500), ApiError],
    ['no connection', () => undefined, ConnectError],
  ])('is unknown after %s, and nothing is discarded', async (_, prepare, failure) => {
    prepare();
    signedInSetting.set(true);
    await expect(start().fetchQuery(accountQuery())).rejects.toBeInstanceOf(failure);
    expect([signedInSetting.get(), refusal.get()]).toEqual([true, null]);
  });

  it('is refetched when a farm is missing, which may mean that the session has ended', async () => {
    say('/auth/user/', 200, user);
    const client = start();
    await client.fetchQuery(accountQuery());
    const list = queryOf(api.farms.list, {});
    client.setQueryData(list.queryKey, { results: [] });
    const demo = queryOf(api.farms.demo, {});
    client.setQueryData(demo.queryKey, { results: [] });
    client.setQueryData(accountQuery().queryKey, user as ResponseOf<typeof api.auth.user>, { updatedAt: 1 });

    say('/auth/user/', 401);
    say('/farm/f1/', 404);
    await expect(client.fetchQuery(missingFarm)).rejects.toMatchObject({ status: 404 });
    await vi.waitFor(() => expect(refusal.get()).toBe('session'));
    expect(signedInSetting.get()).toBe(false);
    expect(client.getQueryData(list.queryKey)).toBeUndefined();
    expect(client.getQueryData(demo.queryKey)).toEqual({ results: [] });
  });

  it('is not refetched when a farm is missing and the session was just checked', async () => {
    say('/auth/user/', 200, user);
    const client = start();
    await client.fetchQuery(accountQuery());
    replies.delete('/api/v1/auth/user/');
    say('/farm/f1/', 404);
    await expect(client.fetchQuery(missingFarm)).rejects.toMatchObject({ status: 404 });
    expect(client.getQueryState(accountQuery().queryKey)).toMatchObject({
      fetchStatus: 'idle',
      status: 'success',
    });
  });

  it('is refetched when a change is refused', async () => {
    say('/auth/user/', 200, user);
    const client = start();
    await client.fetchQuery(accountQuery());
    say('/auth/user/', 401);
    const change = client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(answered(401)) });
    await expect(change.execute(undefined)).rejects.toMatchObject({ status: 401 });
    await vi.waitFor(() => expect(refusal.get()).toBe('session'));
  });

  it('clears the error page on signing in again', async () => {
    const client = start();
    refusal.set('session');
    client.setQueryData(accountQuery().queryKey, user as ResponseOf<typeof api.auth.user>);
    expect([signedInSetting.get(), refusal.get()]).toEqual([true, null]);
  });
});
