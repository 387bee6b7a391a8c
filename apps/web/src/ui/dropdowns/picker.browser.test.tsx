import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../../testing/show.tsx';
import { Picker } from './picker.tsx';

const choices = [
  { value: 'name', label: 'Name' },
  { value: 'area', label: 'Area' },
  { value: 'mean', label: 'Mean', isBarred: true },
];

function Sort({ size = 'normal' }: { size?: 'normal' | 'small' | 'field' }) {
  const [value, setValue] = useState('name');
  return (
    <>
      <Picker label="Sort by" value={value} choices={choices} onChange={setValue} size={size} />
      <p>Sorted by {value}</p>
    </>
  );
}

it.each(['normal', 'small', 'field'] as const)(
  'of %s size has a name, and passes on the choice',
  async (size) => {
    await show(<Sort size={size} />);
    const select = page.getByRole('combobox', { name: 'Sort by' });
    await select.selectOptions('Area');
    await expect.element(page.getByText('Sorted by area')).toBeVisible();
    await expect.element(page.getByRole('option', { name: 'Mean' })).toBeDisabled();
    await expectAccessible();
  },
);
