import { cropByKey, nutrientBalanceOf } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import type { CellBalance, FertilizerPlan } from './fertilizer-plan.ts';
import { FertilizerTable } from './fertilizer-table.tsx';

it('has the colon of the language', async () => {
  const balance = nutrientBalanceOf({
    crop: cropByKey('sunflower'),
    yield_t_ha: 2.3,
    residues: 'left',
    soil: { nmin_ppm: null, humus_percent: 2.8, p2o5: 'medium', k2o: 'good' },
    soil_n_kg_ha: null,
    previous: null,
    manures: [],
  })!;
  const cell = { id: 'one', label: 'S1-1' } as CellBalance['cell'];
  const choice = { cells: [], products: [] } as unknown as FertilizerPlan['choice'];
  const plan = { cells: [{ cell, balance }], choice, isNitrogenUpperLimit: true, isLegume: false };
  await show(<FertilizerTable plan={plan} nameOf={(product) => product} />, { language: 'fr' });
  await expect.element(page.getByText(/^De la matière organique\s: −/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^N\s: / })).toBeVisible();
});

it('writes what the soil supplies with the minus sign and the units of print', async () => {
  const balance = nutrientBalanceOf({
    crop: cropByKey('sunflower'),
    yield_t_ha: 2.3,
    residues: 'left',
    soil: { nmin_ppm: 18.6, humus_percent: null, p2o5: 'medium', k2o: 'good' },
    soil_n_kg_ha: null,
    previous: null,
    manures: [],
  })!;
  const cell = { id: 'one', label: 'S1-1' } as CellBalance['cell'];
  const choice = { cells: [], products: [] } as unknown as FertilizerPlan['choice'];
  await show(
    <FertilizerTable
      plan={{ cells: [{ cell, balance }], choice, isNitrogenUpperLimit: true, isLegume: false }}
      nameOf={(product) => product}
    />,
    { language: 'ro' },
  );
  const soil = page.getByRole('listitem').filter({ hasText: '18,6' });
  await expect.element(soil).toBeVisible();
  // Between numbers and units are spaces that do not break.
  expect(soil.element().textContent).toContain(
    '−48,4\u00A0kg/ha = 18,6\u00A0ppm (din analiză) × 20\u00A0cm (conversie) × 1,3\u00A0g/cm³ (presupunerea noastră) × 0,1',
  );
});
