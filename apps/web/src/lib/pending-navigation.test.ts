import { afterEach, expect, it, vi } from 'vitest';
import { isNavigating, isOutdated, pendingLocation, startNavigation } from './pending-navigation.ts';

const history = { state: { key: 'first' } };
const location = { origin: 'https://brazda.test', pathname: '/map', search: '?crop=1' };
vi.stubGlobal('window', { history, location });

/** The router completes the navigation: another history entry, at another address. */
function arrive(key: string, search: string) {
  history.state = { key };
  location.search = search;
}

const searchAhead = () => pendingLocation().search;
afterEach(() => arrive(crypto.randomUUID(), '?crop=1'));

it('a second navigation starts from the target of the first, before the history has it', () => {
  startNavigation('/map?crop=1,2', new Promise(() => undefined));
  expect(searchAhead()).toBe('?crop=1,2');
  startNavigation('/map?crop=1,2,3', new Promise(() => undefined));
  arrive('second', '?crop=1,2');
  startNavigation('/map?crop=1,2,3,4', new Promise(() => undefined));
  expect(searchAhead()).toBe('?crop=1,2,3,4');
});

it('is under way until its page is ready', () => {
  expect(isNavigating()).toBe(false);
  startNavigation('/map?crop=1,2', new Promise(() => undefined));
  expect(isNavigating()).toBe(true);
  arrive('second', '?crop=1,2');
  expect(isNavigating()).toBe(false);
});

it('after arriving, or navigating elsewhere, the history counts', () => {
  startNavigation('/map?crop=1,2', new Promise(() => undefined));
  arrive('elsewhere', '');
  expect(searchAhead()).toBe('');
});

it('a blocked navigation is forgotten', async () => {
  startNavigation('/map?crop=1,2', Promise.resolve());
  await Promise.resolve();
  await Promise.resolve();
  expect(searchAhead()).toBe('?crop=1');
});

it('a rendered location is outdated as soon as the history has the next one', () => {
  arrive('second', '');
  expect(isOutdated('second')).toBe(false);
  expect(isOutdated('first')).toBe(true);
});

it('Back to where a navigation began does not start it again', async () => {
  arrive('start', '?crop=1');
  startNavigation('/map?crop=2', Promise.resolve());
  arrive('second', '?crop=2');
  await Promise.resolve();
  await Promise.resolve();
  arrive('start', '?crop=1');
  expect(isNavigating()).toBe(false);
  expect(searchAhead()).toBe('?crop=1');
});
