import type { RentMargin } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { parcelResults } from './parcel-results.ts';

const margin = (id: string, fields: Partial<RentMargin> = {}): RentMargin => ({
  id,
  lineage: id,
  name: id,
  area_m2: 20_000,
  crop: '1',
  income: 8000,
  before: 3000,
  rent: 2000,
  gap: null,
  after: 1000,
  ...fields,
});
const BAND = { yield_percent: 10, price_percent: 0 };

it('parcels come with amounts of a hectare, the worst first, what is not known last', () => {
  const unknown = margin('unknown', { rent: null, after: null, gap: 'no_contract' });
  const results = parcelResults(
    [unknown, margin('good'), margin('bad', { before: 1000, after: -1000 })],
    [],
    BAND,
  );
  expect(results.map(({ margin: { id }, after_per_ha }) => [id, after_per_ha])).toEqual([
    ['bad', -50_000],
    ['good', 50_000],
    ['unknown', null],
  ]);
  expect(results[1]?.carried).toEqual({ rent: 150_000, low: 110_000, high: 190_000 });
});

it('a parcel that loses is far where it is twice as far from the middle as the median one', () => {
  const ids = ['a', 'b', 'c', 'd', 'away'];
  const places = ids.map((id, at) => ({
    id,
    representative_point: [27 + (id === 'away' ? 0.2 : at * 0.001), 44.5] as [number, number],
  }));
  const margins = ids.map((id) => margin(id, id === 'away' ? { before: 1000, after: -1000 } : {}));
  const [worst] = parcelResults(margins, places, BAND);
  expect(worst?.margin.id).toBe('away');
  expect(worst?.reasons?.map(({ reason }) => reason)).toEqual(['cost', 'far']);
});
