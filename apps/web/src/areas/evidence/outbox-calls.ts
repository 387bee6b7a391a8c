import { api } from '@brazda/contract/client';
import { NOTE_LIMITS } from '@brazda/domain';
import { OUTBOX_TIMEOUTS_MS, type OutboxCall } from '../../lib/outbox/calls.ts';

/** The calls of the area that may wait for a connection. */
export const EVIDENCE_CALLS = {
  'evidence.putPhoto': {
    endpoint: api.evidence.putPhoto,
    kind: 'outbox:kinds.addPhoto',
    timeout_ms: OUTBOX_TIMEOUTS_MS.part,
    part_bytes: NOTE_LIMITS.photo_part_bytes,
  },
} as const satisfies Readonly<Record<string, OutboxCall>>;

type Calls = typeof EVIDENCE_CALLS;

declare module '../../lib/outbox/calls.ts' {
  interface OutboxCalls extends Calls {}
}
