import type { Language } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { MeasuredArea } from './counted-pixels.tsx';
import { IndexMean } from './index-mean.tsx';

it.each<[Language, string, string]>([
  ['en', 'over 4.12 ha', '412 pixels of 10 × 10 m'],
  ['ro', 'pe 4,12 ha', '412 pixeli de 10 × 10 m'],
  ['fr', 'sur 4,12 ha', '412 pixels de 10 × 10 m'],
])('says in %s the area of a value first, and its pixels as the detail', async (language, area, pixels) => {
  await show(<MeasuredArea kind="NDVI" n_valid={412} />, { language });
  await expect.element(page.getByText(area)).toBeVisible();
  await expect.element(page.getByTitle(pixels)).toHaveTextContent(area);
});

it('has both as a detail where there is no room', async () => {
  await show(<IndexMean kind="NDVI" value={0.62} n_valid={412} isShort />);
  await expect
    .element(page.getByText('0.62'))
    .toHaveAttribute('title', expect.stringMatching(/over 4.12.ha .412 pixels/));
});
