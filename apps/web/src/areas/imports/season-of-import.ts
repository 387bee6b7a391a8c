import { api, type Import } from '@brazda/contract/client';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { queryOf } from '../../lib/query.ts';
import { routeOf } from '../../routes/route-of.ts';

/**
 * The id of the season into which the import of the page goes, whose address names none; null on other pages, and until the page has
 * loaded it.
 */
export function useSeasonOfImport(): string | null {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const { name, params } = routeOf(useLocation().pathname);
  const { farmId = '', batchFileId: importId = '' } = params;
  const { queryKey } = queryOf(api.imports.get, { params: { farmId, importId } });
  return useSyncExternalStore(
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () => (name === 'file-preview' ? (client.getQueryData<Import>(queryKey)?.season ?? null) : null),
    () => null,
  );
}
