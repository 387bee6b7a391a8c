import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, show } from '../../testing/show.tsx';
import { useNumberTexts } from '../../testing/texts.ts';
import { NumberInput } from './number-input.tsx';

function Yield() {
  const [tonnes, setTonnes] = useState<number | null>(4.3);
  return (
    <NumberInput
      texts={useNumberTexts()}
      label="Measured yield"
      unit="t/ha"
      min={0}
      max={20}
      value={tonnes}
      onChange={setTonnes}
      description={`Value: ${tonnes}`}
    />
  );
}

const field = page.getByRole('spinbutton', { name: 'Measured yield' });

it('takes a comma or a point, and never rounds', async () => {
  await show(<Yield />);
  await field.fill('4,255');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('At most two decimals.')).toBeVisible();
  await field.fill('4,25');
  await userEvent.keyboard('{Enter}{ArrowUp}');
  await expect.element(page.getByText('Value: 4.26')).toBeVisible();
  await field.fill('4.5');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Value: 4.5')).toBeVisible();
});

it('reports a number out of range when the field is left, not while it is typed', async () => {
  await show(<Yield />);
  await field.fill('21');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.tab();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Value: 4.3')).toBeVisible();
  await field.fill('2');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
});

it('tells a screen reader the number with its unit', async () => {
  await show(<Yield />);
  await expect.element(field).toHaveAttribute('aria-valuetext', '4.3 t/ha');
  await expectAccessible();
});
