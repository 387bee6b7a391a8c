import { api, type YieldCounty } from '@brazda/contract/client';
import type { Country } from '@brazda/domain';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { type LoadError, loadErrorOf } from '../../lib/load-error.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** What was predicted: undefined while it loads, false if nothing was; and the error if the request failed. */
interface Predicted<Data> {
  readonly prediction: Data | false | undefined;
  readonly failure: LoadError | null;
}

/** The predicted yields of a county; undefined also if no county is chosen. */
export function useCountyYield(code: string | null): Predicted<YieldCounty> {
  const query = useQuery({
    ...queryOf(api.yields.ofCounty, { params: { code: code ?? '' } }),
    enabled: code !== null,
    retry: false,
    meta: HANDLES_OWN_ERRORS,
  });
  return predictedBy(query);
}

/** The predicted yields of all counties of a country. */
export function useCountryYields(country: Country) {
  return predictedBy(
    useQuery({
      ...queryOf(api.yields.ofCountry, { params: { code: country } }),
      retry: false,
      meta: HANDLES_OWN_ERRORS,
    }),
  );
}

/** The outlines of the municipalities of a county that has predictions for some. */
export function useMunicipalityOutlines(code: string) {
  return useQuery({
    ...queryOf(api.yields.municipalityOutlines, { params: { code } }),
    meta: HANDLES_OWN_ERRORS,
  });
}

/** The public sources of yields, and when each has answered. */
export function useYieldSources() {
  return useQuery({ ...queryOf(api.yields.sources, {}), meta: HANDLES_OWN_ERRORS });
}

/** How wrong predictions would have been in earlier years. */
export function useYieldAccuracy() {
  return useQuery({ ...queryOf(api.yields.accuracy, {}), meta: HANDLES_OWN_ERRORS });
}

function predictedBy<Data>(query: UseQueryResult<Data>): Predicted<Data> {
  const isNone = query.error instanceof ApiError && query.error.status === 404;
  return { prediction: isNone ? false : query.data, failure: isNone ? null : loadErrorOf(query) };
}
