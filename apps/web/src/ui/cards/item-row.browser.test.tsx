import { ActionIcon, Button } from '@mantine/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { onPhone, show } from '../../testing/show.tsx';
import { ItemRow, ItemRows } from './item-row.tsx';

it('on a phone has its buttons below, but a menu alone beside its title', async () => {
  await onPhone();
  await show(
    <ItemRows>
      <ItemRow title="Sown" actions={<ActionIcon aria-label="More" size={44} />} />
      <ItemRow title="Plowed" actions={<Button>Correct</Button>} />
    </ItemRows>,
  );
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const bottomOf = (title: string) => boxOf(page.getByText(title).element()).bottom;
  const topOf = (name: string) => boxOf(page.getByRole('button', { name }).element()).top;
  expect(topOf('More')).toBeLessThan(bottomOf('Sown'));
  expect(topOf('Correct')).toBeGreaterThanOrEqual(bottomOf('Plowed'));
});
