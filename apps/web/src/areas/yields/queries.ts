import { api, type YieldCounty } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { type LoadError, loadErrorOf } from '../../lib/load-error.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/**
 * The predicted yields of a county: undefined while they load or no county is chosen, false if there are none; and the
 * error if the request failed.
 */
export function useCountyYield(code: string | null): {
  readonly prediction: YieldCounty | false | undefined;
  readonly failure: LoadError | null;
} {
  const query = useQuery({
    ...queryOf(api.yields.ofCounty, { params: { code: code ?? '' } }),
    enabled: code !== null,
    retry: false,
    meta: HANDLES_OWN_ERRORS,
  });
  const { data, error } = query;
  const isNone = error instanceof ApiError && error.status === 404;
  return { prediction: isNone ? false : data, failure: isNone ? null : loadErrorOf(query) };
}
