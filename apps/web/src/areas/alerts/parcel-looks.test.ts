import { describe, expect, it } from 'vitest';
import { alertSample, judgmentSample } from '../../testing/alert-samples.ts';
import { SEASON } from '../../testing/samples.ts';
import { countLooks, parcelLooks } from './parcel-looks.ts';

const list = {
  judged_at: '2026-05-12T06:00:00Z',
  results: [
    alertSample('fallen', { parcel: 'a' }),
    alertSample('behind', { parcel: 'b', sign: 'behind' }),
    alertSample('patch', { parcel: 'a', sign: 'patch' }),
    alertSample('seen', { parcel: 'c', answer: 'known' }),
  ],
  judgments: [
    judgmentSample('d', { verdict: 'silent', reason: 'cloud' }),
    judgmentSample('e'),
    judgmentSample('c', { verdict: 'alert' }),
    // The newest image is cloudy; the alert of the one before lasts.
    judgmentSample('b', { verdict: 'silent', reason: 'cloud' }),
    judgmentSample('a', { verdict: 'alert' }),
  ],
};
const looks = parcelLooks(list, SEASON.id);

describe('what the images say of parcels', () => {
  it.each([
    ['a', 'needed'],
    ['b', 'needed'],
    ['c', 'done'],
    ['d', 'unknown'],
    ['e', 'usual'],
  ])('of %s: %s', (parcel, state) => {
    expect(looks.get(parcel)?.state).toBe(state);
  });

  it('has all alerts of a parcel, in their order', () => {
    expect(looks.get('a')?.alerts.map(({ id }) => id)).toEqual(['fallen', 'patch']);
  });

  it('sorts by what waiting costs, answered ones after it, and what is not known last', () => {
    const sorted = [...looks].toSorted(([, one], [, other]) => one.rank - other.rank);
    expect(sorted.map(([parcel]) => parcel)).toEqual(['a', 'b', 'c', 'e', 'd']);
  });

  it('says nothing of a parcel without a crop that stands', () => {
    expect(looks.has('fallow')).toBe(false);
  });

  it('is not said of the parcels of another season', () => {
    expect(parcelLooks(list, 'another season').size).toBe(0);
  });

  it('is counted', () => {
    expect(countLooks(looks.values())).toEqual({ needed: 2, done: 1, usual: 1, unknown: 1 });
  });
});
