import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { ParcelItem } from './parcel-item.tsx';

it('shows the whole name of a crop and the number of pixels in the sidebar, and cuts the days first', async () => {
  await show(
    <main style={{ width: 347 }}>
      <ParcelItem
        outline=""
        picture={null}
        missing={null}
        title="DRAGALINA 377-2"
        place="93487-377-2-a, Dragalina, Călărași, o denumire lungă"
        placeNote={<small>1.360 px</small>}
        crop={{ name: 'Floarea-soarelui timpurie', color: '#e0b030' }}
        interval="13.10* – 07.07*"
        area="15,17 ha"
        onClick={() => {}}
      >
        <span>0,20</span>
        <span>−0,04</span>
      </ParcelItem>
    </main>,
  );
  for (const text of ['Floarea-soarelui timpurie', '1.360 px']) {
    const found = page.getByText(text, { exact: true }).element();
    expect(found.scrollWidth, text).toBeLessThanOrEqual(found.clientWidth || found.scrollWidth);
    const clip = found.parentElement!.getBoundingClientRect();
    expect(found.getBoundingClientRect().right, text).toBeLessThanOrEqual(clip.right + 0.5);
  }
  const days = page.getByText('13.10*', { exact: false }).element();
  expect(days.getBoundingClientRect().right).toBeLessThanOrEqual(
    days.parentElement!.getBoundingClientRect().right + 0.5,
  );
});
