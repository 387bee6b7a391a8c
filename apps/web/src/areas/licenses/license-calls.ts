import { api, type InputOf, type License } from '@brazda/contract/client';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { accountQuery } from '../session/index.ts';

/** The order of a plan. */
export type OrderBody = InputOf<typeof api.licenses.order, 'body'>;

/** The offer for a license; always fresh, because it depends on the land of the moment. */
export function useOffer(licenseId: string) {
  return useQuery({
    ...queryOf(api.licenses.offer, { params: { licenseId } }),
    staleTime: 0,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** The users with whom the farms of the holder are shared, in the order in which the license covers them. */
export function useSharedUsers(licenseId: string) {
  return useQuery({
    ...queryOf(api.licenses.sharedUsers, { params: { licenseId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** The license of the signed-in user; fetched when a screen opens, because payments arrive meanwhile. */
export function useLicense(): License | null {
  return useQuery({ ...accountQuery(), staleTime: 0 }).data?.license ?? null;
}

/** How often it is looked whether a payment has been confirmed. */
const CONFIRMED_CHECK_MS = 4000;

/** Refetches the license of the user again and again while a payment is being confirmed. */
export function useLicenseWatch(isConfirming: boolean): void {
  useQuery({ ...accountQuery(), refetchInterval: isConfirming && CONFIRMED_CHECK_MS });
}

/** Orders a plan. */
export function useOrder(licenseId: string) {
  return useLicenseChange((body: OrderBody) => call(api.licenses.order, { params: { licenseId }, body }));
}

/** Postpones the decision. */
export function useLater(licenseId: string) {
  return useLicenseChange<void>(() => call(api.licenses.later, { params: { licenseId } }));
}

/** Starts the trial of soil analysis. */
export function useStartSoilTrial(licenseId: string) {
  return useLicenseChange<void>(() => call(api.licenses.startSoilTrial, { params: { licenseId } }));
}

/** Turns a card payment into a purchase order. */
export function useSwitchToPo() {
  return useLicenseChange((paymentId: string) => call(api.payments.switchToPo, { params: { paymentId } }));
}

/** Fetches what has become of a card payment from its provider. */
export function useRefreshPayment() {
  return useLicenseChange((paymentId: string) => call(api.payments.refresh, { params: { paymentId } }));
}

type TestPayment = InputOf<typeof api.payments.payTest, 'body'> & { readonly paymentId: string };

/** Pays with a test card, which moves no money; the response has the state of the payment. */
export function usePayTest() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: ({ paymentId, ...body }: TestPayment) =>
      call(api.payments.payTest, { params: { paymentId }, body }),
    onSuccess: ({ license }) => storeLicense(client, license),
  });
}

/** A call that returns the changed license, which then is that of the account. */
function useLicenseChange<Input>(mutationFn: (input: Input) => Promise<License>) {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn,
    onSuccess: (license) => storeLicense(client, license),
  });
}

function storeLicense(client: QueryClient, license: License): void {
  client.setQueryData(accountQuery().queryKey, (user) => user && { ...user, license });
}
