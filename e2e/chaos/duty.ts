import type { RecordedAction, RunRecord } from './run-record.ts';

/** Whether an action must have been done, must not, or may have been. */
export type Duty = 'must' | 'must not' | 'may';

/** An action as a problem names it. */
export const nameOf = ({ at, user, device }: RecordedAction) =>
  `action ${at} (${user.type} on device ${device})`;

/** The item that an action has stored, after those that it needs, or has changed; null if it did not come to it. */
export const mainItemOf = ({ intent }: RecordedAction) =>
  intent?.items.at(-1)?.id ?? intent?.changedItemId ?? null;

/** Whether no one knows if an action was done: its tab was killed meanwhile, or its form has said so. */
export function isUncertain({ outcome }: RecordedAction): boolean {
  return outcome.type === 'unknown' || (outcome.type === 'refused' && outcome.code === 'perhaps-sent');
}

/** What the server must have made of an action, after what its user was told and has decided. */
export function dutyOf(action: RecordedAction, { discarded }: Pick<RunRecord, 'discarded'>): Duty {
  const item = mainItemOf(action);
  if (item === null || discarded.has(item)) return 'must not';
  if (action.outcome.type === 'stored') return 'must';
  return isUncertain(action) ? 'may' : 'must not';
}

/** What is wrong with an action that the server has done so often. */
export function problemsOfCount(action: RecordedAction, count: number, duty: Duty): string[] {
  if (count > 1) return [`doubled: ${nameOf(action)} was done ${count} times`];
  if (count === 0 && duty === 'must') return [`lost: ${nameOf(action)} was stored, and not done`];
  if (count === 1 && duty === 'must not') return [`unwanted: ${nameOf(action)} was not stored, and done`];
  return [];
}
