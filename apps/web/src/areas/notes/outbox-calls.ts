import { api } from '@brazda/contract/client';
import { HEIC, NOTE_LIMITS } from '@brazda/domain';
import { OUTBOX_TIMEOUTS_MS, type OutboxCall } from '../../lib/outbox/calls.ts';
import type { OutboxFile } from '../../lib/outbox/outbox-file.ts';

const CREATES_NOTE = {
  kind: 'outbox:kinds.createNote',
  timeout_ms: OUTBOX_TIMEOUTS_MS.json,
  creates: true,
  hasText: true,
} as const;
const SENDS_PHOTO = {
  kind: 'outbox:kinds.addPhoto',
  timeout_ms: OUTBOX_TIMEOUTS_MS.part,
  part_bytes: NOTE_LIMITS.photo_part_bytes,
  converts: {
    type: HEIC,
    convert: async (file: OutboxFile) => (await import('./photos/convert-heic.ts')).convertHeic(file),
  },
} as const;

/** The calls of the area that may wait for a connection. */
export const NOTE_CALLS = {
  'notes.create': { endpoint: api.notes.create, ...CREATES_NOTE },
  'notes.createMany': { endpoint: api.notes.createMany, ...CREATES_NOTE },
  'notes.createAt': { endpoint: api.notes.createAt, ...CREATES_NOTE },
  'notes.update': {
    endpoint: api.notes.update,
    kind: 'outbox:kinds.updateNote',
    timeout_ms: OUTBOX_TIMEOUTS_MS.json,
    hasText: true,
    makesVersion: true,
    conflict: { code: 'note_changed', current: api.notes.get },
  },
  'notes.remove': {
    endpoint: api.notes.remove,
    kind: 'outbox:kinds.removeNote',
    timeout_ms: OUTBOX_TIMEOUTS_MS.json,
    isDoneIfGone: true,
  },
  'notes.markRead': {
    endpoint: api.notes.markRead,
    kind: 'outbox:kinds.markNote',
    timeout_ms: OUTBOX_TIMEOUTS_MS.json,
    isDoneIfGone: true,
  },
  'notes.addComment': {
    endpoint: api.notes.addComment,
    kind: 'outbox:kinds.addComment',
    timeout_ms: OUTBOX_TIMEOUTS_MS.json,
    hasText: true,
  },
  'notes.removeComment': {
    endpoint: api.notes.removeComment,
    kind: 'outbox:kinds.removeComment',
    timeout_ms: OUTBOX_TIMEOUTS_MS.json,
    isDoneIfGone: true,
  },
  'notes.putPhoto': { endpoint: api.notes.putPhoto, ...SENDS_PHOTO },
} as const satisfies Readonly<Record<string, OutboxCall>>;

type Calls = typeof NOTE_CALLS;

declare module '../../lib/outbox/calls.ts' {
  interface OutboxCalls extends Calls {}
}
