import { use, useEffect } from 'react';
import { createStore, useStore } from '../lib/store.ts';
import { DialogId, guardDialog, openDialogs } from './dialogs.ts';

/** Of each thing on the page that is not saved, what else is to be said before it is left. */
const unsavedOnPage = createStore<readonly { readonly note: string | undefined }[]>([]);

/**
 * Guards what this is called in, a dialog or a page, from being left unasked while something in it is not saved.
 * `note` is said beside the question of a page.
 */
export function useUnsavedGuard(isUnsaved: boolean, note?: string): void {
  const dialog = use(DialogId);
  useEffect(() => {
    if (!isUnsaved) return;
    if (dialog !== null) {
      guardDialog(dialog, true);
      return () => guardDialog(dialog, false);
    }
    const thing = { note };
    unsavedOnPage.set([...unsavedOnPage.get(), thing]);
    return () => unsavedOnPage.set(unsavedOnPage.get().filter((other) => other !== thing));
  }, [dialog, isUnsaved, note]);
}

/** Whether something would be lost with the page. */
export function hasUnsaved(): boolean {
  return unsavedOnPage.get().length > 0 || openDialogs.get().some(({ isUnsaved }) => isUnsaved);
}

/** What is to be said beside the question whether to leave the page. */
export function noteOfUnsaved(): string | undefined {
  return unsavedOnPage.get().find(({ note }) => note !== undefined)?.note;
}

/** Whether something would be lost with the page, asked again whenever that changes. */
export function useHasUnsaved(): boolean {
  useStore(unsavedOnPage);
  useStore(openDialogs);
  return hasUnsaved();
}
