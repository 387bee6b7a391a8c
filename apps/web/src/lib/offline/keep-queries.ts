import type { Query, QueryClient } from '@tanstack/react-query';
import { isRefusal } from '../api.ts';
import { hasKeptDataSetting } from '../device-settings.ts';
import { ownerOfCache } from './data-owner.ts';
import { timesForgotten } from './forget-kept.ts';
import { dropKept, type KeptResponse, listKept, writeKept } from './kept-data.ts';
import type { KeptBody } from './kept-database.ts';
import { keptNameOf } from './kept-queries.ts';

/** Responses that arrive together are written together. */
const GATHER_MS = 1000;
/** Larger responses would block a phone while they are written. */
const MAX_BYTES = 12_000_000;

/** Keeps the responses of the pages for the field on this device from now on, and those already in the cache. */
export function startKeeping(client: QueryClient): void {
  const waiting = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    // Whose they are is not known yet: they wait for the next response.
    if (ownerOfCache(client) === null) return;
    // What has left the cache meanwhile may be of another user.
    const queries = [...waiting].filter((query) => client.getQueryCache().get(query.queryHash) === query);
    waiting.clear();
    // A device without room keeps what it has.
    writeQueries(client, queries).catch(() => undefined);
  };
  const add = (query: Query) => {
    if (!keptNameOf(query.queryKey)) return;
    waiting.add(query);
    writeSoon();
  };
  const writeSoon = () => {
    if (waiting.size > 0) timer ??= setTimeout(write, GATHER_MS);
  };
  for (const query of client.getQueryCache().getAll()) add(query);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') {
      add(event.query);
      writeSoon();
    }
    if (event.action.type === 'error' && isRefusal(event.action.error)) drop(client, event.query);
  });
  // The page may be gone before the next second.
  addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', () => document.hidden && write());
}

async function writeQueries(client: QueryClient, queries: readonly Query[]): Promise<void> {
  const owner = ownerOfCache(client);
  const packed = queries.flatMap((query) => responseOf(query) ?? []);
  if (owner === null || packed.length === 0) return;
  const forgotten = timesForgotten();
  const known = new Map((await listKept(owner)).map(({ id, updatedAt }) => [id, updatedAt]));
  const fresh = packed.filter(({ id, updatedAt }) => updatedAt > (known.get(id) ?? 0));
  if (fresh.length > 0)
    await writeKept(owner, fresh, () => forgotten === timesForgotten() && ownerOfCache(client) === owner);
  // Also where an earlier page wrote them, and was gone before it could say so.
  if (forgotten === timesForgotten()) hasKeptDataSetting.set(true);
}

function responseOf(query: Query): KeptResponse | null {
  const { data, dataUpdatedAt } = query.state;
  const name = keptNameOf(query.queryKey);
  if (!name || data === undefined || data === null || query.state.isInvalidated) return null;
  const body = bodyOf(query, data);
  const isSmall = body !== null && (typeof body === 'string' ? body.length : body.byteLength) <= MAX_BYTES;
  return isSmall ? { ...name, updatedAt: dataUpdatedAt, body } : null;
}

/** The data of a query as they are kept; null if they cannot be. */
export function bodyOf({ meta }: Pick<Query, 'meta'>, data: unknown): KeptBody | null {
  return meta?.packing ? meta.packing.pack(data) : JSON.stringify(data);
}

function drop(client: QueryClient, { queryKey }: Query): void {
  const owner = ownerOfCache(client);
  const name = keptNameOf(queryKey);
  if (owner !== null && name) dropKept(owner, name.id).catch(() => undefined);
}
