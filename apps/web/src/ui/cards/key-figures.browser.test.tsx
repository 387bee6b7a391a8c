import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { KeyFigures } from './key-figures.tsx';

it.each([832, 1032])('shows amounts of millions whole in %i px', async (width) => {
  const figures = ['Budget', 'Cost', 'Margin', 'Income', 'Left'].map((label) => ({
    label,
    value: 'RON\u00A01,985,500.00',
  }));
  await show(
    <div style={{ width }}>
      <KeyFigures figures={figures} />
    </div>,
  );
  await expect.element(page.getByText('Left')).toBeVisible();
  const tiles = [...document.querySelectorAll('dl > div')];
  expect(tiles).toHaveLength(figures.length);
  expect(tiles.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]);
});
