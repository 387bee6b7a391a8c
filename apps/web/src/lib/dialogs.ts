import { createContext } from 'react';
import { dismissedDialogsSetting } from './device-settings.ts';
import { createStore } from './store.ts';

/**
 * The dialogs of the product by type, with their input; texts are in the user's language. Areas add theirs by declaration
 * merging, and register what shows them.
 */
export interface DialogInputs {
  confirm: {
    readonly title: string;
    readonly text?: string;
    /** The label of the confirm button. */
    readonly confirm: string;
    /** The label of the other button if it is not Cancel. */
    readonly cancel?: string;
    readonly isDanger?: boolean;
    /** Called when the user does not confirm. */
    readonly onCancel?: () => void;
    /** The dialog waits for a returned promise; it stays open if that is rejected. */
    readonly onConfirm: () => unknown;
  };
  message: {
    readonly title: string;
    readonly text: string;
    /** The key under which a user can dismiss the dialog for good. */
    readonly remember?: string;
  };
  /** Asks whether to leave the page, or without `onLeave` the dialog below, with unsaved changes. */
  unsaved: {
    /** An additional warning about leaving. */
    readonly note?: string | undefined;
    readonly onLeave?: () => void;
    readonly onStay?: () => void;
  };
}

export type Dialog = {
  [Type in keyof DialogInputs]: { readonly type: Type } & DialogInputs[Type];
}[keyof DialogInputs];

/** An open dialog; only the last one can be used. */
export interface OpenDialog {
  readonly id: number;
  readonly dialog: Dialog;
  readonly isUnsaved: boolean;
}

/** The dialog around a component; null on a page. */
export const DialogId = createContext<number | null>(null);

export const openDialogs = createStore<readonly OpenDialog[]>([]);
let lastId = 0;

/** Opens a dialog over everything open, unless the user has dismissed it for good. */
export function openDialog(dialog: Dialog): void {
  const key = dialog.type === 'message' ? dialog.remember : undefined;
  if (key !== undefined && dismissedDialogsSetting.get().includes(key)) return;
  openDialogs.set([...openDialogs.get(), { id: ++lastId, dialog, isUnsaved: false }]);
}

/** Closes the last dialog, or the given one with all above it, saved or not. */
export function closeDialog(id?: number): void {
  const open = openDialogs.get();
  const at = id === undefined ? open.length - 1 : open.findIndex((entry) => entry.id === id);
  if (at >= 0) openDialogs.set(open.slice(0, at));
}

/** Closes a dialog if it is the last and saved; asks first if it is not saved. */
export function leaveDialog(id: number): void {
  const last = openDialogs.get().at(-1);
  if (last?.id !== id) return;
  if (last.isUnsaved) openDialog({ type: 'unsaved' });
  else closeDialog();
}

/** Closes the dialog below the leave confirmation. */
export function leaveUnsaved(): void {
  const [below] = openDialogs.get().slice(-2);
  if (below) closeDialog(below.id);
}

/** Stores that a dialog is not to be shown again. */
export function dismissForGood(key: string): void {
  const store = dismissedDialogsSetting;
  if (!store.get().includes(key)) store.set([...store.get(), key]);
}

/** Sets whether a dialog has unsaved changes. */
export function guardDialog(id: number, isUnsaved: boolean): void {
  openDialogs.set(openDialogs.get().map((entry) => (entry.id === id ? { ...entry, isUnsaved } : entry)));
}
