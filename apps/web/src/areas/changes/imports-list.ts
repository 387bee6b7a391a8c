import { api, type Import } from '@brazda/contract/client';
import type { ImportState } from '@brazda/domain';
import { useQuery } from '@tanstack/react-query';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** The number of past imports listed for a farm. */
const LISTED = 20;
/** States in which the user still has something to do. */
const UNFINISHED: ReadonlySet<ImportState> = new Set(['uploading', 'reading', 'asking', 'ready', 'applying']);

/** The last imports of a farm, newest first; not requested for users who may not import. */
export function useImports(farmId: string, isWanted = true) {
  return useQuery({
    ...queryOf(api.imports.list, { params: { farmId }, query: { limit: LISTED } }),
    staleTime: 0,
    meta: HANDLES_OWN_ERRORS,
    enabled: isWanted,
    select: ({ results }) => results,
  });
}

/** Whether all rows of an import are in the season as they are, so that nothing is left to do. */
export function isAllThere({ state, counts }: Pick<Import, 'state' | 'counts'>): boolean {
  const { gone = 0, same = 0, ...others } = counts;
  const rows = Object.values(others).reduce((sum, count) => sum + count, same);
  return state === 'ready' && rows > 0 && rows === same && gone === 0;
}

/** Whether the user has not finished an import. */
export function isUnfinished(imported: Pick<Import, 'state' | 'counts'>): boolean {
  return UNFINISHED.has(imported.state) && !isAllThere(imported);
}
