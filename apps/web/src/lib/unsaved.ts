import { use, useEffect } from 'react';
import { DialogId, guardDialog, openDialogs } from './dialogs.ts';
import { createStore, useStore } from './store.ts';

/** The unsaved changes on the page, each with an optional additional warning. */
const unsavedOnPage = createStore<readonly { readonly note: string | undefined }[]>([]);

/**
 * Guards the dialog or page around the caller against leaving with unsaved changes. `note` is an additional warning in
 * the confirmation of a page.
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

/** Whether there are unsaved changes on the page. */
export function hasUnsaved(): boolean {
  return unsavedOnPage.get().length > 0 || openDialogs.get().some(({ isUnsaved }) => isUnsaved);
}

/** The additional warning for leaving the page. */
export function noteOfUnsaved(): string | undefined {
  return unsavedOnPage.get().find(({ note }) => note !== undefined)?.note;
}

/** Whether there are unsaved changes on the page, updated when that changes. */
export function useHasUnsaved(): boolean {
  useStore(unsavedOnPage);
  useStore(openDialogs);
  return hasUnsaved();
}
