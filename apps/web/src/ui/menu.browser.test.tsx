import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Menu } from './menu.tsx';

it.each([true, false])(
  'returns the focus to its button when it is closed (open at once: %s)',
  async (isOpenAtOnce) => {
    await show(
      <Menu isOpenAtOnce={isOpenAtOnce} entries={[{ label: 'Edit', onSelect: () => undefined }]}>
        <button type="button">Menu</button>
      </Menu>,
    );
    const button = page.getByRole('button', { name: 'Menu' });
    const entry = page.getByRole('menuitem', { name: 'Edit' });
    if (!isOpenAtOnce) await button.click();
    await expect.element(entry).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(entry).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(entry).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  },
);

it('is opened by keys, and by a second click closed', async () => {
  await show(
    <Menu entries={[{ label: 'Edit', onSelect: () => undefined }]}>
      <button type="button">Menu</button>
    </Menu>,
  );
  const button = page.getByRole('button', { name: 'Menu' });
  const entry = page.getByRole('menuitem', { name: 'Edit' });
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  button.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(entry).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect.element(entry).not.toBeInTheDocument();
});
