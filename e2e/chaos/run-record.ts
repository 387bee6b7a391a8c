import type {
  ActionIntent,
  CropAction,
  DrawAction,
  NoteAction,
  UserAction,
  WorkAction,
} from '../../apps/web/src/testing/chaos/protocol.ts';
import type { SeenOutcome } from './device.ts';
import type { QueuedPhoto } from './photo.ts';
import type { DeviceIndex } from './scheduled-actions.ts';

/** What a user did, in the order of the device, and what the user was told. */
export interface RecordedAction<User extends UserAction = UserAction> {
  readonly at: number;
  readonly device: DeviceIndex;
  readonly user: User;
  readonly photos: readonly QueuedPhoto[];
  /** Null if it did not come to it. */
  intent: ActionIntent | null;
  outcome: SeenOutcome;
}

/** What was done with notes. */
export function isOfNotes(action: RecordedAction): action is RecordedAction<NoteAction> {
  return 'noteId' in action.user;
}

/** What was done with crops. */
export function isOfCrops(action: RecordedAction): action is RecordedAction<CropAction> {
  return 'days' in action.user;
}

/** A parcel that was drawn. */
export function isDrawing(action: RecordedAction): action is RecordedAction<DrawAction> {
  return action.user.type === 'draw';
}

/** What was done with entries of work. */
export function isOfWork(action: RecordedAction): action is RecordedAction<WorkAction> {
  return 'entryId' in action.user;
}

/** What a device has shown of another change, and what its user has decided. */
export interface RecordedConflict {
  readonly device: DeviceIndex;
  readonly itemId: string;
  readonly side: 'mine' | 'theirs';
  /** The text that the device has shown as the other one's. */
  readonly theirs: string | null;
}

/** A crop that the server has refused because its days are taken, as the list of a device has shown. */
export interface RecordedRefusal {
  readonly device: DeviceIndex;
  readonly itemId: string;
}

/** What has happened in a run, seen from its devices. */
export interface RunRecord {
  readonly actions: readonly RecordedAction[];
  readonly refusals: readonly RecordedRefusal[];
  readonly conflicts: readonly RecordedConflict[];
  /** The ids of items that users have discarded: in a conflict, because the note was removed, or the days were taken. */
  readonly discarded: ReadonlySet<string>;
  /** The note that was there before, and its text. */
  readonly first: { readonly id: string; readonly text: string };
}

/** A change of a row that the server has recorded since the farm of the run was made. */
export interface StoredChange {
  readonly entity: 'note' | 'note_photo' | 'note_comment' | 'parcel' | 'crop_interval' | 'journal_entry';
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** What the server has of a run. */
export interface StoredRows {
  readonly notes: readonly { readonly id: string; readonly text: string; readonly isRemoved: boolean }[];
  readonly comments: readonly { readonly id: string; readonly noteId: string; readonly text: string }[];
  readonly photos: readonly {
    readonly id: string;
    readonly noteId: string | null;
    /** Of the bytes that the server has received. */
    readonly sha256: string;
    /** Of the stored file; null if there is none. */
    readonly fileSha256: string | null;
  }[];
  /** In the order in which they were committed. */
  readonly changes: readonly StoredChange[];
  /** The items that the server has done, in their order. */
  readonly doneItems: readonly string[];
}
