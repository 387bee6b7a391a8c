import { BEFORE_TOKENS } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { canNameSeason, href } from './href.ts';
import { type RouteState, routeHref, routeStateOf, withMove } from './route-state.ts';
import { ROUTES, type RouteName } from './route-table.ts';

const state: RouteState = {
  page: 'map',
  rest: {},
  query: {},
  farmId: 'f1',
  seasonId: 's1',
  date: '2026-05-14',
  parcelId: 'p1',
  tab: null,
  rasterKind: 'NDWI',
};

describe('the address of a page', () => {
  it('has the same parts after its season, with and without a date', () => {
    const differing = Object.entries(ROUTES).filter(([, { paths }]) => {
      const tails = (paths as readonly string[]).filter((path) => path.includes('/season/:seasonId'));
      const dated = tails.filter((path) => path.includes('/date/:date'));
      const undated = new Set(tails.filter((path) => !path.includes('/date/:date')));
      return dated.some((path) => !undated.has(path.replace('/date/:date', '')));
    });
    expect(differing.map(([name]) => name)).toEqual([]);
  });
  it.each([
    [{}, '/map'],
    [{ farmId: 'f1' }, '/map/f1'],
    [{ farmId: 'f1', date: '2026-05-14' }, '/map/f1'],
    [{ farmId: 'f1', seasonId: 's1' }, '/map/f1/season/s1'],
    [{ farmId: 'f1', seasonId: 's1', date: '2026-05-14' }, '/map/f1/season/s1/date/2026-05-14'],
    [{ farmId: 'f/1', seasonId: 's1', parcelId: 'p' }, '/map/f%2F1/season/s1/parcel/p/details'],
    [
      { farmId: 'f1', seasonId: 's1', parcelId: 'p', tab: 'classes' },
      '/map/f1/season/s1/parcel/p/details/classes',
    ],
  ])('of the map with %j is %s', (params, address) => {
    expect(href('map', params)).toBe(address);
  });
  it('leaves empty query values out', () => {
    expect(href('demo-farm', {}, { rasterKind: null, lang: 'fr' })).toBe('/demo-farm?lang=fr');
  });
});

it.each([
  ['map', true],
  ['crops-overview', true],
  ['grid', true],
  ['notes', false],
  ['crop-rotation', false],
] as const)('of the page %s can name a season: %s', (page, expected) => {
  expect(canNameSeason(page)).toBe(expected);
});

it('have a token only after a part that the log knows', () => {
  const paths = Object.values(ROUTES).flatMap(({ paths }): readonly string[] => paths);
  const before = paths.flatMap((path) => [...path.matchAll(/([^/]+)\/:token/g)].map(([, part]) => part));
  expect(before).not.toEqual([]);
  for (const part of before) expect(BEFORE_TOKENS).toContain(part);
});

describe('the route state', () => {
  it('is restored from its own address', () => {
    const [pathname, search] = routeHref(state).split('?');
    expect(routeStateOf(pathname!, `?${search}`)).toEqual(state);
  });
  it.each(['', '?rasterKind=', '?rasterKind=RAINBOW'])('has the default raster kind for "%s"', (search) => {
    expect(routeStateOf('/map/f1', search).rasterKind).toBe('NDVI_NEW');
  });
  it.each(['2026-13-40', 'yesterday'])('ignores the date %s', (date) => {
    expect(routeStateOf(`/map/f1/season/s1/date/${date}`, '').date).toBeNull();
  });
  it.each([
    ['/grid/f1/season/s1/date/2026-05-14/offset', 'grid'],
    ['/farm/f1/rotation', 'crop-rotation'],
    ['/farm/f1/season/s1/date/2026-05-14', 'crops-overview'],
    ['/map/f1/draw/s1', 'draw'],
    ['/map/f1/soil/s1', 'soil-map'],
    ['/manage/farm/f1/season/choose-import-type', 'choose-import-type'],
  ])('at %s is on the page %s', (pathname, page) => {
    expect(routeStateOf(pathname, '')).toMatchObject({ page, farmId: 'f1' });
  });
  it('keeps the query of its page, and drops it on the map', () => {
    const compared = routeStateOf('/farm/f1/season/s1/compare', '?parcel=p1,p2&other=x&lang=fr');
    expect(routeHref(compared)).toBe('/farm/f1/season/s1/compare?parcel=p1%2Cp2&rasterKind=NDVI_NEW');
    expect(routeHref(withMove(compared, { farmId: 'f2' }))).toBe('/map/f2?rasterKind=NDVI_NEW');
  });
  it('keeps the crop filter within the same season only', () => {
    const filtered = routeStateOf('/map/f1/season/s1/date/2026-05-14', '?crop=c1,c2');
    expect(routeHref(withMove(filtered, { date: '2026-05-19' }))).toContain('crop=c1%2Cc2');
    expect(withMove(filtered, { seasonId: 's2' }).query).toEqual({});
  });
  it.each(
    (Object.keys(ROUTES) as RouteName[]).filter((name) =>
      ROUTES[name].paths.some((path: string) => path.includes(':date')),
    ),
  )('on the page %s keeps a season without images', (page) => {
    const rest = { cropId: 'c1', offset: '12' };
    const opened = { ...state, page, rest, seasonId: 's2019', date: null };
    const [pathname, search] = routeHref(opened).split('?');
    expect(routeStateOf(pathname!, `?${search}`)).toMatchObject({ page, seasonId: 's2019', date: null });
  });
  it('is empty on other pages', () => {
    expect(routeStateOf('/demo-farm', '').farmId).toBeNull();
  });
  it('clears what another farm or season does not have', () => {
    expect(withMove(state, { farmId: 'f2' })).toMatchObject({ seasonId: null, date: null, parcelId: null });
    expect(withMove(state, { seasonId: 's2' })).toMatchObject({ farmId: 'f1', date: null, parcelId: null });
    expect(withMove(state, { date: '2026-05-19' })).toMatchObject({ date: '2026-05-19', parcelId: 'p1' });
  });
});
