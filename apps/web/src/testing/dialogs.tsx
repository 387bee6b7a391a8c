import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import { Dialogs } from '../app/dialogs.tsx';
import { Toaster } from '../app/toasts/toaster.tsx';
import { closeDialog, type Dialog, openDialog, openDialogs } from '../lib/dialogs.ts';
import { show } from './show.tsx';

type ShowOptions = Parameters<typeof show>[1];

/** Renders the content of a page, with the dialogs and toasts that it opens beside it; returns the router. */
export function showWithDialogs(content: ReactNode, options?: ShowOptions) {
  const [left] = openDialogs.get();
  if (left) closeDialog(left.id);
  return show(
    <>
      <main>
        <h1>Page</h1>
        {content}
      </main>
      <Dialogs />
      <Toaster />
    </>,
    options,
  );
}

/** Opens a dialog of the product over an empty page that also shows toasts; returns it and the router. */
export async function showDialog(dialog: Dialog, options?: ShowOptions) {
  const [left] = openDialogs.get();
  if (left) closeDialog(left.id);
  const router = await show(
    <main>
      <h1>Page</h1>
      <Dialogs />
      <Toaster />
    </main>,
    options,
  );
  openDialog(dialog);
  return { router, dialog: page.getByRole('dialog').first() };
}
