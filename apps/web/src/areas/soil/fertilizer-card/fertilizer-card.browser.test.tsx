import { api, type SoilAnalysisDetails, type SoilResult } from '@brazda/contract/client';
import type { Country } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { FARM, SEASON } from '../../../testing/samples.ts';
import { show } from '../../../testing/show.tsx';
import { FertilizerCard } from './fertilizer-card.tsx';

const CELL = { id: 'cell', label: 'S1-1', parcel: 'Lunca', hectares: 2 };
const ANALYSIS = {
  id: 'order',
  season: SEASON.id,
  parcel_list: [{ id: 'Lunca', name: 'Lunca' }],
  cell_list: [CELL],
} as unknown as SoilAnalysisDetails;
/** Phosphorus after Olsen, which has no limits of classes here: 60 ppm. */
const OLSEN = {
  cell: CELL.id,
  depth: '0-20',
  parameter: 'p_al',
  method: 'olsen',
  value: 60,
  is_below_limit: false,
} as unknown as SoilResult;

async function open(country: Country) {
  reply(api.soilResults.get, { results: [OLSEN] });
  reply(api.parcels.overlap, { results: [] });
  reply(api.prices.list, { results: [] });
  refuse(api.plans.get, 404, { error: 'not_found' });
  const farm = { ...FARM, country };
  await show(<FertilizerCard farm={farm} analysis={ANALYSIS} />);
}

it('computes nothing for a farm in France by Romanian limits, and says why', async () => {
  await open('FR');
  await expect
    .element(page.getByText(/not available for France yet.*COMIFER.*Ask your adviser/))
    .toBeVisible();
  await expect.element(page.getByText(/kg\/ha/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});

it('says of Romania that phosphorus was measured by a method without limits, and that nitrogen is an upper limit', async () => {
  await open('RO');
  await expect.element(page.getByText(/nitrogen shown is an upper limit/)).toBeVisible();
  await expect.element(page.getByText(/closed periods.*are not known here/)).toBeVisible();
  await expect
    .element(page.getByText(/phosphorus was measured by a method for which no limits are known here/))
    .toBeVisible();
  await expect.element(page.getByText(/phosphorus was not measured/)).not.toBeInTheDocument();
});
