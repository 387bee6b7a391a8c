import type { GrowthStage } from '@brazda/contract/client';
import { addDays, growthStagesOf } from '@brazda/domain';
import { expect, it } from 'vitest';
import type { GrowingCrop } from './chart-content.ts';
import { stageSpansOf, stagesOn } from './stage-spans.ts';

const stage = (bbch: string, from: string, to: string) =>
  ({ id: bbch, bbch, windows: { RO: { from, to }, FR: { from, to } } }) as GrowthStage;
const WHEAT: GrowingCrop = {
  name: 'Winter wheat',
  key: 'winter_wheat',
  country: 'RO',
  latitude: 44.5,
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
  expect(stageSpansOf(WHEAT, []).map(({ from, to }) => [from, to])).toEqual([
    ['2025-10-05', '2025-10-31'],
    ['2025-11-01', '2026-03-19'],
    ['2026-03-20', '2026-06-24'],
    ['2026-06-25', '2026-07-20'],
  ]);
});

it('knows none overseas', () => {
  expect(stageSpansOf({ ...WHEAT, latitude: -21.1 }, [])).toEqual([]);
});

it('returns the stages of a day on which the crop is there', () => {
  expect(stagesOn(WHEAT, [], '2026-02-01')).toMatchObject({ stages: [{ bbch: '20-29' }], basis: 'country' });
  expect(stagesOn(WHEAT, [], '2026-07-09')).toBeNull();
});

const MAIZE: GrowingCrop = {
  name: 'Maize',
  key: 'maize',
  country: 'RO',
  latitude: 44.5,
  from: '2026-04-15',
  to: '2026-10-10',
  sowing: 'entered',
  stages: growthStagesOf('maize') as unknown as GrowthStage[],
};
/** Ten degree-days a day from sowing on. */
const warmDays = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    date: addDays(MAIZE.from, at),
    rain: 0,
    min: 20,
    max: 20,
    isForecast: false,
  }));

it('places the stages by the temperatures since sowing, and those to come by what is usual', () => {
  const spans = stageSpansOf(MAIZE, warmDays(62));
  // 69, 269 and 603 °C·d are reached on the 7th, 27th and 61st day; flowering usually begins on 1 July.
  expect(spans.slice(0, 5).map(({ stage, from, basis }) => [stage.bbch, from, basis])).toEqual([
    ['00-09', '2026-04-15', 'temperatures'],
    ['10-19', '2026-04-21', 'temperatures'],
    ['30-39', '2026-05-11', 'temperatures'],
    ['50-59', '2026-06-14', 'temperatures'],
    ['60-69', '2026-07-01', 'country'],
  ]);
  expect(stagesOn(MAIZE, warmDays(62), '2026-06-15')?.basis).toBe('temperatures');
});

it('does not compute from an estimated sowing', () => {
  const bases = stageSpansOf({ ...MAIZE, sowing: 'estimated' }, warmDays(62)).map(({ basis }) => basis);
  expect(new Set(bases)).toEqual(new Set(['country']));
});
