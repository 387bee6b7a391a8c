import { api, type RiskFinding, type RiskList } from '@brazda/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { CHANGES_FARM, queryOf } from '../../lib/query.ts';
import { notify } from '../../lib/toasts.ts';

/** The dangers of the weather, and diseases and pests, to the crops of a farm, as a query. */
export function risksQuery(farmId: string) {
  return queryOf(api.risks.list, { params: { farmId } });
}

/** The dangers of the weather, and diseases and pests, to the crops of a farm. */
export function useRisks(farmId: string) {
  return useQuery(risksQuery(farmId));
}

/** How often the models were right on a farm. */
export function useModelHits(farmId: string) {
  return useQuery(hitsQuery(farmId));
}

function hitsQuery(farmId: string) {
  return queryOf(api.risks.hits, { params: { farmId } });
}

/** A parcel that somebody had a look at. */
interface SeenParcel extends RiskFinding {
  readonly season: string;
}

/** Stores whether a disease or pest was seen; the list shows it at once, a toast that it could not be stored. */
export function useFinding(farmId: string) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const { queryKey } = risksQuery(farmId);
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: ({ season, parcel, model, day, seen }: SeenParcel) =>
      call(api.risks.find, {
        params: { farmId, seasonId: season, parcelId: parcel },
        body: { model, day, seen },
      }),
    onSuccess: (found: RiskFinding) => {
      client.setQueryData<RiskList>(
        queryKey,
        (list) =>
          list && {
            ...list,
            findings: [...list.findings.filter((each) => !isSame(each, found)), found],
          },
      );
      return client.invalidateQueries(hitsQuery(farmId));
    },
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
}

function isSame(one: RiskFinding, other: RiskFinding): boolean {
  return one.parcel === other.parcel && one.model === other.model && one.day === other.day;
}
