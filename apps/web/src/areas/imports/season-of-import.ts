import { api } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { queryOf } from '../../lib/query.ts';
import { routeOf } from '../../routes/route-of.ts';

/**
 * The id of the season into which the import of the page goes, whose address names none; null on other pages, and until the page has
 * loaded it.
 */
export function useSeasonOfImport(): string | null {
  const { name, params } = routeOf(useLocation().pathname);
  const { farmId = '', batchFileId: importId = '' } = params;
  // Only watched: the page reads it.
  const { data } = useQuery({
    ...queryOf(api.imports.get, { params: { farmId, importId } }),
    enabled: false,
  });
  return name === 'file-preview' ? (data?.season ?? null) : null;
}
