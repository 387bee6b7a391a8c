import { isUncertain, nameOf } from './duty.ts';
import { problemsOfField } from './problems-of-field.ts';
import { problemsOfNotes } from './problems-of-notes.ts';
import {
  isDrawing,
  isOfCrops,
  isOfNotes,
  type RecordedAction,
  type RunRecord,
  type StoredRows,
} from './run-record.ts';

/** What must be true after a run: each sentence returned is one thing that is lost, doubled, mixed up or overwritten. */
export function problemsOf(
  record: RunRecord,
  rows: StoredRows,
  /** The hash of the file that the server makes of a photo. */
  fileOf: ReadonlyMap<string, string>,
): string[] {
  return [
    ...problemsOfNotes(record, rows, fileOf),
    ...problemsOfField(record, rows),
    ...problemsOfItemOrder(record, rows),
    ...problemsOfTextOrder(record, rows),
  ];
}

/** Items of a lane are done in the order in which they were stored, and after what they need. */
function problemsOfItemOrder({ actions }: RunRecord, { doneItems }: StoredRows): string[] {
  const rank = new Map(doneItems.map((id, at) => [id, at]));
  const problems: string[] = [];
  const last = new Map<string, { rank: number; name: string }>();
  for (const action of actions.filter((action) => !isPerhapsInFlight(action))) {
    for (const { id, lane, needs } of action.intent?.items ?? []) {
      const at = rank.get(id);
      if (at === undefined) continue;
      const key = `${action.device} ${lane}`;
      const before = last.get(key);
      if (before && before.rank > at)
        problems.push(`order: ${nameOf(action)} was done before ${before.name}`);
      last.set(key, { rank: at, name: nameOf(action) });
      if (needs.some((need) => (rank.get(need) ?? -1) > at))
        problems.push(`order: ${nameOf(action)} was done before what it needs`);
    }
  }
  return problems;
}

/** A form that has lost its call, or was killed meanwhile: the request may still arrive, at any time. */
function isPerhapsInFlight(action: RecordedAction): boolean {
  return isUncertain(action) && (isOfCrops(action) || isDrawing(action));
}

/** The same from the notes themselves, which need no keys. */
function problemsOfTextOrder({ actions }: RunRecord, { changes }: StoredRows): string[] {
  const problems: string[] = [];
  const texts = new Map<string, number>();
  changes.forEach(({ entity, before, after }, at) => {
    const isText = entity === 'note' || entity === 'note_comment';
    if (isText && before?.text !== after?.text) texts.set(String(after?.text), at);
  });
  const lastText = new Map<string, number>();
  for (const action of actions.filter(isOfNotes)) {
    const { type, noteId, text } = action.user;
    const at = ['solve', 'reopen', 'remove'].includes(type) ? undefined : texts.get(text);
    if (at === undefined) continue;
    const key = `${action.device} ${noteId}`;
    if ((lastText.get(key) ?? -1) > at)
      problems.push(`order: ${nameOf(action)} was done before an earlier action`);
    lastText.set(key, at);
  }
  return problems;
}
