import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intervalOf } from './crop-interval.ts';
import {
  daysOfSpan,
  gapsOf,
  intervalOfSpan,
  lengthOf,
  monthsOf,
  movedSpan,
  rangeOf,
  roomOf,
  type Span,
  spanOf,
} from './crop-timeline.ts';

const season = { start_date: '2025-10-01', end_date: '2026-12-31' };
const LENGTH = 457;

/** Non-overlapping spans of a season in chronological order. */
const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: LENGTH }), { minLength: 2, maxLength: 12 })
  .map((days) => days.toSorted((a, b) => a - b))
  .map((days) =>
    Array.from({ length: Math.floor(days.length / 2) }, (_, i): Span => {
      return { from: days[2 * i]!, to: days[2 * i + 1]! };
    }),
  );
const moved = fc.record({
  spans,
  handle: fc.constantFrom('from' as const, 'to' as const, 'whole' as const),
  days: fc.double({ min: -600, max: 600, noNaN: true }),
  pick: fc.nat(),
});

describe('a crop on the timeline', () => {
  it('takes the days of its half-open interval', () => {
    expect(lengthOf(season)).toBe(LENGTH);
    expect(spanOf(intervalOf('2025-10-13', '2026-07-07'), season)).toEqual({ from: 12, to: 280 });
    expect(spanOf(intervalOf(null, null), season)).toEqual({ from: 0, to: LENGTH });
    expect(rangeOf({ from: 12, to: 280 }, season)).toEqual({
      start_date: '2025-10-13',
      end_date: '2026-07-07',
    });
  });

  it('stays inside the season even where its days do not', () => {
    expect(spanOf(intervalOf('2024-01-01', '2030-01-01'), season)).toEqual({ from: 0, to: LENGTH });
    expect(spanOf(intervalOf('2024-01-01', '2024-02-01'), season)).toEqual({ from: 0, to: 1 });
  });

  it('keeps a bound that is not moved unchanged', () => {
    const open = intervalOf(null, '2026-07-07');
    expect(intervalOfSpan({ from: 0, to: 290 }, season, open)).toEqual(intervalOf(null, '2026-07-17'));
    expect(intervalOfSpan({ from: 5, to: 280 }, season, open)).toEqual(
      intervalOf('2025-10-06', '2026-07-07'),
    );
  });

  it('is named by its stored day where that lies before the season, also after its other edge was moved', () => {
    const rapeseed = {
      interval: intervalOf('2025-08-28', '2026-07-05'),
      computed_start_date: '2025-08-28',
      computed_end_date: '2026-07-05',
    };
    const { from, to } = spanOf(rapeseed.interval, season);
    expect(daysOfSpan({ from, to }, season, rapeseed)).toEqual({
      start_date: '2025-08-28',
      end_date: '2026-07-05',
    });
    expect(daysOfSpan({ from, to: to - 26 }, season, rapeseed)).toEqual({
      start_date: '2025-08-28',
      end_date: '2026-06-09',
    });
    expect(daysOfSpan({ from: from + 3, to }, season, rapeseed).start_date).toBe('2025-10-04');
  });

  it('returns the span from which it was made', () => {
    fc.assert(
      fc.property(spans, ([span]) => {
        const made = intervalOfSpan(span!, season, intervalOf(null, null));
        expect(spanOf(made, season)).toEqual(span);
      }),
    );
  });

  it('never shares a day with another one, nor leaves the season, however it is moved', () => {
    fc.assert(
      fc.property(moved, ({ spans, handle, days, pick }) => {
        const at = pick % spans.length;
        const after = movedSpan(spans[at]!, handle, days, roomOf(spans, at, LENGTH));
        expect(after.from).toBeGreaterThanOrEqual(0);
        expect(after.to).toBeLessThanOrEqual(LENGTH);
        expect(after.to).toBeGreaterThan(after.from);
        for (const [i, other] of spans.entries())
          if (i !== at) expect(after.to <= other.from || after.from >= other.to).toBe(true);
      }),
    );
  });

  it('snaps to days, keeps its length as a whole and its other edge by one edge', () => {
    fc.assert(
      fc.property(moved, ({ spans, handle, days, pick }) => {
        const span = spans[pick % spans.length]!;
        const after = movedSpan(span, handle, days, roomOf(spans, pick % spans.length, LENGTH));
        expect(Number.isInteger(after.from) && Number.isInteger(after.to)).toBe(true);
        if (handle === 'whole') expect(after.to - after.from).toBe(span.to - span.from);
        if (handle === 'from') expect(after.to).toBe(span.to);
        if (handle === 'to') expect(after.from).toBe(span.from);
      }),
    );
  });
});

describe('the free days of a season', () => {
  it('fill it completely together with the crops', () => {
    fc.assert(
      fc.property(spans, (spans) => {
        const all = [...spans, ...gapsOf(spans, LENGTH)].toSorted((a, b) => a.from - b.from);
        expect(all[0]!.from).toBe(0);
        expect(all.at(-1)!.to).toBe(LENGTH);
        for (const [i, { from }] of all.entries()) if (i > 0) expect(from).toBe(all[i - 1]!.to);
      }),
    );
  });

  it('are none where a crop takes the whole year, and the whole season without crops', () => {
    expect(gapsOf([{ from: 0, to: LENGTH }], LENGTH)).toEqual([]);
    expect(gapsOf([], LENGTH)).toEqual([{ from: 0, to: LENGTH }]);
  });
});

it('a season shows its months from its own first day', () => {
  const months = monthsOf(season);
  expect(months).toHaveLength(15);
  expect(months.slice(0, 2)).toEqual([
    { month: '2025-10-01', from: 0 },
    { month: '2025-11-01', from: 31 },
  ]);
  expect(months.at(-1)).toEqual({ month: '2026-12-01', from: LENGTH - 31 });
});
