import { api } from '@brazda/contract/client';
import { OUTBOX_TIMEOUTS_MS, type OutboxCall } from '../../lib/outbox/calls.ts';

/** The calls of the area that may wait for a connection. */
export const TREATMENT_CALLS = {
  'treatments.add': {
    endpoint: api.treatments.add,
    kind: 'outbox:kinds.recordTreatment',
    timeout_ms: OUTBOX_TIMEOUTS_MS.json,
  },
  'treatments.addWork': {
    endpoint: api.treatments.addWork,
    kind: 'outbox:kinds.recordTreatment',
    timeout_ms: OUTBOX_TIMEOUTS_MS.json,
  },
} as const satisfies Readonly<Record<string, OutboxCall>>;

type Calls = typeof TREATMENT_CALLS;

declare module '../../lib/outbox/calls.ts' {
  interface OutboxCalls extends Calls {}
}
