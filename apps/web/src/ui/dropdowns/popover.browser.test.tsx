import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Popover } from './popover.tsx';

it('is closed by Escape when the control that had the focus is gone, and returns the focus to its button', async () => {
  await show(
    <Popover trigger={<button type="button">Layers</button>} label="Layers" width={200} position="bottom-end">
      <RemovedWhenPressed />
    </Popover>,
  );
  const button = page.getByRole('button', { name: 'Layers' });
  const dialog = page.getByRole('dialog', { name: 'Layers' });
  await button.click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Removed')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(dialog).toBeVisible();
});

function RemovedWhenPressed() {
  const [isRemoved, setRemoved] = useState(false);
  if (isRemoved) return <p>Removed</p>;
  return (
    <button type="button" onClick={() => setRemoved(true)}>
      Remove
    </button>
  );
}
