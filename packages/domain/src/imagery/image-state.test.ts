import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterFailure,
  type DiscoveryFacts,
  imageStateOf,
  isResting,
  type SceneCounts,
  type SourceHealth,
  searchDelay,
  secondsLeft,
} from './image-state.ts';

const NONE: SceneCounts = { queued: 0, running: 0, done: 0, failed: 0, away: 0, held: 0 };
const SEARCHED: DiscoveryFacts = { requested_ms: 1, searched_ms: 2, failure: null };

describe('the state of images', () => {
  it.each<[string, boolean, Partial<SceneCounts>, DiscoveryFacts | null]>([
    ['no_parcels', false, {}, SEARCHED],
    ['searching', true, {}, { requested_ms: 1, searched_ms: null, failure: null }],
    ['searching', true, { done: 5 }, { requested_ms: 3, searched_ms: 2, failure: null }],
    ['unreachable', true, {}, { requested_ms: 1, searched_ms: null, failure: 'busy' }],
    ['reading', true, { queued: 3 }, { requested_ms: 3, searched_ms: 2, failure: 'busy' }],
    ['reading', true, { queued: 3, running: 1, away: 2 }, SEARCHED],
    ['unreachable', true, { queued: 3, running: 1, away: 4, done: 2 }, SEARCHED],
    ['held', true, { queued: 3, running: 1, held: 3 }, SEARCHED],
    ['reading', true, { queued: 3, held: 2 }, SEARCHED],
    ['complete', true, { done: 3, failed: 1 }, SEARCHED],
    ['complete', true, { done: 3 }, null],
    ['nothing', true, {}, SEARCHED],
    ['nothing', true, {}, null],
  ])('is %s with parcels %s, scenes %j, discovery %j', (state, hasParcels, counts, discovery) => {
    expect(imageStateOf(hasParcels, { ...NONE, ...counts }, discovery)).toBe(state);
  });
});

describe('the time left', () => {
  const now = 1_000_000_000;

  it('follows the pace of the last scenes, and a pause slows it down', () => {
    const every2s = [0, 2000, 4000, 6000].map((ago) => now - ago);
    expect(secondsLeft(10, every2s, now)).toBe(20);
    expect(secondsLeft(10, every2s, now + 6000)).toBe(40);
  });

  it('is unknown before the third scene, and for what was read long ago', () => {
    expect(secondsLeft(10, [now, now - 1000], now)).toBeNull();
    expect(
      secondsLeft(
        10,
        [601_000, 602_000, 603_000].map((ago) => now - ago),
        now,
      ),
    ).toBeNull();
  });

  it('never grows with fewer scenes left', () => {
    const times = fc.array(fc.integer({ min: now - 700_000, max: now }), { maxLength: 50 });
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 500 }), (finished, left) => {
        const more = secondsLeft(left, finished, now);
        const fewer = secondsLeft(left - 1, finished, now);
        if (more === null || fewer === null) expect([more, fewer]).toEqual([null, null]);
        else expect(fewer).toBeLessThanOrEqual(more);
      }),
    );
  });
});

it('searches again ever later, at least hourly', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map((tries) => searchDelay(tries) / 60_000)).toEqual([
    1, 2, 5, 15, 30, 60, 60, 60,
  ]);
});

describe('a source that fails', () => {
  const well: SourceHealth = { failed_ms: [], rests_until_ms: null };
  const minute = 60_000;

  it('rests after the third failure within ten minutes, for fifteen', () => {
    const twice = afterFailure(afterFailure(well, 0), minute);
    expect(isResting(twice, minute)).toBe(false);
    const thrice = afterFailure(twice, 9 * minute);
    expect([isResting(thrice, 9 * minute), isResting(thrice, 24 * minute - 1)]).toEqual([true, true]);
    expect(isResting(thrice, 24 * minute)).toBe(false);
    expect(isResting(afterFailure(thrice, 30 * minute), 44 * minute)).toBe(true);
  });

  it('does not rest for failures that are far apart', () => {
    const health = [0, 6, 12, 18, 24].reduce((known, at) => afterFailure(known, at * minute), well);
    expect(health.rests_until_ms).toBeNull();
  });
});
