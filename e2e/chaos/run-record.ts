import type { ActionIntent } from '../../apps/web/src/areas/notes/testing/chaos/protocol.ts';
import type { SeenOutcome } from './device.ts';
import type { QueuedPhoto } from './photo.ts';
import type { DeviceIndex } from './schedule.ts';

/** What a user did, in the order of the device, and what the user was told. */
export interface RecordedAction {
  readonly at: number;
  readonly device: DeviceIndex;
  readonly type: 'create' | 'edit' | 'comment' | 'solve' | 'reopen' | 'remove';
  readonly noteId: string;
  readonly text: string;
  readonly photos: readonly QueuedPhoto[];
  /** Null if it did not come to it. */
  intent: ActionIntent | null;
  outcome: SeenOutcome;
}

/** What a device has shown of another change, and what its user has decided. */
export interface RecordedConflict {
  readonly device: DeviceIndex;
  readonly itemId: string;
  readonly side: 'mine' | 'theirs';
  /** The text that the device has shown as the other one's. */
  readonly theirs: string | null;
}

/** What has happened in a run, seen from its devices. */
export interface RunRecord {
  readonly actions: readonly RecordedAction[];
  readonly conflicts: readonly RecordedConflict[];
  /** The ids of items that users have discarded: in a conflict, or because the note was removed. */
  readonly discarded: ReadonlySet<string>;
  /** The note that was there before, and its text. */
  readonly first: { readonly id: string; readonly text: string };
}

/** A change of a row that the server has recorded. */
export interface StoredChange {
  readonly entity: 'note' | 'note_photo' | 'note_comment';
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
