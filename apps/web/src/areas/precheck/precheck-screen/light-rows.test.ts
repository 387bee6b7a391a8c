import { describe, expect, it } from 'vitest';
import { countLights, firstColorOf, lightRows } from './light-rows.ts';

const PARCELS = [
  {
    parcel: 'a',
    crop: '1',
    lights: [
      { rule: 'activity' as const, color: 'green' as const, since: null },
      { rule: 'crop_seen' as const, color: 'yellow' as const, since: null },
    ],
  },
  {
    parcel: 'b',
    crop: '1',
    lights: [{ rule: 'crop_seen' as const, color: 'red' as const, since: '2026-09-01' }],
  },
  { parcel: 'c', crop: null, lights: [] },
];

describe('the lights of a farm', () => {
  it('are counted by rule', () => {
    expect(countLights(PARCELS)).toEqual([
      { rule: 'crop_seen', green: 0, yellow: 1, red: 1 },
      { rule: 'activity', green: 1, yellow: 0, red: 0 },
    ]);
  });

  it('are listed by color and rule', () => {
    const keys = (color: 'red' | 'yellow', rule: 'activity' | null = null) =>
      lightRows(PARCELS, { color, rule }).map(({ key }) => key);
    expect(keys('red')).toEqual(['b/crop_seen']);
    expect(keys('yellow')).toEqual(['a/crop_seen']);
    expect(keys('yellow', 'activity')).toEqual([]);
  });

  it('begin with the most urgent color', () => {
    expect(firstColorOf(PARCELS)).toBe('red');
    expect(firstColorOf(PARCELS.slice(0, 1))).toBe('yellow');
    expect(firstColorOf([])).toBe('green');
  });
});
