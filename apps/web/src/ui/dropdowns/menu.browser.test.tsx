import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
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

it('is no higher than the room for it, and scrolls', async () => {
  await show(
    <div style={{ position: 'fixed', bottom: 200, right: 0 }}>
      <Menu
        isOpenAtOnce
        position="bottom-end"
        entries={Array.from({ length: 60 }, (_, at) => ({
          label: `Work ${at + 1}`,
          onSelect: () => undefined,
        }))}
      >
        <button type="button">Menu</button>
      </Menu>
    </div>,
  );
  const menu = page.getByRole('menu');
  await expect.element(menu).toBeVisible();
  await expect.poll(() => menu.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  expect(menu.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  const last = page.getByRole('menuitem', { name: 'Work 60' });
  last.element().scrollIntoView();
  await expect.element(last).toBeInViewport();
});
