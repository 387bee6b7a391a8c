import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, show } from '../../testing/show.tsx';
import { useDateTexts } from '../../testing/texts.ts';
import { DateInput } from './date-input.tsx';

function Day({ initial = null }: { initial?: string | null }) {
  const [day, setDay] = useState<string | null>(initial);
  return (
    <DateInput
      texts={useDateTexts()}
      label="Day"
      min="2025-10-01"
      max="2026-12-31"
      value={day}
      onChange={setDay}
      description={`Value: ${day}`}
    />
  );
}

const field = page.getByRole('textbox', { name: 'Day' });

it('reports an impossible date and leaves it as typed', async () => {
  await show(<Day />);
  await field.fill('31.02.2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Write the date as 14.05.2026.')).toBeVisible();
  await expect.element(field).toHaveValue('31.02.2026');
  await field.fill('1.5.26');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('01.05.2026');
  await expect.element(page.getByText('Value: 2026-05-01')).toBeVisible();
});

it('names the limit that a date exceeds', async () => {
  await show(<Day initial="2027-02-01" />);
  await expect.element(page.getByText(/31\.12\.2026/)).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});

it('takes a day from the calendar, and returns the focus', async () => {
  await show(<Day initial="2026-05-14" />);
  const button = page.getByRole('button', { name: 'Choose in the calendar: Day' });
  await button.click();
  const calendar = page.getByRole('dialog', { name: 'Day' });
  await expect.element(calendar.getByText('May 2026')).toBeVisible();
  await expectAccessible();
  await calendar.getByRole('button', { name: /^20 May/ }).click();
  await expect.element(field).toHaveValue('20.05.2026');
  await expect.element(calendar).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Clear: Day' }).click();
  await expect.element(page.getByText('Value: null')).toBeVisible();
});

it('speaks Romanian', async () => {
  await show(<Day initial="2026-05-14" />, { language: 'ro' });
  await field.fill('mâine');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Scrieți data astfel: 14.05.2026.')).toBeVisible();
});
