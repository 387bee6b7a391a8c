import type { SensingDay } from '@brazda/contract/client';
import { RASTER_KIND, type RasterKind } from '@brazda/domain';
import type { QueryClient } from '@tanstack/react-query';
import { ownerOfCache } from '../../lib/offline/data-owner.ts';
import { createKeeper } from '../../lib/offline/keeper.ts';
import { listKept } from '../../lib/offline/kept-data.ts';
import { keptNameOf } from '../../lib/offline/kept-queries.ts';
import { atlasQuery, observationsQuery } from '../imagery/index.ts';
import { newestClearDates } from './prefetch-list.ts';

/** The images of a farm that are shown. */
export interface ShownImages {
  readonly farmId: string;
  readonly seasonId: string;
  readonly rasterKind: RasterKind;
  /** Of the season, oldest first. */
  readonly days: readonly SensingDay[];
}

/** Fetches the newest clear dates of what is shown that are not on this device, one response after the other. */
export async function keepNewest(
  client: QueryClient,
  { days, ...at }: ShownImages,
  signal: AbortSignal,
): Promise<void> {
  const owner = ownerOfCache(client);
  if (owner === null) return;
  const { layer } = RASTER_KIND[at.rasterKind];
  const queries = newestClearDates(days).flatMap((date) => [
    atlasQuery({ farmId: at.farmId, seasonId: at.seasonId, layer, date }),
    observationsQuery(at, date),
  ]);
  const kept = new Set((await listKept(owner)).map(({ id }) => id));
  const keeper = createKeeper({ client, owner, signal });
  for (const query of queries) if (!kept.has(keptNameOf(query.queryKey)?.id ?? '')) await keeper.query(query);
  await keeper.flush();
}
