import { api, type CropPlan } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { planSample } from '../../../testing/plan-samples.ts';
import { FARM } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { PlanParcels } from './plan-parcels.tsx';

const parcel = (id: string, hectares: number, total_cost: number, yield_measured: number | null = null) => ({
  id,
  name: id,
  reference: '',
  hectares,
  total_cost,
  yield_measured,
  yield_estimated: null,
  yield_forecast: null,
});
const row = (name: RegExp) => page.getByRole('row', { name });

async function showParcels(plan: Partial<CropPlan>) {
  reply(api.plans.parcels, { results: [parcel('North', 10, 1000, 9), parcel('South', 14, 1400)] });
  await show(<PlanParcels farm={FARM} plan={planSample({ target_yield: 6, sale_price: 1000, ...plan })} />);
}

it('has the measured yield of a parcel on that parcel only', async () => {
  await showParcels({ total_cost: 2400 });
  await expect.element(row(/^North/)).toMatchTextContent(/9\.00.t\/ha(?!.\*).*89,000\.00/);
  await expect.element(row(/^South/)).toMatchTextContent(/6\.00.t\/ha.\*.*82,600\.00/);
  await expect.element(row(/^Total/)).toMatchTextContent(/171,600\.00/);
  await expect.element(row(/^On no parcel/)).not.toBeInTheDocument();
});

it('says which hectares of the plan are on no parcel, and what they cost', async () => {
  await showParcels({ total_area: 30, total_cost: 3000 });
  await expectAccessible();
  await expect.element(row(/^South/)).toMatchTextContent(/1,400\.00/);
  await expect.element(row(/^On no parcel/)).toMatchTextContent(/6\.00.ha.*600\.00.*35,400\.00/);
  await expect.element(page.getByText(/^The plan counts 6\.00.ha more than the parcels have/)).toBeVisible();
});

it('says that a plan of fewer hectares counts each parcel with its share', async () => {
  await showParcels({ total_area: 12, total_cost: 2400 });
  await expect.element(row(/^North/)).toMatchTextContent(/5\.00.ha/);
  await expect.element(page.getByText(/^The plan counts 12\.00.ha of the 24\.00.ha/)).toBeVisible();
});
