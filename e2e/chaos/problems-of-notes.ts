import type { NoteAction } from '../../apps/web/src/testing/chaos/protocol.ts';
import { dutyOf, mainItemOf, nameOf, problemsOfCount } from './duty.ts';
import {
  isOfNotes,
  type RecordedAction,
  type RunRecord,
  type StoredChange,
  type StoredRows,
} from './run-record.ts';

type NoteRecord = RecordedAction<NoteAction>;

interface NotesRecord extends RunRecord {
  readonly actions: readonly NoteRecord[];
}

/** What is lost, doubled or overwritten of notes, comments and photos. */
export function problemsOfNotes(
  { actions, ...others }: RunRecord,
  rows: StoredRows,
  fileOf: ReadonlyMap<string, string>,
): string[] {
  const record: NotesRecord = { ...others, actions: actions.filter(isOfNotes) };
  return [
    ...record.actions.flatMap((action) => problemsOfAction(action, record, rows)),
    ...unknownRows(record, rows),
    ...problemsOfStatus(record, rows),
    ...problemsOfPhotos(record, rows, fileOf),
    ...overwrittenTexts(record, rows),
  ];
}

const isStatus = ({ user }: NoteRecord) => user.type === 'solve' || user.type === 'reopen';

function problemsOfAction(action: NoteRecord, record: NotesRecord, rows: StoredRows): string[] {
  const count = timesDone(action, rows);
  if (count === null) return [];
  const duty = dutyOf(action, record);
  // Another action may have removed the note.
  const isRemoval = action.user.type === 'remove' && duty === 'must not';
  return isRemoval ? [] : problemsOfCount(action, count, duty);
}

/** How often the server has done an action; null if its rows cannot tell. */
function timesDone(action: NoteRecord, { changes, notes }: StoredRows): number | null {
  const { type, noteId, text } = action.user;
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
function unknownRows({ actions, first }: NotesRecord, { notes, comments, photos }: StoredRows): string[] {
  const noteIds = new Set([first.id, ...actions.map(({ user }) => user.noteId)]);
  const photoIds = new Set(actions.flatMap((action) => action.photos.map(({ id }) => id)));
  const texts = new Set(actions.flatMap(({ user }) => (user.type === 'comment' ? [user.text] : [])));
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
function problemsOfStatus(record: NotesRecord, { changes }: StoredRows): string[] {
  const noteIds = new Set(record.actions.map(({ user }) => user.noteId));
  return [...noteIds].flatMap((noteId) => {
    const done = changes.filter(
      (change) =>
        isOfNote(change, noteId) &&
        change.before !== null &&
        change.before.text === change.after?.text &&
        change.before.deleted_at === change.after?.deleted_at,
    ).length;
    const duties = record.actions
      .filter((action) => action.user.noteId === noteId && isStatus(action))
      .map((action) => dutyOf(action, record));
    const least = duties.filter((duty) => duty === 'must').length;
    const most = duties.filter((duty) => duty !== 'must not').length;
    if (done < least) return [`lost: the status of note ${noteId} was changed ${done} times, not ${least}`];
    if (done > most) return [`doubled: the status of note ${noteId} was changed ${done} times, not ${most}`];
    return [];
  });
}

function problemsOfPhotos(
  record: NotesRecord,
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
function photosOfNotes(record: NotesRecord, { notes, photos, changes }: StoredRows): string[] {
  const byText = new Map(record.actions.map((action) => [action.user.text, action]));
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

/** Texts of the other device that were replaced by a device which had never shown them. */
function overwrittenTexts({ actions, conflicts, first }: NotesRecord, { changes }: StoredRows): string[] {
  const byText = new Map(actions.map((action) => [action.user.text, action]));
  return changes.flatMap((change) => {
    if (change.entity !== 'note' || !change.before || change.before.text === change.after?.text) return [];
    const before = String(change.before.text);
    const earlier = byText.get(before);
    const later = byText.get(String(change.after?.text));
    if (!later || before === first.text || earlier?.device === later.device) return [];
    const wasShown =
      conflicts.some(({ device, theirs }) => device === later.device && theirs === before) ||
      actions.some(({ device, intent }) => device === later.device && intent?.seenNoteText === before);
    return wasShown ? [] : [`overwritten: ${nameOf(later)} has replaced a text that its user has never seen`];
  });
}
