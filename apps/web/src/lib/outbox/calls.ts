import type { AnyCall } from '@brazda/contract/client';
import type { TextKey } from '@brazda/i18n';
import type { OutboxFile } from './outbox-file.ts';

/** What the outbox knows of a call that it may send. */
export interface OutboxCall {
  readonly endpoint: AnyCall;
  /** What kind of change it is, in the list of what waits. */
  readonly kind: Extract<TextKey, `outbox:kinds.${string}`>;
  /** A request without a response after this time is sent again. */
  readonly timeout_ms: number;
  /** Whether a file that is larger is sent in parts of so many bytes. */
  readonly part_bytes?: number;
  /**
   * Converts files of a type that the server does not take, before each attempt. Throws UnreadableFile for one that can never be
   * converted; after any other error it is tried again.
   */
  readonly converts?: {
    readonly type: string;
    readonly convert: (file: OutboxFile) => Promise<OutboxFile>;
  };
  /** Whether later items of its lane need what it creates. */
  readonly creates?: true;
  /** Whether its body has a `text` that the user can edit. */
  readonly hasText?: true;
  /** Whether each such call makes one version more of what it changes, as not every addition does. */
  readonly makesVersion?: true;
  /** Whether it is as good as done if what it is about no longer exists. */
  readonly isDoneIfGone?: true;
  /** Its error for a change of an outdated version, and the call that returns the present one. */
  readonly conflict?: { readonly code: string; readonly current: AnyCall };
}

/** How long a request may take: the server responds within seconds; a network that does not is as good as none. */
export const OUTBOX_TIMEOUTS_MS = {
  json: 10_000,
  /** A part of a photo at 70 kbit/s. */
  part: 30_000,
  /** A photo of 800 kB at 70 kbit/s, where it is sent whole. */
  photo: 90_000,
} as const;

/**
 * All calls that go through the outbox, by the names stored with the items: a name is never changed. Areas add theirs by
 * declaration merging, and register them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas fill it
export interface OutboxCalls {}

/** The name of a call that goes through the outbox. */
export type OutboxCallName = keyof OutboxCalls;

/** What areas register for the outbox. */
export type RegisteredCalls = { readonly [Name in OutboxCallName]: OutboxCall };

let registered: Partial<RegisteredCalls> | null = null;

/** Registers the calls of all areas: once, before anything is sent. */
export function registerOutboxCalls(calls: RegisteredCalls): void {
  registered = calls;
}

/** What the outbox knows of a call; undefined for a name that a later version has stored. Throws if none are registered. */
export function outboxCall(name: OutboxCallName): OutboxCall | undefined {
  if (registered === null) throw new Error('No calls of the outbox are registered.');
  return registered[name];
}
