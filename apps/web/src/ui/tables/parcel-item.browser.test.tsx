import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { PARCEL_ITEM_HEIGHT, ParcelItem } from './parcel-item.tsx';

interface ItemOptions {
  readonly width: number;
  readonly title?: string;
  readonly crop: string;
  readonly interval: string;
}

/** Shows an item in a list of a width in pixels. */
async function showItem({ width, title = 'DRAGALINA 377-2', crop, interval }: ItemOptions) {
  await show(
    <main style={{ width }}>
      <ParcelItem
        outline=""
        picture={null}
        missing={null}
        title={title}
        place="93487-377-2-a, Dragalina, Călărași, o denumire lungă"
        placeNote={<small>1.360 px</small>}
        crop={{ name: crop, color: '#e0b030' }}
        interval={interval}
        area="15,17 ha"
        onClick={() => {}}
      >
        <span>0,20</span>
        <span>−0,04</span>
      </ParcelItem>
    </main>,
  );
  await document.fonts.load('600 13px "Inter Variable"', 'aă');
}

/** Whether a text is whole inside of its own box, and inside of the texts of its item. */
function isWhole(text: string): boolean {
  const found = page.getByText(text, { exact: true }).element();
  const words = document.createRange();
  words.selectNodeContents(found);
  const inner = words.getBoundingClientRect();
  return [found, found.closest('button')!.children[1]!]
    .map((box) => box.getBoundingClientRect())
    .every(({ right, bottom }) => inner.right <= right + 0.5 && inner.bottom <= bottom + 1.5);
}

const height = () => page.getByRole('button').element().getBoundingClientRect().height;

it.each([
  ['in the sidebar', 347, 'Floarea-soarelui timpurie', '13.10* – 07.07*'],
  ['in the sidebar of a small screen', 299, 'Sfeclă de zahăr', '02.04*\u200a–\u200a23.10*'],
  ['in the sidebar of a small screen, in French', 299, 'Betterave sucrière', '02/04*\u200a–\u200a23/10*'],
])('shows the whole crop with its days, below its name if need be, %s', async (_, width, crop, interval) => {
  await showItem({ width, crop, interval });
  for (const text of [crop, '1.360 px', interval]) expect(isWhole(text), text).toBe(true);
  expect(height()).toBe(PARCEL_ITEM_HEIGHT);
  const days = page.getByText(interval, { exact: true }).element();
  expect(days.closest('[title]')!.getAttribute('title')).toBe(`${crop} · ${interval}`);
});

it('shows a short crop with its days in one line', async () => {
  await showItem({ width: 347, crop: 'Porumb', interval: '13.10 – 07.07' });
  const [crop, days] = ['Porumb', '13.10 – 07.07'].map((text) =>
    page.getByText(text, { exact: true }).element().getBoundingClientRect(),
  );
  expect(days!.top).toBeLessThan(crop!.bottom);
});

it('shows a long title in two lines', async () => {
  const title = 'Lotul mare de la marginea pădurii Dragalina';
  await showItem({ width: 347, title, crop: 'Porumb', interval: '13.10 – 07.07' });
  for (const text of [title, 'Porumb', '13.10 – 07.07']) expect(isWhole(text), text).toBe(true);
  expect(page.getByText(title, { exact: true }).element().getBoundingClientRect().height).toBe(36);
  expect(height()).toBe(PARCEL_ITEM_HEIGHT);
});

it('shows the rest of a title that does not fit into two lines to the pointer', async () => {
  const title = 'Lotul mare de la marginea pădurii Dragalina '.repeat(4).trim();
  await showItem({ width: 347, title, crop: 'Porumb', interval: '13.10 – 07.07' });
  const shown = page.getByTitle(title, { exact: true }).element();
  expect(shown.scrollHeight).toBeGreaterThan(shown.clientHeight);
  expect(shown.getBoundingClientRect().height).toBe(36);
  expect(height()).toBe(PARCEL_ITEM_HEIGHT);
});
