import { api } from '@brazda/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../lib/query.ts';

/** The municipality at a position; null if unknown. */
export async function localityAt(client: QueryClient, [longitude, latitude]: readonly [number, number]) {
  const found = await client
    .fetchQuery(queryOf(api.places.find, { query: { longitude, latitude } }))
    .catch(() => null);
  return found?.locality ?? null;
}
