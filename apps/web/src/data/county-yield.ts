import { api, type YieldCounty } from '@brazda/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query.ts';

/**
 * The predicted yields of a county: undefined while they are on their way or no county is chosen, false where they
 * could not be had, which is all that the page tells apart.
 */
export function useCountyYield(code: string | null): YieldCounty | false | undefined {
  const { data, isError } = useQuery({
    ...queryOf(api.yields.ofCounty, { params: { code: code ?? '' } }),
    enabled: code !== null,
    retry: false,
  });
  return isError ? false : data;
}
