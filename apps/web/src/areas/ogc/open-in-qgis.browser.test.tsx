import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../../testing/show.tsx';
import { OpenInQgis } from './open-in-qgis.tsx';

it('shows the addresses of a farm and of its images, to copy each, and three steps', async () => {
  await show(<OpenInQgis farmId="a-farm" />);
  const farm = page.getByRole('textbox', { name: 'Address of the farm' });
  await expect.element(farm).toHaveValue(`${window.location.origin}/api/v1/ogc/farm/a-farm`);
  await expect
    .element(page.getByRole('textbox', { name: 'Address of the images' }))
    .toHaveValue(`${window.location.origin}/api/v1/ogc/farm/a-farm/wmts`);
  expect(page.getByRole('listitem').elements()).toHaveLength(3);
  await expectAccessible();
  await page.getByRole('button', { name: 'Copy: Address of the images' }).click();
  await expect.element(page.getByRole('button', { name: 'Copy: Address of the images' })).toBeVisible();
});
