import type { Location } from 'react-router';

/**
 * A dialog is a step of the history at the address of its page, so that Back has something to go back from. The step
 * stays when the dialog is closed, and whoever then goes back from it leaves the page below, too.
 */
interface DialogStep {
  /** The key of the step below, which shows the same page. */
  readonly over: string;
}

type Step = Pick<Location, 'key' | 'state'>;

/** The state of a step for dialogs over the present one, whose own state it keeps. */
export function dialogStepOver({ key, state }: Step): DialogStep {
  return { ...(state as object | null), over: key };
}

/** Whether a step was made for dialogs. */
export function isDialogStep({ state }: Pick<Step, 'state'>): boolean {
  return typeof (state as Partial<DialogStep> | null)?.over === 'string';
}

/** Whether a move led from a step for dialogs to the one below it. */
export function isBelowDialogStep(from: Step, to: Step): boolean {
  return isDialogStep(from) && (from.state as DialogStep).over === to.key;
}
