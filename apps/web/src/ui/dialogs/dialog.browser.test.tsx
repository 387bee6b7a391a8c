import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, onPhone, show } from '../../testing/show.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

function Opener(props: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1>Page</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Question" close="Close" ok="OK" onClose={() => setOpen(false)} {...props}>
          <p>Are you sure?</p>
          <input aria-label="Reason" />
        </Dialog>
      )}
    </main>
  );
}

const dialog = page.getByRole('dialog', { name: 'Question' });
const open = () => page.getByRole('button', { name: 'Open' }).click();

it('is accessible, focuses its default button and keeps the focus inside', async () => {
  await show(<Opener />);
  await open();
  const ok = page.getByRole('button', { name: 'OK' });
  await expect.element(ok).toHaveFocus();
  await expectAccessible();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(ok).toHaveFocus();
});

// Back would close the page that runs the tests: that is a journey.
it.each(['Escape', 'the close button'])('is closed by %s', async (way) => {
  await show(<Opener />);
  await open();
  await expect.element(dialog).toBeVisible();
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('that can only be answered has no close button and ignores Escape', async () => {
  await show(<Opener onClose={undefined} />);
  await open();
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
});

it.each(['drawer', 'fullscreen'] as const)('fills the width of a phone as %s', async (kind) => {
  await onPhone();
  await show(<Opener onPhone={kind} />);
  await open();
  await expect.element(dialog).toBeVisible();
  const ends = () => dialog.element().getBoundingClientRect();
  await expect.poll(() => Math.round(ends().bottom)).toBe(innerHeight);
  expect(Math.round(ends().width)).toBe(innerWidth);
  if (kind === 'fullscreen') expect(Math.round(ends().top)).toBe(0);
});

it('is on a phone only as high as its content, from the lower edge', async () => {
  await onPhone();
  await show(<Opener />);
  await open();
  const ends = () => dialog.element().getBoundingClientRect();
  await expect.poll(() => Math.round(ends().bottom)).toBe(innerHeight);
  expect(ends().height).toBeLessThan(innerHeight / 2);
});
