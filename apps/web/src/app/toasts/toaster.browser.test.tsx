import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '../../lib/toasts.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { Toaster } from './toaster.tsx';

const showToaster = () =>
  show(
    <main>
      <h1>Page</h1>
      <Toaster />
    </main>,
  );
const toasts = page.getByRole('listitem');

it('shows a message in a named region, and takes it away after a while', async () => {
  await showToaster();
  notify({ type: 'success', text: 'Saved.', duration_ms: 300 });
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await expectAccessible();
  await expect.element(page.getByText('Saved.')).not.toBeInTheDocument();
});

it('shows a repeated message once', async () => {
  await showToaster();
  notify({ type: 'info', text: 'Twice', duration_ms: null });
  notify({ type: 'info', text: 'Twice', duration_ms: null });
  notify({ type: 'info', text: 'Once', duration_ms: null });
  await expect.element(page.getByText('Once')).toBeVisible();
  expect(toasts.length).toBe(2);
});

it('offers an action', async () => {
  const undo = vi.fn();
  await showToaster();
  notify({
    type: 'success',
    text: 'Crop set.',
    duration_ms: null,
    action: { label: 'Undo', onClick: undo },
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Crop set.')).not.toBeInTheDocument();
});

it('takes a message away once what it reports is over', async () => {
  const over = Promise.withResolvers<void>();
  await showToaster();
  notify({ type: 'warning', text: 'Offline', duration_ms: null, until: over.promise });
  await expect.element(page.getByText('Offline')).toBeVisible();
  over.resolve();
  await expect.element(page.getByText('Offline')).not.toBeInTheDocument();
});
