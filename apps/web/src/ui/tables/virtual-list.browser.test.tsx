import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, show } from '../../testing/show.tsx';
import { VirtualList } from './virtual-list.tsx';

const SENTENCE = 'Rows may take as many lines as their text needs.';
const NOTES = Array.from({ length: 5000 }, (_, at) => ({
  id: String(at),
  text: `${at + 1}. ${Array(1 + ((at * 7) % 4))
    .fill(SENTENCE)
    .join(' ')}`,
}));
const keyOf = ({ id }: (typeof NOTES)[number]) => id;
const estimate = () => 66;

function Notes() {
  const [inSight, setInSight] = useState<number | null>(null);
  return (
    <>
      <div style={{ display: 'grid', width: 320, height: 400 }}>
        <VirtualList label="Notes" items={NOTES} keyOf={keyOf} heightOf={estimate} measured inSight={inSight}>
          {({ text }) => <button type="button">{text}</button>}
        </VirtualList>
      </div>
      <button type="button" onClick={() => setInSight(2499)}>
        Show row 2500
      </button>
    </>
  );
}

const row = (number: number) => page.getByRole('button', { name: new RegExp(`^${number}\\. `) });

it('moves the focus by keys among rows of different heights', async () => {
  await show(<Notes />);
  await userEvent.tab();
  await expect.element(row(1)).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(row(5000)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(row(4999)).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(row(1)).toHaveFocus();
});

it('renders only the rows around those in view, and counts all for a screen reader', async () => {
  await show(<Notes />);
  await expect.element(row(1)).toBeInViewport();
  const items = page.getByRole('listitem');
  expect(items.length).toBeLessThan(60);
  await expect.element(items.first()).toHaveAttribute('aria-setsize', '5000');
  await expectAccessible();
});

it('scrolls to a row on request', async () => {
  await show(<Notes />);
  await expect.element(row(2500)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show row 2500' }).click();
  await expect.element(row(2500)).toBeInViewport();
});

it('fills any box with a height, and scrolls in it', async () => {
  await show(
    <div style={{ width: 320, height: 400 }}>
      <VirtualList label="Notes" items={NOTES} keyOf={keyOf} heightOf={estimate} measured>
        {({ text }) => <button type="button">{text}</button>}
      </VirtualList>
    </div>,
  );
  await expect.element(row(1)).toBeInViewport();
  expect(page.getByRole('listitem').length).toBeLessThan(60);
  const { clientHeight, scrollHeight } = page.getByRole('list').element().parentElement!;
  expect(clientHeight).toBe(400);
  expect(scrollHeight).toBeGreaterThan(300_000);
});
