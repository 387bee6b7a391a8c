import { Button } from '@mantine/core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, show } from '../testing/show.tsx';

const VARIANTS = ['filled', 'light', 'outline', 'default', 'subtle'] as const;

it.each(['light', 'dark'] as const)(
  'keeps the label of a button readable under the pointer (%s)',
  async (scheme) => {
    await show(
      VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} size="md">
          {variant}
        </Button>
      )),
      { scheme },
    );
    for (const variant of VARIANTS) {
      const button = page.getByRole('button', { name: variant });
      const color = () => getComputedStyle(button.element()).backgroundColor;
      await userEvent.unhover(button);
      const before = color();
      await userEvent.hover(button);
      await expect.poll(color).not.toBe(before);
      await expectAccessible();
    }
  },
);
