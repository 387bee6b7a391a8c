import { expect, it } from 'vitest';
import type { ChartColors } from '../../../ui/charts/chart.tsx';
import type { ChartContent, CropBand } from './chart-content.ts';
import { indexSeries } from './index-series.ts';
import { seasonDatesOf } from './season-dates.ts';

const colors = { muted: '#66736B', ink: '#1F2A24', primary: '#2F6B3C' } as ChartColors;
const words = { sown: 'sown', harvested: 'harvested' };

/** The labels of the marked days of some crops; none for a line without one. */
function labelsOf(...bands: readonly CropBand[]) {
  const content: ChartContent = {
    kind: 'NDVI_NEW',
    from: '2025-10-01',
    to: '2026-12-31',
    season: seasonDatesOf([]),
    bands,
    past: [],
    weather: [],
    phenology: null,
    crop: null,
    hidden: [],
  };
  const [line] = indexSeries(content, { date: null, colors, foot: 0, words });
  const { data } = (line as { markLine: { data: { label: { show: boolean; formatter: string } }[] } })
    .markLine;
  return data.map(({ label }) => (label.show ? label.formatter : null));
}

const wheat: CropBand = {
  from: '2025-10-13',
  to: '2026-07-07',
  color: '#DDAA44',
  name: 'Wheat',
  sowing: 'entered',
  harvest: 'entered',
};

it('marks estimated days of sowing and harvest', () => {
  expect(labelsOf(wheat)).toEqual(['sown', 'harvested']);
  expect(labelsOf({ ...wheat, sowing: 'estimated', harvest: 'estimated' })).toEqual(['sown*', 'harvested*']);
  expect(labelsOf({ ...wheat, harvest: 'estimated' })).toEqual(['sown', 'harvested*']);
});

it('calls the edges of a season neither sowing nor harvest', () => {
  expect(labelsOf({ ...wheat, sowing: null, harvest: null })).toEqual([null, null]);
});
