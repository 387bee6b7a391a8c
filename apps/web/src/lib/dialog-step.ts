import type { Location } from 'react-router';

/**
 * An open dialog gets a history entry at the address of its page, so that Back has an entry to leave. The entry stays
 * when the dialog is closed; going back from it then leaves the page below, too.
 */
interface DialogStep {
  /** The key of the entry below, which shows the same page. */
  readonly over: string;
}

type Step = Pick<Location, 'key' | 'state'>;

/** The state of a history entry for dialogs over the current one, whose own state it keeps. */
export function dialogStepOver({ key, state }: Step): DialogStep {
  return { ...(state as object | null), over: key };
}

/** Whether a history entry was pushed for dialogs. */
export function isDialogStep({ state }: Pick<Step, 'state'>): boolean {
  return typeof (state as Partial<DialogStep> | null)?.over === 'string';
}

/** Whether a navigation led from a dialog entry to the one below it. */
export function isBelowDialogStep(from: Step, to: Step): boolean {
  return isDialogStep(from) && (from.state as DialogStep).over === to.key;
}
