import { describe, expect, it } from 'vitest';
import { href } from './href.ts';
import { routeOf } from './route-of.ts';
import { ROUTES, type RouteName } from './route-table.ts';

const names = (Object.keys(ROUTES) as RouteName[]).filter((name) => name !== 'not-found');
const params = {
  farmId: 'f1',
  seasonId: 's1',
  date: '2026-05-14',
  parcelId: 'p1',
  cropId: 'c1',
  intervalId: 'i1',
  activityId: 'a1',
  batchFileId: 'b1',
  analysisId: 'o1',
  operatedFarmId: 'f2',
  organizationId: 'g1',
  itemId: 'w1',
  offset: '0',
  token: 't',
};

describe('the page of an address', () => {
  it.each(names)('is %s at its own address', (name) => {
    expect(routeOf(href(name, params)).name).toBe(name);
  });
  it.each(names)('is %s at each of its path patterns', (name) => {
    const found = ROUTES[name].paths.map((path) => routeOf(path.replace(/\/:\w+\?/g, '')).name);
    expect(new Set(found)).toEqual(new Set([name]));
  });
  it('is found with or without a trailing slash', () => {
    expect(routeOf('/map/f1/').name).toBe('map');
  });
  it('is none elsewhere', () => {
    expect(routeOf('/nowhere/at/all').name).toBe('not-found');
  });
});
