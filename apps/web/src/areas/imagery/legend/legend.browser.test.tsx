import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { Legend } from './legend.tsx';

const button = page.getByRole('button');

it.each([
  ['open in the window of a laptop', 1440, 900, true],
  ['folded in a small window', 1024, 768, false],
  ['folded in a low window', 1440, 600, false],
  ['folded on a phone', 390, 844, false],
])('begins %s, and its button says how to open or fold it', async (_, width, height, isOpen) => {
  await page.viewport(width, height);
  await show(
    <main>
      <h1>Map</h1>
      <Legend kind="NDVI_NEW" palette="standard" contrast="absolute" reading={null} />
    </main>,
  );
  await expect.element(button).toHaveAttribute('aria-expanded', String(isOpen));
  await expect.element(button).toMatchTextContent(isOpen ? 'Show fewer' : 'Show all classes');
  await expectAccessible();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', String(!isOpen));
});

const showLegend = (kind: 'NDVI_NEW' | 'TRUE_COLOR', hasFaint: boolean) =>
  show(
    <main>
      <h1>Map</h1>
      <Legend kind={kind} palette="standard" contrast="absolute" reading={null} hasFaint={hasFaint} />
    </main>,
  );
const faint = page.getByText(/^Faint parcels are not in the image of this day/);

it.each(['NDVI_NEW', 'TRUE_COLOR'] as const)('of %s says what is faint beside the image', async (kind) => {
  await showLegend(kind, true);
  await expect.element(faint).toBeVisible();
  await expectAccessible();
});

it('says nothing of faint parcels where there are none', async () => {
  await showLegend('NDVI_NEW', false);
  await expect.element(button).toBeVisible();
  await expect.element(faint).not.toBeInTheDocument();
});
