import { type AnyCall, api } from '@brazda/contract/client';
import { NOTE_LIMITS } from '@brazda/domain';

/** What the outbox knows of a call that it may send. */
interface OutboxCall {
  readonly endpoint: AnyCall;
  /** A request without a response after this time is sent again. */
  readonly timeout_ms: number;
  /** Whether a file that is larger is sent in parts of so many bytes. */
  readonly part_bytes?: number;
  /** Whether later items of its lane need what it creates. */
  readonly creates?: true;
  /** Whether its body has a `text` that the user can edit. */
  readonly hasText?: true;
  /** Whether each such call makes one version more of what it changes; comments of a note do not. */
  readonly makesVersion?: true;
  /** Whether it is as good as done if what it is about no longer exists. */
  readonly isDoneIfGone?: true;
  /** Its error for a change of an outdated version, and the call that returns the present one. */
  readonly conflict?: { readonly code: string; readonly current: AnyCall };
}

/** The server is expected to respond within seconds; a network that does not is as good as none. */
const JSON_MS = 10_000;
/** A part of a photo at 70 kbit/s. */
const PART_MS = 30_000;
/** A photo of 800 kB at 70 kbit/s, where it is sent whole. */
const WHOLE_PHOTO_MS = 90_000;
/** Drawn land of some hundred parcels. */
const LAND_MS = 30_000;

const SENDS_PHOTO = { timeout_ms: PART_MS, part_bytes: NOTE_LIMITS.photo_part_bytes } as const;

const CREATES_NOTE = { timeout_ms: JSON_MS, creates: true, hasText: true } as const;

/** All calls that go through the outbox, by the names stored with the items: a name is never changed. */
export const OUTBOX_CALLS = {
  'notes.create': { endpoint: api.notes.create, ...CREATES_NOTE },
  'notes.createAt': { endpoint: api.notes.createAt, ...CREATES_NOTE },
  'notes.update': {
    endpoint: api.notes.update,
    timeout_ms: JSON_MS,
    hasText: true,
    makesVersion: true,
    conflict: { code: 'note_changed', current: api.notes.get },
  },
  'notes.remove': { endpoint: api.notes.remove, timeout_ms: JSON_MS, isDoneIfGone: true },
  'notes.markRead': { endpoint: api.notes.markRead, timeout_ms: JSON_MS, isDoneIfGone: true },
  'notes.addComment': { endpoint: api.notes.addComment, timeout_ms: JSON_MS, hasText: true },
  'notes.removeComment': { endpoint: api.notes.removeComment, timeout_ms: JSON_MS, isDoneIfGone: true },
  'notes.putPhoto': { endpoint: api.notes.putPhoto, ...SENDS_PHOTO },
  'cropIntervals.create': { endpoint: api.cropIntervals.create, timeout_ms: JSON_MS },
  'work.add': { endpoint: api.work.add, timeout_ms: JSON_MS },
  'work.remove': { endpoint: api.work.remove, timeout_ms: JSON_MS, isDoneIfGone: true },
  'work.putPhoto': { endpoint: api.work.putPhoto, ...SENDS_PHOTO },
  'work.addNote': { endpoint: api.work.addNote, ...CREATES_NOTE },
  'sampling.record': { endpoint: api.sampling.record, timeout_ms: JSON_MS },
  'sampling.putPhoto': { endpoint: api.sampling.putPhoto, timeout_ms: WHOLE_PHOTO_MS },
  'sampling.removePhoto': { endpoint: api.sampling.removePhoto, timeout_ms: JSON_MS, isDoneIfGone: true },
  // Only new parcels: what is there may have been changed by others meanwhile.
  'parcels.edit': { endpoint: api.parcels.edit, timeout_ms: LAND_MS },
} as const satisfies Record<string, OutboxCall>;

/** The name of a call that goes through the outbox. */
export type OutboxCallName = keyof typeof OUTBOX_CALLS;

/** What the outbox knows of a call; undefined for a name that a later version has stored. */
export function outboxCall(name: OutboxCallName): OutboxCall | undefined {
  return (OUTBOX_CALLS as Partial<Record<OutboxCallName, OutboxCall>>)[name];
}
