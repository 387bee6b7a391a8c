import { cropByKey } from '@brazda/domain';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { YieldInput } from './yield-input.tsx';

const FARM = { country: 'RO', yield_unit: 't/ha' } as const;

function Sample() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <YieldInput
        farm={FARM}
        cropId={cropByKey('winter_rapeseed').id}
        label="Yield"
        value={value}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  );
}

it('offers what was meant by kilograms in place of tonnes', async () => {
  await show(<Sample />);
  const field = page.getByLabelText('Yield', { exact: true });
  await field.fill('3450');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Really 3,450.*\st\/ha/)).toBeVisible();
  await page.getByRole('button', { name: /Write 3.45.t\/ha/ }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('3.45');
  await expect.element(field).toHaveValue('3.45');
  await expect.element(page.getByText(/Really/)).not.toBeInTheDocument();
});
