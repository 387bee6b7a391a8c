import { expect, it } from 'vitest';
import { notify, takeToasts, toastIdOf, toastsShown } from './toasts.ts';

it('keeps toasts until they are taken, each once', () => {
  notify({ type: 'success', text: 'Saved.' });
  notify({ type: 'error', text: 'Not saved.' });
  expect(takeToasts().map(({ text }) => text)).toEqual(['Saved.', 'Not saved.']);
  expect(takeToasts()).toEqual([]);
});

it('reports when every toast has been taken', async () => {
  notify({ type: 'success', text: 'Saved.' });
  let isShown = false;
  const shown = toastsShown().then(() => {
    isShown = true;
  });
  await Promise.resolve();
  expect(isShown).toBe(false);
  takeToasts();
  await shown;
  expect(isShown).toBe(true);
});

it('identifies a toast by its id, else by its text', () => {
  expect(toastIdOf({ type: 'info', text: 'New', id: 'version' })).toBe('version');
  expect(toastIdOf({ type: 'info', text: 'Same' })).toBe(toastIdOf({ type: 'info', text: 'Same' }));
  expect(toastIdOf({ type: 'info', text: 'Same' })).not.toBe(toastIdOf({ type: 'error', text: 'Same' }));
});
