import type { SeasonPlan } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { seasonPlanSample } from '../../../testing/plan-samples.ts';
import { seasonLinesOf } from './season-lines.ts';

const plan = (end_year: number, more: Partial<SeasonPlan> = {}) =>
  seasonPlanSample(end_year, { lease_cost: 800, subsidies: 700, total_cost: 18_000.5, ...more });

it('compares each season with the one before that has a plan', () => {
  const unplanned = plan(2025, { activities: 0, sale_price: 0 });
  const lines = seasonLinesOf(
    [plan(2026, { yield_measured: 5.5, sale_price: 950.1 }), unplanned, plan(2024)],
    'total',
  );
  expect(lines.map(({ plan: { end_year }, change }) => [end_year, change])).toEqual([
    [2026, { area: 0, yield: 0.5, price: 50.1, income: 725_550, cost: 0, margin: 725_550 }],
    [2024, null],
  ]);
});

it('has no yield and no price where none is set', () => {
  const [line] = seasonLinesOf([plan(2026, { target_yield: 0, sale_price: 0 })], 'total');
  expect(line!.figures).toMatchObject({ yield: null, price: null });
  const [failed] = seasonLinesOf([plan(2026, { yield_measured: 0 })], 'total');
  expect(failed!.figures.yield).toBe(0);
});

it('gives amounts per hectare, and none without an area', () => {
  const [line] = seasonLinesOf([plan(2026)], 'hectare');
  expect(line!.figures).toMatchObject({ income: 520_000, cost: 260_005, margin: 259_995 });
  const [without] = seasonLinesOf([plan(2026, { parcels_area: 0 })], 'hectare');
  expect(without!.figures).toMatchObject({ income: null, cost: null, margin: null });
});
