import { describe, expect, it } from 'vitest';
import { coverStatesOf, farmCoverOf } from './farm-cover.ts';
import { type CoverParcel, coverOn } from './soil-cover.ts';
import { seenYear, wheatYear } from './testing/seen-year.ts';

/** Wheat that was harvested on 5 July. */
function stubble(different: Partial<CoverParcel> = {}): CoverParcel {
  return {
    seen: wheatYear(2026),
    works: [{ kind: 'harvest', day: '2026-07-05' }],
    crops: [{ from: '2025-10-10', to: '2026-07-05' }],
    ...different,
  };
}

const TILLED = [
  { kind: 'harvest', day: '2026-07-05' },
  { kind: 'disc', day: '2026-07-20' },
] as const;

describe('the cover of a parcel on a day', () => {
  it('is the crop that images show', () => {
    expect(coverOn(stubble({ works: [] }), '2026-06-15', 21)).toBe('covered');
  });

  it('is stubble, although it is not green', () => {
    expect(coverOn(stubble(), '2026-08-20', 21)).toBe('covered');
  });

  it('is unknown after a crop whose harvest is not recorded: it may have been tilled', () => {
    expect(coverOn(stubble({ works: [] }), '2026-08-20', 21)).toBe('unknown');
  });

  it('may lie open for 21 days after tillage, and no longer', () => {
    expect(coverOn(stubble({ works: TILLED }), '2026-08-10', 21)).toBe('covered');
    expect(coverOn(stubble({ works: TILLED }), '2026-08-20', 21)).toBe('open');
  });

  it('is there again where something was sown in these days', () => {
    const works = [...TILLED, { kind: 'sow', day: '2026-08-05' } as const];
    expect(coverOn(stubble({ works }), '2026-08-20', 21)).toBe('covered');
  });

  it('is unknown where tillage is recorded and no image shows the ground', () => {
    const seen = wheatYear(2026).filter(({ date }) => date < '2026-07-15');
    expect(coverOn(stubble({ works: TILLED, seen }), '2026-08-20', 21)).toBe('unknown');
  });

  it('is there where regrowth is seen after tillage', () => {
    const seen = seenYear([
      ['2026-07-10', 0.2],
      ['2026-08-20', 0.4],
    ]);
    expect(coverOn(stubble({ works: TILLED, seen }), '2026-08-20', 21)).toBe('covered');
  });
});

describe('the cover of a Romanian farm in 2026', () => {
  const at = { country: 'RO', year: 2026, today: '2026-10-01' } as const;
  const land = (ares: number, parcel: CoverParcel) => ({ ares, states: coverStatesOf(parcel, at) });

  it('is green where four fifths are covered throughout', () => {
    const farm = [land(8000, stubble()), land(2000, stubble({ works: TILLED }))];
    expect(farmCoverOf(farm, at)).toMatchObject({ color: 'green', law: 'RO-GAEC6-arable', min_percent: 80 });
  });

  it('is red where more than a fifth lies open on two days', () => {
    const farm = [land(7900, stubble()), land(2100, stubble({ works: TILLED }))];
    expect(farmCoverOf(farm, at)).toMatchObject({ color: 'red' });
  });

  it('is yellow where too much is unknown', () => {
    const farm = [land(7900, stubble()), land(2100, stubble({ works: [] }))];
    expect(farmCoverOf(farm, at)).toMatchObject({ color: 'yellow' });
  });

  it('is not known for a year of which no rule was read, nor in France', () => {
    expect(farmCoverOf([land(1000, stubble())], { ...at, year: 2025, today: '2025-10-01' })).toBeNull();
    expect(farmCoverOf([land(1000, stubble())], { ...at, country: 'FR' })).toBeNull();
  });
});
