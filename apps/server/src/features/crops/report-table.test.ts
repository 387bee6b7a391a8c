import { cropReportOf, reportTotalOf } from '@brazda/domain';
import { expect, it } from 'vitest';
import { loadTranslation } from '../../platform/translation.ts';
import { reportTableOf } from './report-table.ts';

it('has shares that sum to the whole', async () => {
  const parcels = ['1', '2', '3'].map((crop_id) => ({
    id: crop_id,
    hectares: 4,
    crop_intervals: [
      {
        crop_id,
        computed_start_date: '2025-10-05',
        computed_end_date: '2026-07-10',
        yield_measured: null,
        yield_estimated: null,
        yield_forecast: null,
      },
    ],
  }));
  const sources = { parcels, isCrop: () => true, observations: new Map(), date: null };
  const lines = cropReportOf(sources);
  const table = reportTableOf(lines, reportTotalOf(lines, sources), {
    farm: { yield_unit: 't/ha' },
    t: await loadTranslation('en', 'report'),
    language: 'en',
    kind: 'NDVI',
    noCrop: 'none',
    date: null,
  });
  const at = table.columns.findIndex(({ title }) => title.includes('%'));
  expect(table.rows.map((row) => row[at])).toEqual([33.34, 33.33, 33.33]);
  expect(table.total?.[at]).toBe(100);
});
