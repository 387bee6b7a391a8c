import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { ZonesTable } from './zones-table.tsx';

it('shows shares that sum to the whole parcel', async () => {
  const zone = { mean: 1, pixels: 100, hectares: 4, share: 1 / 3, stability: null, variation: null };
  const zones = [1, 2, 3].map((number) => ({
    ...zone,
    number,
    shape: { type: 'MultiPolygon' as const, coordinates: [] },
  }));
  await show(<ZonesTable found={{ hectares: 12, inner_pixels: 300, years: [], zones }} />);
  await expect.element(page.getByRole('cell', { name: /^34%$/ })).toBeVisible();
  await expect.poll(() => page.getByRole('cell', { name: /^33%$/ }).elements()).toHaveLength(2);
});
