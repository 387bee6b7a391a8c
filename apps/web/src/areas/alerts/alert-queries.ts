import { type Alert, type AlertedFarm, type AlertList, api } from '@brazda/contract/client';
import type { AlertAnswer, AlertCause } from '@brazda/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { CHANGES_FARM, HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { noteTag } from '../../lib/taking-over.ts';
import { notify } from '../../lib/toasts.ts';

/** What needs a look on a farm. */
export function alertsQuery(farmId: string) {
  return queryOf(api.alerts.list, { params: { farmId } });
}

/** The meta of queries with whose responses the server renders. */
const OPENING = { isOpening: true } as const;

/** The same with whose response the server renders the page of today. */
export function openingAlertsQuery(farmId: string) {
  const { queryKey } = alertsQuery(farmId);
  return {
    queryKey,
    meta: OPENING,
    queryFn: () => call(api.alerts.list, { params: { farmId }, onTag: noteTag }),
  };
}

/** What needs a look on a farm, and what its newest images say of each parcel. */
export function useAlerts(farmId: string) {
  return useQuery(alertsQuery(farmId));
}

/** What somebody saw of an alert. */
interface SeenAlert {
  readonly id: string;
  readonly answer: AlertAnswer;
  readonly cause: AlertCause | null;
}

/** Stores what somebody saw; the list shows it at once, a toast that it could not be stored. */
export function useAnswerAlert(farmId: string) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const { queryKey } = alertsQuery(farmId);
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: ({ id, answer, cause }: SeenAlert) =>
      call(api.alerts.answer, { params: { farmId, alertId: id }, body: { answer, cause } }),
    onSuccess: (answered: Alert) =>
      client.setQueryData<AlertList>(
        queryKey,
        (list) =>
          list && {
            ...list,
            results: list.results.map((alert) => (alert.id === answered.id ? answered : alert)),
          },
      ),
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
}

const NO_FARMS: readonly AlertedFarm[] = [];

/** What needs a look on each farm of the user, own and shared; empty until it is known. */
export function useAlertedFarms(): readonly AlertedFarm[] {
  const { data } = useQuery({ ...queryOf(api.alerts.farms, {}), meta: HANDLES_OWN_ERRORS });
  return data?.results ?? NO_FARMS;
}

/** How many alerts a farm got and answered, and whether it is compared with its neighbors. */
export function useAlertSummary(farmId: string) {
  return useQuery(queryOf(api.alerts.summary, { params: { farmId } }));
}

/** How many alerts all farms got and answered, by month and crop. */
export function useAlertRates() {
  return useQuery({ ...queryOf(api.alerts.rates, {}), meta: HANDLES_OWN_ERRORS });
}

/** Stores whether a farm is compared with its neighbors; a toast says that it could not be stored. */
export function useCompareFarm(farmId: string) {
  const errorText = useErrorText();
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: (with_neighbors: boolean) =>
      call(api.alerts.compare, { params: { farmId }, body: { with_neighbors } }),
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
}
