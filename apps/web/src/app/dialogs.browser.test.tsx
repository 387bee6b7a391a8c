import { useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { guardDialog, openDialog, openDialogs } from '../lib/dialogs.ts';
import { expectAccessible, show } from '../testing/show.tsx';
import { Menu } from '../ui/dropdowns/menu.tsx';
import { Dialogs } from './dialogs.tsx';

function Page() {
  const openForm = () => openDialog({ type: 'farm-form', farm: null });
  return (
    <main>
      <h1>{useLocation().pathname}</h1>
      <button type="button" onClick={openForm}>
        Open
      </button>
      <Menu entries={[{ label: 'Open from a menu', onSelect: openForm }]}>
        <button type="button">Menu</button>
      </Menu>
      <Dialogs />
    </main>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const form = page.getByRole('dialog', { name: 'Add your farm' });
const farmName = page.getByRole('textbox', { name: "What's the name of your farm?" });

beforeEach(() => openDialogs.set([]));

it('return the focus to the button that opened them', async () => {
  await show(<Page />);
  // The first time, the content of the dialog is fetched.
  for (const _ of ['first', 'second']) {
    await button('Open').click();
    await expect.element(farmName).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(button('Open')).toHaveFocus();
  }
});

it('return the focus to the button of the menu from which they were opened', async () => {
  await show(<Page />);
  await button('Menu').click();
  await page.getByRole('menuitem', { name: 'Open from a menu' }).click();
  await expect.element(farmName).toHaveFocus();
  await button('Close').click();
  await expect.element(button('Menu')).toHaveFocus();
});

it('return the focus to the dialog below, and to the page when that is closed, too', async () => {
  await show(<Page />);
  await button('Open').click();
  await expect.element(farmName).toHaveFocus();
  guardDialog(openDialogs.get()[0]!.id, true);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Stay here' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(farmName).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(button('Open')).toHaveFocus();
});

it('stay open when a farm page completes its address, and are closed by another page', async () => {
  const router = await show(<Page />, { at: '/map' });
  await button('Open').click();
  await farmName.fill('Ferma mea');
  await router.navigate('/map/farm/season/2026', { replace: true });
  await expect.element(page.getByText('/map/farm/season/2026')).toBeInTheDocument();
  await expect.element(farmName).toHaveValue('Ferma mea');
  await router.navigate('/map/other/season/2026');
  await expect.element(form).not.toBeInTheDocument();
});
