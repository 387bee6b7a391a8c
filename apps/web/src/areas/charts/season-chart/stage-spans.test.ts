import type { GrowthStage } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import type { GrowingCrop } from './chart-content.ts';
import { stageOn, stageSpansOf } from './stage-spans.ts';

const stage = (bbch: string, from: string, to: string) =>
  ({ id: bbch, bbch, windows: { RO: { from, to }, FR: { from, to } } }) as GrowthStage;
const WHEAT: GrowingCrop = {
  name: 'Winter wheat',
  key: 'winter_wheat',
  country: 'RO',
  from: '2025-10-10',
  to: '2026-07-08',
  sowing: 'entered',
  stages: [
    stage('00-09', '10-05', '10-31'),
    stage('20-29', '11-01', '03-25'),
    stage('30-39', '03-20', '05-01'),
    stage('90-99', '06-25', '07-20'),
  ],
};

it('places the stages of a winter crop one after the other across New Year', () => {
  expect(stageSpansOf(WHEAT).map(({ from, to }) => [from, to])).toEqual([
    ['2025-10-05', '2025-10-31'],
    ['2025-11-01', '2026-03-19'],
    ['2026-03-20', '2026-06-24'],
    ['2026-06-25', '2026-07-20'],
  ]);
});

it('returns the stage of a day', () => {
  const spans = stageSpansOf(WHEAT);
  expect(stageOn(spans, '2026-02-01')?.bbch).toBe('20-29');
  expect(stageOn(spans, '2026-09-01')).toBeNull();
});
