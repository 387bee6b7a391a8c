import { api } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { replyPartly } from '../../../testing/api.ts';
import { planSample } from '../../../testing/plan-samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { AddActivity } from './add-activity.tsx';

const PLAN = planSample({ id: 'season.1' });
const dialog = page.getByRole('dialog', { name: 'Spraying' });

async function choose(plan = PLAN) {
  const sent = replyPartly(api.activities.create, { id: 'a', change: 'c' });
  await show(<AddActivity plan={plan} />);
  await page.getByRole('button', { name: 'Add an activity' }).click();
  await page.getByRole('menuitem', { name: 'Spraying' }).click();
  return sent;
}

it('asks when a new activity is planned, and refuses a period that ends before it begins', async () => {
  const sent = await choose();
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  const add = dialog.getByRole('button', { name: 'Add an activity' });
  await userEvent.fill(dialog.getByRole('textbox', { name: 'First day' }), '10.04.2026');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Last day' }), '01.04.2026');
  await userEvent.tab();
  await expect.element(add).toBeDisabled();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Last day' }), '20.04.2026');
  await userEvent.tab();
  await add.click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ activity: 'spray', start_date: '2026-04-10', end_date: '2026-04-20' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

it('needs no days', async () => {
  const sent = await choose();
  await dialog.getByRole('button', { name: 'Add an activity' }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ activity: 'spray', start_date: null, end_date: null }]);
});

it('proposes the usual days of the crop, which can be changed', async () => {
  const days = { start_date: '2026-04-05', end_date: '2026-04-30' };
  const sent = await choose({ ...PLAN, usual_activities: [{ activity: 'spray', ...days }] });
  await expect.element(dialog.getByText(/usual days for this crop/)).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Last day' }), '20.04.2026');
  await userEvent.tab();
  await dialog.getByRole('button', { name: 'Add an activity' }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ activity: 'spray', start_date: '2026-04-05', end_date: '2026-04-20' }]);
});
