import { describe, expect, it } from 'vitest';
import { choosePastScenes, pastStateOf, pastYears } from './past-images.ts';

describe('the years whose images can be requested for zones', () => {
  it('are the last three whose growing time is over', () => {
    expect(pastYears('2026-11-30', new Set(), 0)).toEqual([2026, 2025, 2024]);
    expect(pastYears('2026-08-31', new Set(), 0)).toEqual([2025, 2024, 2023]);
  });
  it('leave out what the farm itself has grown, and what three years need no more', () => {
    expect(pastYears('2026-11-30', new Set([2026]), 1)).toEqual([2025, 2024]);
    expect(pastYears('2026-11-30', new Set([2026, 2025, 2024]), 3)).toEqual([]);
    // A year of the farm without a clear image is replaced by an earlier one.
    expect(pastYears('2026-11-30', new Set([2026, 2024]), 1)).toEqual([2025, 2023]);
  });
  it('go back to 2017 at most', () => {
    expect(pastYears('2018-11-30', new Set(), 0)).toEqual([2018, 2017]);
  });
});

describe('the scenes of a year that are read for zones', () => {
  const scene = (sensing_date: string, cloud_cover: number | null, nodata_share = 0, tile = '35TNK') => ({
    tile,
    sensing_date,
    cloud_cover,
    nodata_share,
  });
  const datesOf = (scenes: ReturnType<typeof scene>[]) =>
    choosePastScenes(scenes).map(({ tile, sensing_date }) => `${tile} ${sensing_date}`);

  it('are the two clearest of each tile and month', () => {
    expect(
      datesOf([
        scene('2025-05-01', 20),
        scene('2025-05-06', 5),
        scene('2025-05-11', 0),
        scene('2025-06-10', 10),
        scene('2025-06-10', 10, 0, '34TGQ'),
      ]),
    ).toEqual(['35TNK 2025-05-11', '35TNK 2025-05-06', '35TNK 2025-06-10', '34TGQ 2025-06-10']);
  });
  it('have little cloud and are not an edge of the swath; where cloud is unknown, known ones come first', () => {
    expect(
      datesOf([scene('2025-05-01', 31), scene('2025-05-06', 0, 0.6), scene('2025-05-11', null)]),
    ).toEqual(['35TNK 2025-05-11']);
    expect(datesOf([scene('2025-05-11', null), scene('2025-05-01', 29), scene('2025-05-06', 28)])).toEqual([
      '35TNK 2025-05-06',
      '35TNK 2025-05-01',
    ]);
  });
});

describe('the state of the images of earlier years', () => {
  const scenes = { queued: 0, running: 0, done: 0, failed: 0, away: 0, held: 0 };
  const searched = { requested_ms: 1, searched_ms: 2, failure: null };
  it('says before the request whether there is anything to request', () => {
    expect(pastStateOf({ requested: [], possible: [] }, scenes, searched)).toBe('enough');
    expect(pastStateOf({ requested: [], possible: [2025] }, scenes, searched)).toBe('possible');
  });
  it('is that of images of a season after it', () => {
    const years = { requested: [2025], possible: [2025] };
    expect(pastStateOf(years, scenes, { ...searched, searched_ms: null })).toBe('searching');
    expect(pastStateOf(years, scenes, { requested_ms: 1, searched_ms: null, failure: 'silent' })).toBe(
      'unreachable',
    );
    expect(pastStateOf(years, { ...scenes, queued: 2, done: 1 }, searched)).toBe('reading');
    expect(pastStateOf(years, { ...scenes, done: 3 }, searched)).toBe('complete');
    expect(pastStateOf(years, scenes, searched)).toBe('nothing');
  });
});
