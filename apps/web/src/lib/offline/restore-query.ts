import type {
  Query,
  QueryClient,
  QueryFunction,
  QueryFunctionContext,
  QueryKey,
  QueryMeta,
} from '@tanstack/react-query';
import { hasKeptDataSetting } from '../device-settings.ts';
import { pageTakenOver } from '../taking-over.ts';
import { ownerOnDevice } from './data-owner.ts';
import { keptNameOf } from './kept-queries.ts';

/** A failure waits so long for what the device keeps; a busy device may be later, and then shows it in its place. */
const READ_WAIT_MS = 2000;

/** How the data of a query become bytes and back, if they are not JSON. */
export interface Packing {
  /** Null if these data cannot be kept. */
  readonly pack: (data: unknown) => ArrayBuffer | null;
  readonly unpack: (body: ArrayBuffer) => Promise<unknown>;
}

/**
 * Fetches a query. If it has no data yet, those kept on this device are shown at once with their age, while the same
 * fetch goes on: it then replaces them or reports its failure.
 */
export async function fetchWithKept<T>(
  queryFn: QueryFunction<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  if (query.state.data !== undefined || !hasKeptDataSetting.get()) return queryFn(context);
  const name = keptNameOf(query.queryKey);
  if (!name) return queryFn(context);
  const fetching = fetchUncovered(queryFn, context, query);
  const restoring = restore(context.client, query, name.id).catch(() => undefined);
  try {
    return await fetching;
  } catch (error) {
    // Only then it is known whether there is something to show instead.
    await Promise.race([restoring, new Promise((resolve) => setTimeout(resolve, READ_WAIT_MS))]);
    throw error;
  }
}

/** A response that is on its way and stores the data of other queries too. */
interface Covering {
  readonly response: Promise<unknown>;
  readonly covers: (queryKey: QueryKey) => boolean;
}

const covering = new Set<Covering>();

/** Lets queries that a response stores wait for it, since kept data make screens start them before it arrives. */
export function coverQueries(response: Promise<unknown>, covers: Covering['covers']): void {
  const made = { response: response.catch(() => undefined), covers };
  covering.add(made);
  void made.response.then(() => covering.delete(made));
}

async function fetchUncovered<T>(
  queryFn: QueryFunction<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  const cover = [...covering].find(({ covers }) => covers(query.queryKey));
  if (!cover) return queryFn(context);
  const begun = Date.now();
  await cover.response;
  const { data, dataUpdatedAt } = query.state;
  return data !== undefined && dataUpdatedAt >= begun ? (data as T) : queryFn(context);
}

async function restore(client: QueryClient, query: Query, id: string): Promise<void> {
  await pageTakenOver();
  const owner = ownerOnDevice(client);
  if (owner === null) return;
  const { readKept } = await import('./kept-data.ts');
  const found = await readKept(owner, id);
  if (!found) return;
  const data = await unpacked(found.body, query.meta);
  // Meanwhile the network was faster, or another user has signed in.
  if (query.state.data !== undefined || ownerOnDevice(client) !== owner) return;
  if (client.getQueryCache().get(query.queryHash) !== query) return;
  client.setQueryData(query.queryKey, data, { updatedAt: found.updatedAt });
}

function unpacked(body: string | ArrayBuffer, meta: QueryMeta | undefined): unknown {
  return typeof body === 'string' ? JSON.parse(body) : meta?.packing?.unpack(body);
}
