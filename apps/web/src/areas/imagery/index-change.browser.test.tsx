import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../../testing/show.tsx';
import { IndexChange } from './index-change.tsx';
import { OldChangeLegend } from './old-change-legend.tsx';

it('a change that compares with a value by an older rule is marked, and the mark explained', async () => {
  await show(
    <main>
      <h1>Page</h1>
      <IndexChange kind="NDVI" value={-0.12} isOld />
      <OldChangeLegend count={2} />
    </main>,
  );
  const change = page.getByTitle(
    /^−0\.12 change since the clear date before, which was read by an older rule/,
  );
  await expect.element(change).toHaveTextContent('−0.12†');
  await expect
    .element(page.getByText(/^† The changes of 2 parcels compare with values read by an older rule/))
    .toBeVisible();
  await expectAccessible();
});

it('another change has no mark', async () => {
  await show(
    <main>
      <h1>Page</h1>
      <IndexChange kind="NDVI" value={0.12} />
      <OldChangeLegend count={0} />
    </main>,
  );
  await expect
    .element(page.getByTitle('+0.12 change since the clear date before'))
    .toHaveTextContent('+0.12');
  await expect.element(page.getByText('†')).not.toBeInTheDocument();
});
