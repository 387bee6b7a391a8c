import { describe, expect, it } from 'vitest';
import { visitsSetting, withVisit } from './visits.ts';

const MORNING = Date.parse('2026-05-14T06:00:00Z');
const MINUTE = 60_000;
const visit = (minutes: number, newest: string | null = '2026-05-11') => ({
  at_ms: MORNING + minutes * MINUTE,
  newest,
});

describe('visits', () => {
  it('have none before the first one', () => {
    expect(withVisit({}, 'farm', visit(0)).farm).toEqual({ current: visit(0), previous: null });
  });

  it('go on for an hour after the page was last open', () => {
    const first = withVisit({}, 'farm', visit(0));
    const later = withVisit(first, 'farm', visit(59));
    expect(withVisit(later, 'farm', visit(110)).farm).toEqual({ current: visit(110), previous: null });
  });

  it('begin anew later, and remember the one before with its newest image', () => {
    const first = withVisit({}, 'farm', visit(0, '2026-05-11'));
    const next = withVisit(first, 'farm', visit(24 * 60, '2026-05-16'));
    expect(next.farm).toEqual({ current: visit(24 * 60, '2026-05-16'), previous: visit(0, '2026-05-11') });
  });

  it('are of one farm', () => {
    const first = withVisit({}, 'farm', visit(0));
    expect(withVisit(first, 'other', visit(90)).other?.previous).toBeNull();
  });

  it('of the farms that were visited last are remembered', () => {
    const many = Array.from({ length: 60 }, (_, at) => at).reduce<ReturnType<typeof withVisit>>(
      (visits, at) => withVisit(visits, `farm-${at}`, visit(at)),
      {},
    );
    expect(Object.keys(many)).toHaveLength(50);
    expect(many['farm-59']).toBeDefined();
    expect(many['farm-0']).toBeUndefined();
  });

  it('that were stored broken count as none', () => {
    expect(visitsSetting.parse('{"farm": {"current": 3}, "other": 5, "none": null}')).toEqual({});
    expect(visitsSetting.parse('nonsense')).toEqual({});
  });
});
