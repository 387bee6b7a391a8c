import { describe, expect, it } from 'vitest';
import { type ParcelRule, type PrecheckParcel, parcelLights } from './parcel-lights.ts';
import { grassYear, maizeYear, seenYear, wheatYear } from './testing/seen-year.ts';

const RO = { country: 'RO', year: 2026, today: '2026-10-15' } as const;
const FR = { country: 'FR', year: 2025, today: '2026-03-01' } as const;

/** Wheat without work in a journal that is kept. */
function wheat(different: Partial<PrecheckParcel> = {}): PrecheckParcel {
  return {
    crop_key: 'winter_wheat',
    seen: wheatYear(2026),
    journal: { works: [], is_kept: true },
    secondary: null,
    second_crop_share: 0,
    ...different,
  };
}

function colorOf(rule: ParcelRule, parcel: PrecheckParcel, at: typeof RO | typeof FR) {
  return parcelLights(parcel, at, new Map()).find((light) => light.rule === rule)?.color;
}

describe('the lights of a parcel', () => {
  it('are green for wheat that was seen', () => {
    expect(colorOf('crop_seen', wheat(), RO)).toBe('green');
    expect(colorOf('two_crops', wheat(), RO)).toBe('green');
  });

  it('are never red for a crop by the curve alone', () => {
    expect(colorOf('crop_seen', wheat({ seen: maizeYear(2026) }), RO)).toBe('yellow');
  });

  it('are never green without images', () => {
    const blind = wheat({
      seen: [],
      second_crop_share: null,
      journal: { works: [{ kind: 'harvest', day: '2026-07-05' }], is_kept: true },
    });
    expect(parcelLights(blind, RO, new Map()).map(({ color }) => color)).toEqual([
      'yellow',
      'yellow',
      'yellow',
    ]);
  });

  it('are red for a field without any use in images and journal', () => {
    const weeds = seenYear([
      ['2026-01-05', 0.2],
      ['2026-05-10', 0.46],
      ['2026-10-31', 0.24],
    ]);
    const unused = wheat({ seen: weeds });
    expect(colorOf('activity', unused, RO)).toBe('red');
    expect(colorOf('activity', { ...unused, journal: { works: [], is_kept: false } }, RO)).toBe('yellow');
  });

  it('are not red while images of a part of the year are missing', () => {
    const late = seenYear([
      ['2026-07-15', 0.25],
      ['2026-10-31', 0.2],
    ]);
    expect(colorOf('activity', wheat({ seen: late }), RO)).toBe('yellow');
  });

  it('are yellow for grass that was not mown: grazing does not show', () => {
    const grazed = wheat({ crop_key: 'permanent_pasture', seen: grassYear(2026) });
    expect(colorOf('activity', grazed, RO)).toBe('yellow');
  });

  it('are yellow for two crops in one parcel', () => {
    expect(colorOf('two_crops', wheat({ second_crop_share: 0.3 }), RO)).toBe('yellow');
  });

  it('are red for a secondary crop that was neither sown nor seen from 15 November to 15 February', () => {
    const bare = seenYear([
      ['2025-11-01', 0.2],
      ['2026-02-28', 0.2],
    ]);
    const claimed = wheat({ seen: bare, secondary: { sown_on: null } });
    expect(colorOf('secondary_crop', claimed, FR)).toBe('red');
    const grown = seenYear([
      ['2025-11-01', 0.4],
      ['2026-02-28', 0.5],
    ]);
    expect(
      colorOf('secondary_crop', { ...claimed, seen: grown, secondary: { sown_on: '2025-08-20' } }, FR),
    ).toBe('green');
  });

  it('are red for fallow that was mown and recorded', () => {
    const mown = seenYear([
      ['2025-01-05', 0.4],
      ['2025-05-20', 0.75],
      ['2025-05-25', 0.45],
      ['2025-12-31', 0.5],
    ]);
    const journal = { works: [{ kind: 'mow', day: '2025-05-22' } as const], is_kept: true };
    expect(colorOf('fallow', wheat({ crop_key: 'fallow', seen: mown, journal }), FR)).toBe('red');
    expect(colorOf('fallow', wheat({ crop_key: 'fallow', seen: mown }), FR)).toBe('yellow');
    expect(colorOf('fallow', wheat({ crop_key: 'fallow', seen: grassYear(2025) }), FR)).toBe('green');
  });

  it('are red for permanent grass that was turned', () => {
    const turned = [
      ...grassYear(2025).filter(({ date }) => date < '2025-04-10'),
      ...seenYear([
        ['2025-04-10', 0.18],
        ['2025-09-30', 0.25],
      ]),
    ];
    const journal = { works: [{ kind: 'plough', day: '2025-04-08' } as const], is_kept: true };
    const grass = wheat({ crop_key: 'permanent_pasture', seen: turned, journal });
    expect(colorOf('unplowed_grass', grass, FR)).toBe('red');
    expect(
      colorOf(
        'unplowed_grass',
        { ...grass, seen: grassYear(2025), journal: { works: [], is_kept: true } },
        FR,
      ),
    ).toBe('green');
  });

  it('do not concern a parcel without a crop', () => {
    expect(parcelLights(wheat({ crop_key: null }), RO, new Map())).toEqual([]);
  });
});
