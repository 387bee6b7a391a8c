import { api } from '@brazda/contract/client';
import { OUTBOX_TIMEOUTS_MS, type OutboxCall } from '../../lib/outbox/calls.ts';

/** The calls of the area that may wait for a connection. */
export const LAND_CALLS = {
  // Only new parcels: what is there may have been changed by others meanwhile.
  'parcels.edit': { endpoint: api.parcels.edit, timeout_ms: OUTBOX_TIMEOUTS_MS.land },
} as const satisfies Readonly<Record<string, OutboxCall>>;

type Calls = typeof LAND_CALLS;

declare module '../../lib/outbox/calls.ts' {
  interface OutboxCalls extends Calls {}
}
