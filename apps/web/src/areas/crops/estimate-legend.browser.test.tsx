import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { EstimateLegend } from './estimate-legend.tsx';

it.each([
  ['en', '* estimated from the crop calendar'],
  ['ro', '* estimat după calendarul culturii'],
  ['fr', '* estimé d’après le calendrier de la culture'],
] as const)('explains the mark of an estimated day in %s', async (language, text) => {
  await show(<EstimateLegend isNeeded />, { language });
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

it('says nothing where no day is an estimate', async () => {
  await show(<EstimateLegend isNeeded={false} />);
  await expect.element(page.getByText('estimated', { exact: false })).not.toBeInTheDocument();
});
