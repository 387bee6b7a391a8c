import { CROP_GROUPS, CROPS, FREQUENT_CROPS } from '@brazda/domain';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, show } from '../../testing/show.tsx';
import { useDropdownTexts } from '../../testing/texts.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Dropdown } from './dropdown.tsx';
import type { DropdownOption } from './dropdown-rows.ts';

const crops: readonly DropdownOption[] = FREQUENT_CROPS.map(({ id, name, color }) => ({
  value: id,
  label: name.en,
  color,
}));
const grouped = CROPS.map(({ id, name, color, group }) => ({
  value: id,
  label: name.en,
  color,
  group: CROP_GROUPS[group].en,
}));
const parcels = Array.from({ length: 5000 }, (_, at) => ({ value: String(at), label: `Parcela ${at + 1}` }));

function OneCrop({ options = crops, clearable = true }) {
  const [crop, setCrop] = useState<string | null>(null);
  return (
    <Dropdown
      texts={useDropdownTexts()}
      label="Crop"
      placeholder="None yet"
      options={options}
      clearable={clearable}
      value={crop}
      onChange={setCrop}
    />
  );
}

function SeveralCrops() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const texts = useDropdownTexts();
  return (
    <Dropdown texts={texts} label="Crops" multiple options={grouped} value={chosen} onChange={setChosen} />
  );
}

const field = page.getByRole('combobox', { name: 'Crop', exact: true });

it('selects, changes and clears an option by keys alone', async () => {
  await show(<OneCrop />);
  await userEvent.tab();
  await userEvent.keyboard('rape{Enter}');
  await expect.element(field).toMatchTextContent('Winter oilseed rape');
  await userEvent.keyboard('{ArrowDown}{Home}{Enter}');
  await expect.element(field).toMatchTextContent('Winter wheat');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  await expect.element(field).toMatchTextContent('None yet');
});

it('reaches the last of five thousand options with one key, and renders only a few', async () => {
  await show(<OneCrop options={parcels} clearable={false} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{End}');
  await expect.element(page.getByRole('option', { name: 'Parcela 5000' })).toBeVisible();
  expect(page.getByRole('option').length).toBeLessThan(60);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toMatchTextContent('Parcela 5000');
});

it('finds options without accents, and says when there is none', async () => {
  await show(<OneCrop options={[{ value: 's', label: 'Ștefan Vodă' }]} />);
  await field.click();
  await page.getByRole('combobox', { name: 'Search: Crop' }).fill('stefan');
  await expect.element(page.getByRole('option', { name: 'Ștefan Vodă' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search: Crop' }).fill('nowhere');
  await expect.element(page.getByText('No results')).toBeVisible();
});

it('selects several options under headings, and stays open meanwhile', async () => {
  await show(<SeveralCrops />);
  const several = page.getByRole('combobox', { name: 'Crops', exact: true });
  await several.click();
  await page.getByRole('option', { name: 'Winter wheat', exact: true }).click();
  await page.getByRole('option', { name: 'Spring wheat', exact: true }).click();
  await expect.element(page.getByText('2 selected').first()).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(several).toMatchTextContent('2 selected');
  await several.click();
  await page.getByRole('button', { name: 'Deselect all' }).click();
  await expect.element(page.getByRole('option', { selected: true })).not.toBeInTheDocument();
});

it('opens a search field with an id of its own', async () => {
  await show(<OneCrop />);
  await field.click();
  const search = page.getByRole('combobox', { name: 'Search: Crop' });
  await expect.element(search).toHaveFocus();
  expect(search.element().id).not.toBe(field.element().id);
});

it('closes on Escape without a change', async () => {
  await show(<OneCrop />);
  await field.click();
  await expect.element(page.getByRole('listbox', { name: 'Crop' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox', { name: 'Crop' })).not.toBeInTheDocument();
  await expect.element(field).toMatchTextContent('None yet');
});

it('closes on Escape before the dialog around it', async () => {
  let closed = 0;
  await show(
    <Dialog title="Form" close="Close" onClose={() => closed++} actions={null}>
      <OneCrop />
    </Dialog>,
  );
  await field.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox', { name: 'Crop' })).not.toBeInTheDocument();
  expect(closed).toBe(0);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed).toBe(1);
});
