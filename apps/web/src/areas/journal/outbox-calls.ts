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
    convert: async (file: OutboxFile) => (await import('../notes/index.ts')).convertHeic(file),
  },
} as const;

/** The calls of the area that may wait for a connection. */
export const WORK_CALLS = {
  'work.add': {
    endpoint: api.work.add,
    kind: 'outbox:kinds.recordWork',
    timeout_ms: OUTBOX_TIMEOUTS_MS.json,
  },
  'work.remove': {
    endpoint: api.work.remove,
    kind: 'outbox:kinds.takeBackWork',
    timeout_ms: OUTBOX_TIMEOUTS_MS.json,
    isDoneIfGone: true,
  },
  'work.putPhoto': { endpoint: api.work.putPhoto, ...SENDS_PHOTO },
  'work.addNote': { endpoint: api.work.addNote, ...CREATES_NOTE },
} as const satisfies Readonly<Record<string, OutboxCall>>;

type Calls = typeof WORK_CALLS;

declare module '../../lib/outbox/calls.ts' {
  interface OutboxCalls extends Calls {}
}
