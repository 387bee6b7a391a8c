import type { GrowthStage } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { shareOfSeason, stageSpans } from './stage-spans.ts';

const SEASON = { start_date: '2025-10-01', end_date: '2026-12-31' };
const stage = (id: string, from: string, to: string) =>
  ({ id, windows: { RO: { from, to }, FR: { from, to } } }) as GrowthStage;
const WHEAT = { from: '2025-10-10', to: '2026-07-07' };
const spans = (...stages: GrowthStage[]) =>
  stageSpans(stages, 'RO', SEASON, WHEAT).map(({ stage: { id }, from, to }) => [id, from, to]);

describe('stageSpans', () => {
  it('uses the year in which the crop is grown', () => {
    expect(spans(stage('emergence', '10-05', '10-31'))).toEqual([['emergence', '2025-10-05', '2025-10-31']]);
  });
  it('carries a window over the new year', () => {
    expect(spans(stage('tillering', '11-01', '03-25'))).toEqual([['tillering', '2025-11-01', '2026-03-25']]);
  });
  it('orders stages by time and not by their window alone', () => {
    expect(
      spans(stage('harvest', '06-25', '07-20'), stage('sowing', '10-05', '10-31')).map(([id]) => id),
    ).toEqual(['sowing', 'harvest']);
  });
  it('leaves out a stage outside the days of the crop', () => {
    expect(spans(stage('summer', '08-01', '09-15'))).toEqual([]);
  });
  it('keeps within the season', () => {
    const [span] = stageSpans([stage('early', '09-15', '10-15')], 'RO', SEASON, WHEAT);
    expect(span!.left).toBe(0);
  });
});

it('returns the position of a day in its season', () => {
  expect([shareOfSeason('2025-10-01', SEASON), shareOfSeason('2027-05-01', SEASON)]).toEqual([0, 1]);
});
