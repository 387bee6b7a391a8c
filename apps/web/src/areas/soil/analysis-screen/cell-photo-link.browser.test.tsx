import type { SoilCell } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { AnalysisCalls, OPERATOR_CALLS } from '../analysis-calls.ts';
import { CellPhotoLink } from './cell-photo-link.tsx';

const cell = (has_photo: boolean) => ({ id: 'c1', label: 'S1-1', has_photo }) as SoilCell;
const link = page.getByRole('link', { name: 'Photo of S1-1' });
const PATH = 'farm/own/soil_order/order/cell/c1/photo/';

it('opens the photo of the farm, and that of the operator for staff', async () => {
  await show(
    <main>
      <h1>Cells</h1>
      <CellPhotoLink farmId="own" soilAnalysisId="order" cell={cell(true)} />
    </main>,
  );
  await expect.element(link).toHaveAttribute('href', `/api/v1/${PATH}`);
  await expect.element(link.getByRole('img')).toHaveAttribute('src', `/api/v1/${PATH}`);
  await expectAccessible();
  await show(
    <AnalysisCalls value={OPERATOR_CALLS}>
      <CellPhotoLink farmId="own" soilAnalysisId="order" cell={cell(true)} />
    </AnalysisCalls>,
  );
  await expect.element(link.last()).toHaveAttribute('href', `/api/v1/operator/${PATH}`);
});

it('is not there without a photo', async () => {
  await show(
    <main>
      <h1>Cells</h1>
      <CellPhotoLink farmId="own" soilAnalysisId="order" cell={cell(false)} />
    </main>,
  );
  await expect.element(page.getByRole('heading', { name: 'Cells' })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});
