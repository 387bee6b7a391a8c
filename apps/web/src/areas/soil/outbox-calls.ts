import { api } from '@brazda/contract/client';
import { HEIC } from '@brazda/domain';
import { OUTBOX_TIMEOUTS_MS, type OutboxCall } from '../../lib/outbox/calls.ts';
import type { OutboxFile } from '../../lib/outbox/outbox-file.ts';

/** The calls of the area that may wait for a connection. */
export const SAMPLING_CALLS = {
  'sampling.record': {
    endpoint: api.sampling.record,
    kind: 'outbox:kinds.recordSample',
    timeout_ms: OUTBOX_TIMEOUTS_MS.json,
  },
  'sampling.putPhoto': {
    endpoint: api.sampling.putPhoto,
    kind: 'outbox:kinds.addPhoto',
    timeout_ms: OUTBOX_TIMEOUTS_MS.photo,
    converts: {
      type: HEIC,
      convert: async (file: OutboxFile) => (await import('../notes/index.ts')).convertHeic(file),
    },
  },
  'sampling.removePhoto': {
    endpoint: api.sampling.removePhoto,
    kind: 'outbox:kinds.removePhoto',
    timeout_ms: OUTBOX_TIMEOUTS_MS.json,
    isDoneIfGone: true,
  },
} as const satisfies Readonly<Record<string, OutboxCall>>;

type Calls = typeof SAMPLING_CALLS;

declare module '../../lib/outbox/calls.ts' {
  interface OutboxCalls extends Calls {}
}
