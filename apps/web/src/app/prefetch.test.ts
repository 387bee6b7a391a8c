import '../testing/registered-areas.ts';
import { api, type Farm, type Season } from '@brazda/contract/client';
import { seasonWindow } from '@brazda/domain';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoFarmsQuery, farmQuery, resolveRoute } from '../areas/farms/index.ts';
import { parcelsQuery } from '../areas/parcels/index.ts';
import { lastFarmSetting, signedInSetting } from '../lib/device-settings.ts';
import { createQueryClient } from '../lib/query.ts';
import { routeStateOf } from '../routes/route-state.ts';
import { prefetchPage } from './prefetch.ts';

const season = (end_year: number): Season => ({
  id: `s${end_year}`,
  end_year,
  is_active_in_journal: false,
  parcels_count: 3,
  ...seasonWindow(end_year),
});
const farm = (id: string, is_demo: boolean) => ({
  id,
  is_demo,
  parcel_count: 3,
  seasons: [season(2026), season(2025)],
  current_season: 's2026',
});
const demo = { ...farm('demo', true), default_date: '2025-05-14' };
const own = farm('own', false);
const opening = (seasonId: string) => ({
  season: seasonId,
  parcels: [{ id: 'p1', season: seasonId }],
  crops: [],
  days: [],
  sensing_dates: [],
});
/** The responses of the server; any other path is a 404. */
const ANSWERS: Record<string, unknown> = {
  '/demo-farm/': { results: [demo] },
  '/demo-farm/opening/': { farms: [demo], ...opening('s2025') },
  '/farm/': { results: [own] },
  '/farm/own/': own,
  '/farm/own/opening/': { farm: own, ...opening('s2026') },
  '/farm/own/opening/?season=s2025&date=2025-05-14': { farm: own, ...opening('s2025') },
  '/farm/demo/opening/': { farm: { ...farm('demo', true) }, ...opening('s2025') },
};

interface Pending {
  readonly path: string;
  readonly answer: () => void;
}

let client: QueryClient;
let pending: Pending[];
beforeEach(() => {
  client = createQueryClient();
  pending = [];
  vi.stubGlobal('fetch', (url: string) => {
    const path = url.replace('/api/v1', '');
    return new Promise<Response>((resolve) => {
      const body = ANSWERS[path];
      const response = () => Response.json(body ?? { error: 'not_found' }, { status: body ? 200 : 404 });
      pending.push({ path, answer: () => resolve(response()) });
    });
  });
});
afterEach(() => {
  client.clear();
  signedInSetting.set(false);
  lastFarmSetting.set(null);
  vi.unstubAllGlobals();
});

/** The parcels that the map of a URL can draw with the cached data. */
function drawn(pathname: string): readonly { id: string }[] {
  const target = routeStateOf(pathname, '');
  const { results: farms = [] } = client.getQueryData(demoFarmsQuery().queryKey) ?? {};
  const ownFarms = client.getQueryData<{ results: Farm[] }>([api.farms.list.path, {}])?.results ?? [];
  const preferred = lastFarmSetting.get();
  const known = { farms: [...ownFarms, ...farms], farm: undefined, days: undefined, preferred };
  const { farmId } = resolveRoute(target, known);
  if (farmId === null) return [];
  const found = farms.find(({ id }) => id === farmId) ?? client.getQueryData(farmQuery(farmId).queryKey);
  const { seasonId } = resolveRoute({ ...target, farmId }, { ...known, farm: found });
  if (!found || seasonId === null) return [];
  return client.getQueryData(parcelsQuery(farmId, seasonId).queryKey)?.results ?? [];
}

/** The requested paths, in levels that depend on each other, until the parcels can be drawn. */
async function levelsOf(pathname: string): Promise<string[][]> {
  void prefetchPage(client, pathname, '').catch(() => undefined);
  const levels: string[][] = [];
  while (drawn(pathname).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (pending.length === 0) throw new Error(`no pending request after ${JSON.stringify(levels)}`);
    const level = pending;
    pending = [];
    levels.push(level.map(({ path }) => path));
    for (const { answer } of level) answer();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return levels;
}

describe('the parcels of a first screen need one level of requests', () => {
  it.each(['/demo-farm', '/', '/map'])('at %s, for a visitor', async (pathname) => {
    expect(await levelsOf(pathname)).toEqual([['/demo-farm/opening/']]);
  });

  it('on a demo farm, whose default date is in the list of them', async () => {
    const levels = await levelsOf('/map/demo');
    expect(levels.map((level) => level.sort())).toEqual([['/demo-farm/', '/farm/demo/opening/']]);
  });

  it('on a farm of one’s own', async () => {
    signedInSetting.set(true);
    const levels = await levelsOf('/map/own');
    expect(levels.map((level) => level.sort())).toEqual([['/demo-farm/', '/farm/own/opening/']]);
  });

  it('at a complete URL, together with its images', async () => {
    signedInSetting.set(true);
    const levels = await levelsOf('/map/own/season/s2025/date/2025-05-14');
    expect(levels).toHaveLength(1);
    expect(levels[0]).toContain('/farm/own/opening/?season=s2025&date=2025-05-14');
    expect(levels[0]!.filter((path) => /atlas|observations/.test(path))).toHaveLength(2);
  });

  it.each(['/', '/today', '/farm/own/today'])('at %s, with what waits on the farm', async (pathname) => {
    signedInSetting.set(true);
    lastFarmSetting.set('own');
    const levels = await levelsOf(pathname);
    expect(levels).toHaveLength(1);
    expect(levels[0]).toEqual(expect.arrayContaining(['/farm/own/opening/', '/farm/own/alerts/']));
  });

  it('at /map, on the farm that was shown last', async () => {
    signedInSetting.set(true);
    lastFarmSetting.set('own');
    const levels = await levelsOf('/map');
    expect(levels.map((level) => level.sort())).toEqual([['/demo-farm/', '/farm/', '/farm/own/opening/']]);
  });
});

it('requests nothing but the farm for a visitor to an inaccessible farm', async () => {
  const done = prefetchPage(client, '/map/missing/season/s1/date/2026-05-14', '').catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const target = pending.map(({ path }) => path);
  for (const { answer } of pending) answer();
  await done;
  expect(target.sort()).toEqual(['/demo-farm/', '/farm/missing/opening/?season=s1&date=2026-05-14']);
  expect(client.getQueryState(farmQuery('missing').queryKey)?.error).toMatchObject({ status: 404 });
});

it('requests each part separately if the opening fails', async () => {
  const { '/demo-farm/opening/': whole, ...parts } = ANSWERS;
  vi.stubGlobal('fetch', async (url: string) => {
    const body = parts[url.replace('/api/v1', '')];
    return Response.json(body ?? {}, { status: body ? 200 : 503 });
  });
  await prefetchPage(client, '/demo-farm', '').catch(() => undefined);
  expect(whole).toBeDefined();
  expect(client.getQueryData(demoFarmsQuery().queryKey)?.results).toMatchObject([{ id: 'demo' }]);
});

it('an opened farm is refetched by its own call when it has changed', async () => {
  signedInSetting.set(true);
  await levelsOf('/map/own');
  pending = [];
  const leave = new QueryObserver(client, farmQuery('own')).subscribe(() => undefined);
  void client.invalidateQueries({ queryKey: farmQuery('own').queryKey });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(pending.map(({ path }) => path)).toEqual(['/farm/own/']);
  leave();
});
