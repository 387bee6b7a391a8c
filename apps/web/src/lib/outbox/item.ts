import type { OutboxCallName } from './calls.ts';
import type { OutboxFile } from './outbox-file.ts';

/** Maximum characters of the label of an item. */
export const OUTBOX_LABEL_LENGTH = 80;

/** A change to be sent. */
export interface NewOutboxItem {
  /** A UUID, by which the server recognizes a repeat; made here if omitted. An id that is waiting already is skipped. */
  readonly id?: string;
  readonly call: OutboxCallName;
  readonly params: Readonly<Record<string, string>>;
  readonly query?: object;
  /** The body as JSON; omitted if a file is the body. */
  readonly body?: unknown;
  /** The bytes that are the body, such as of a photo. */
  readonly file?: OutboxFile;
  /** Items of one lane are sent in order, such as `note:<id>`; lanes are independent. */
  readonly lane: string;
  /** The ids of items that must be sent first, such as photos before the note that names them. */
  readonly needs?: readonly string[];
  /** What the user saw before the change, to compare in a conflict. */
  readonly before?: unknown;
  /** A short text for the list, such as the first words of a note. */
  readonly label: string;
  /** Attempts that were made before it was stored, after which the server may have it; none if omitted. */
  readonly tries?: number;
}

/**
 * `sending` may also be what a closed page left behind; `refused` and `conflict` wait for the user and hold back the
 * later items of their lane.
 */
export type OutboxState = 'waiting' | 'sending' | 'refused' | 'conflict';

/** Why an item was not accepted. */
export interface OutboxProblem {
  /** The status of the response; 0 if there was none. */
  readonly status: number;
  /** The code of the failure, of the server or of `LOCAL_CODES`; empty if there is none. */
  readonly code: string;
  /** The server's message in the language that was shown then; may be empty. */
  readonly detail: string;
  /** What the server has now, in a conflict. */
  readonly theirs?: unknown;
}

/** Bytes of a file that have arrived, and of the whole. */
export interface OutboxProgress {
  readonly received: number;
  readonly total: number;
}

/** The codes of problems that the server knows nothing of. */
export type LocalCode = 'no_response' | 'file_missing' | 'file_unreadable' | 'call_unknown' | 'failed';

/** A change that is not sent yet, as it is stored. */
export interface OutboxItem extends Omit<NewOutboxItem, 'id' | 'file'> {
  /** A UUID, sent as `Idempotency-Key`. */
  readonly id: string;
  /** The order of all items of this device. */
  readonly seq: number;
  /** The version of this record; see `formats.ts`. */
  readonly format: number;
  /** The id of the user who made the change, and who alone sees and sends it. */
  readonly person: string;
  /** In ms by the clock of this device, for display only. */
  readonly created_at: number;
  readonly state: OutboxState;
  /** Attempts after which the server may have the change. */
  readonly tries: number;
  /** When the next attempt is due, in ms by the clock of this device. */
  readonly next_at: number;
  readonly hasFile: boolean;
  /** How much of its file the server has, if it is sent in parts. */
  readonly progress?: OutboxProgress;
  readonly problem: OutboxProblem | null;
}

/**
 * Why a change could not be stored or edited: the device is full or has no storage, no user, the item is under way, or it
 * was sent without a response and could not be stored then.
 */
export type OutboxErrorCode = 'full' | 'unavailable' | 'signed-out' | 'not-now' | 'perhaps-sent';

/** A change was not stored on this device, and nothing of it. */
export class OutboxError extends Error {
  override readonly name = 'OutboxError';
  readonly code: OutboxErrorCode;

  constructor(code: OutboxErrorCode, options?: ErrorOptions) {
    super(`outbox: ${code}`, options);
    this.code = code;
  }
}

/** Returns false for the failure of a device without room; throws any other. */
export function ignoreFull(error: unknown): false {
  if (error instanceof OutboxError && error.code === 'full') return false;
  throw error;
}
