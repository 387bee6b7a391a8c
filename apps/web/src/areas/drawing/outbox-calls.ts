import { api } from '@brazda/contract/client';
import type { OutboxCall } from '../../lib/outbox/calls.ts';

/** For drawn land of some hundred parcels. */
const TIMEOUT_MS = 30_000;

/** The calls of the area that may wait for a connection. */
export const LAND_CALLS = {
  // Only new parcels: what is there may have been changed by others meanwhile.
  'parcels.edit': {
    endpoint: api.parcels.edit,
    kind: 'outbox:kinds.drawParcels',
    timeout_ms: TIMEOUT_MS,
  },
} as const satisfies Readonly<Record<string, OutboxCall>>;

type Calls = typeof LAND_CALLS;

declare module '../../lib/outbox/calls.ts' {
  interface OutboxCalls extends Calls {}
}
