import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, show } from '../../testing/show.tsx';
import { ContrastPicker } from './contrast-picker.tsx';

const relative = page.getByRole('radio', { name: 'Relative' });

it('is chosen by keys, explains itself, and is remembered on the device', async () => {
  await show(<ContrastPicker />);
  await expect.element(page.getByRole('radio', { name: 'Absolute' })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(relative).toBeChecked();
  expect(localStorage.getItem('brazda.contrast')).toBe('"relative"');
  await userEvent.hover(page.getByText('Relative', { exact: true }));
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  await expectAccessible();
});

it('speaks Romanian', async () => {
  await show(<ContrastPicker size="small" />, { language: 'ro' });
  await expect.element(page.getByRole('group', { name: 'Contrast' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Relativ' })).toBeInTheDocument();
});
