import type { GrowthStage } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { shareOfSeason, stageSpans } from './stage-spans.ts';

const SEASON = { start_date: '2025-10-01', end_date: '2026-12-31' };
const stage = (id: string, from: string, to: string) =>
  ({ id, windows: { RO: { from, to }, FR: { from, to } } }) as GrowthStage;
const WHEAT = { from: '2025-10-10', to: '2026-07-07' };
const siteOf = (stages: GrowthStage[]) => ({ stages, country: 'RO' as const, latitude: 44.5 });
const spans = (...stages: GrowthStage[]) =>
  stageSpans(siteOf(stages), SEASON, WHEAT).map(({ stage: { id }, from, to }) => [id, from, to]);

describe('stageSpans', () => {
  it('uses the year in which the crop is grown, 16 days before and after what is usual in Romania', () => {
    expect(spans(stage('emergence', '10-05', '10-31'))).toEqual([['emergence', '2025-09-19', '2025-11-16']]);
  });
  it('carries a window over the new year', () => {
    expect(spans(stage('tillering', '11-01', '03-25'))).toEqual([['tillering', '2025-10-16', '2026-04-10']]);
  });
  it('orders stages by time and not by their window alone', () => {
    expect(
      spans(stage('harvest', '06-25', '07-20'), stage('sowing', '10-05', '10-31')).map(([id]) => id),
    ).toEqual(['sowing', 'harvest']);
  });
  it('leaves out a stage outside the days of the crop', () => {
    expect(spans(stage('summer', '08-01', '09-15'))).toEqual([]);
  });
  it('knows none overseas', () => {
    const overseas = { ...siteOf([stage('emergence', '10-05', '10-31')]), latitude: -21.1 };
    expect(stageSpans(overseas, SEASON, WHEAT)).toEqual([]);
  });
  it('keeps within the season', () => {
    const [span] = stageSpans(siteOf([stage('early', '09-15', '10-15')]), SEASON, WHEAT);
    expect(span!.left).toBe(0);
  });
});

it('returns the position of a day in its season', () => {
  expect([shareOfSeason('2025-10-01', SEASON), shareOfSeason('2027-05-01', SEASON)]).toEqual([0, 1]);
});
