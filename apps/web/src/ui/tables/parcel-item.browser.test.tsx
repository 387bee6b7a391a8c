import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
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

it.each([
  ['ro', 'Sfeclă de zahăr', '02.04*\u200a–\u200a23.10*'],
  ['fr', 'Betterave sucrière', '02/04*\u200a–\u200a23/10*'],
])(
  'shows the whole name of a crop in the sidebar of a small screen, and no days beside it (%s)',
  async (_, name, interval) => {
    await show(
      <main style={{ width: 299 }}>
        <ParcelItem
          outline=""
          picture={null}
          missing={null}
          title="Le Bois Rond"
          place="Les Villages Vovéens 3-1"
          crop={{ name, color: '#b04060' }}
          interval={interval}
          area="24,20 ha"
          onClick={() => {}}
        >
          <span>0,38</span>
          <span>+0,05</span>
        </ParcelItem>
      </main>,
    );
    const shown = page.getByText(name, { exact: true }).element();
    expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    const line = shown.closest('[title]')!.getBoundingClientRect();
    expect(line.height).toBe(18);
    expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(line.right + 0.5);
    expect(shown.closest('[title]')!.getAttribute('title')).toBe(`${name} · ${interval}`);
  },
);
