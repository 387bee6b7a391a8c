import type { RecordedAction, RunRecord, StoredChange, StoredRows } from './run-record.ts';

/** Whether an action must have been done, must not, or may have been. */
type Duty = 'must' | 'must not' | 'may';

/** What must be true after a run: each sentence returned is one thing that is lost, doubled, mixed up or overwritten. */
export function problemsOf(
  record: RunRecord,
  rows: StoredRows,
  /** The hash of the file that the server makes of a photo. */
  fileOf: ReadonlyMap<string, string>,
): string[] {
  return [
    ...record.actions.flatMap((action) => problemsOfAction(action, record, rows)),
    ...unknownRows(record, rows),
    ...problemsOfStatus(record, rows),
    ...problemsOfPhotos(record, rows, fileOf),
    ...problemsOfOrder(record, rows),
    ...overwrittenTexts(record, rows),
  ];
}

const nameOf = ({ at, type, device }: RecordedAction) => `action ${at} (${type} on device ${device})`;
const mainItemOf = ({ intent }: RecordedAction) => intent?.items.at(-1)?.id ?? null;
const isStatus = ({ type }: RecordedAction) => type === 'solve' || type === 'reopen';

function dutyOf(action: RecordedAction, { discarded }: RunRecord): Duty {
  const item = mainItemOf(action);
  if (item === null || discarded.has(item)) return 'must not';
  if (action.outcome.type === 'stored') return 'must';
  return action.outcome.type === 'unknown' ? 'may' : 'must not';
}

function problemsOfAction(action: RecordedAction, record: RunRecord, rows: StoredRows): string[] {
  const count = timesDone(action, rows);
  if (count === null) return [];
  const duty = dutyOf(action, record);
  if (count > 1) return [`doubled: ${nameOf(action)} was done ${count} times`];
  if (count === 0 && duty === 'must') return [`lost: ${nameOf(action)} was stored, and not done`];
  // Another action may have removed the note.
  if (count === 1 && duty === 'must not' && action.type !== 'remove')
    return [`unwanted: ${nameOf(action)} was not stored, and done`];
  return [];
}

/** How often the server has done an action; null if its rows cannot tell. */
function timesDone(action: RecordedAction, { changes, notes }: StoredRows): number | null {
  const { type, noteId, text } = action;
  switch (type) {
    case 'create':
      return changes.filter(({ entity, id, before }) => entity === 'note' && id === noteId && before === null)
        .length;
    case 'edit':
      return changes.filter((change) => isOfNote(change, noteId) && setsText(change, text)).length;
    case 'comment':
      return changes.filter(
        ({ entity, before, after }) => entity === 'note_comment' && !before && after?.text === text,
      ).length;
    case 'remove':
      return notes.some((note) => note.id === noteId && note.isRemoved) ? 1 : 0;
    default:
      return null;
  }
}

function isOfNote({ entity, id }: StoredChange, noteId: string): boolean {
  return entity === 'note' && id === noteId;
}

function setsText({ before, after }: StoredChange, text: string): boolean {
  return before !== null && before.text !== text && after?.text === text;
}

/** Rows that none of the actions has made. */
function unknownRows({ actions, first }: RunRecord, { notes, comments, photos }: StoredRows): string[] {
  const noteIds = new Set([first.id, ...actions.map(({ noteId }) => noteId)]);
  const photoIds = new Set(actions.flatMap((action) => action.photos.map(({ id }) => id)));
  const texts = new Set(actions.flatMap(({ type, text }) => (type === 'comment' ? [text] : [])));
  return [
    ...notes
      .filter(({ id }) => !noteIds.has(id))
      .map(({ id }) => `doubled: note ${id} was made by no action`),
    ...photos
      .filter(({ id }) => !photoIds.has(id))
      .map(({ id }) => `doubled: photo ${id} was made by no action`),
    ...comments
      .filter(({ text }) => !texts.has(text))
      .map(({ id }) => `doubled: comment ${id} was made by no action`),
  ];
}

/** Changes of the status have no text of their own: they are counted. */
function problemsOfStatus(record: RunRecord, { changes }: StoredRows): string[] {
  const noteIds = new Set(record.actions.map(({ noteId }) => noteId));
  return [...noteIds].flatMap((noteId) => {
    const done = changes.filter(
      (change) =>
        isOfNote(change, noteId) &&
        change.before !== null &&
        change.before.text === change.after?.text &&
        change.before.deleted_at === change.after?.deleted_at,
    ).length;
    const duties = record.actions
      .filter((action) => action.noteId === noteId && isStatus(action))
      .map((action) => dutyOf(action, record));
    const [least, most] = [
      duties.filter((duty) => duty === 'must').length,
      duties.filter((duty) => duty !== 'must not').length,
    ];
    if (done < least) return [`lost: the status of note ${noteId} was changed ${done} times, not ${least}`];
    if (done > most) return [`doubled: the status of note ${noteId} was changed ${done} times, not ${most}`];
    return [];
  });
}

function problemsOfPhotos(
  record: RunRecord,
  rows: StoredRows,
  fileOf: ReadonlyMap<string, string>,
): string[] {
  const stored = new Map(rows.photos.map((photo) => [photo.id, photo]));
  const bytes = record.actions.flatMap((action) =>
    action.photos.flatMap(({ id, sha256 }) => {
      const photo = stored.get(id);
      if (!photo) return [];
      if (photo.sha256 !== sha256)
        return [`photo: the server got other bytes of a photo of ${nameOf(action)}`];
      if (photo.fileSha256 !== fileOf.get(id))
        return [`photo: the stored file of ${nameOf(action)} is another one`];
      return [];
    }),
  );
  return [...bytes, ...photosOfNotes(record, rows)];
}

/** A note has the photos that its last change has named; a photo without a note comes from a discarded change. */
function photosOfNotes(record: RunRecord, { notes, photos, changes }: StoredRows): string[] {
  const byText = new Map(record.actions.map((action) => [action.text, action]));
  const named = notes.flatMap(({ id, isRemoved }) => {
    const last = changes
      .filter((change) => isOfNote(change, id) && change.before?.text !== change.after?.text)
      .flatMap(({ after }) => byText.get(String(after?.text)) ?? [])
      .at(-1);
    if (isRemoved || !last?.intent?.photos) return [];
    const wanted = last.intent.photos.toSorted().join();
    const found = photos.filter(({ noteId }) => noteId === id).map((photo) => photo.id);
    return found.toSorted().join() === wanted
      ? []
      : [`photo: note ${id} has not the photos of ${nameOf(last)}`];
  });
  const stray = record.actions.flatMap((action) => {
    const item = mainItemOf(action);
    const isDiscarded = item !== null && record.discarded.has(item);
    const isNamed = (id: string) =>
      changes.some((change) => change.id === id && change.after?.note_id !== null);
    const isStray = action.photos.some(({ id }) => photos.some((photo) => photo.id === id) && !isNamed(id));
    return isStray && !isDiscarded ? [`photo: a photo of ${nameOf(action)} has come without its note`] : [];
  });
  return [...named, ...stray];
}

/** Items of a lane are done in the order in which they were stored, and after what they need. */
function problemsOfOrder({ actions }: RunRecord, { doneItems, changes }: StoredRows): string[] {
  const rank = new Map(doneItems.map((id, at) => [id, at]));
  const problems: string[] = [];
  const last = new Map<string, { rank: number; name: string }>();
  for (const action of actions) {
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
  // The same from the notes themselves, which need no keys.
  const texts = new Map<string, number>();
  changes.forEach(({ entity, before, after }, at) => {
    if (entity !== 'note_photo' && before?.text !== after?.text) texts.set(String(after?.text), at);
  });
  const lastText = new Map<string, number>();
  for (const action of actions) {
    const at = isStatus(action) || action.type === 'remove' ? undefined : texts.get(action.text);
    if (at === undefined) continue;
    const key = `${action.device} ${action.noteId}`;
    if ((lastText.get(key) ?? -1) > at)
      problems.push(`order: ${nameOf(action)} was done before an earlier action`);
    lastText.set(key, at);
  }
  return problems;
}

/** Texts of the other device that were replaced by a device which had never shown them. */
function overwrittenTexts({ actions, conflicts, first }: RunRecord, { changes }: StoredRows): string[] {
  const byText = new Map(actions.map((action) => [action.text, action]));
  return changes.flatMap((change) => {
    if (change.entity !== 'note' || !change.before || change.before.text === change.after?.text) return [];
    const before = String(change.before.text);
    const [earlier, later] = [byText.get(before), byText.get(String(change.after?.text))];
    if (!later || before === first.text || earlier?.device === later.device) return [];
    const wasShown =
      conflicts.some(({ device, theirs }) => device === later.device && theirs === before) ||
      actions.some(({ device, intent }) => device === later.device && intent?.seen === before);
    return wasShown ? [] : [`overwritten: ${nameOf(later)} has replaced a text that its user has never seen`];
  });
}
