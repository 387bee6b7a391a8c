import { api, type InputOf } from '@brazda/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/language.ts';
import { CHANGES_FARM } from '../../lib/query.ts';
import { notify } from '../../lib/toasts.ts';
import { refetchLand } from '../changes/index.ts';

const EVENTS = ['leases'] as const;

/** The rent of which farm and year. */
export interface YearAddress {
  readonly farmId: string;
  readonly year: number;
}

/** What a person decides of a year. */
export type TermsInput = InputOf<typeof api.leasePayments.putYear, 'body'>;
/** What is paid. */
export type PayInput = InputOf<typeof api.leasePayments.pay, 'body'>;

/** A change of payments, which is in no history: it is confirmed without an undo button. */
function usePaymentChange<Body>(
  farmId: string,
  send: (body: Body) => Promise<unknown>,
  says: (body: Body) => string,
) {
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: send,
    onSuccess: async (_, body) => {
      await refetchLand(client, farmId, { change: null, events: EVENTS });
      notify({ type: 'success', text: says(body) });
    },
  });
}

function paramsOf({ farmId, year }: YearAddress) {
  return { farmId, year: String(year) };
}

/** Sets by what the rent of a year is counted. */
export function useSaveTerms(address: YearAddress) {
  const t = useTranslation();
  return usePaymentChange(
    address.farmId,
    (body: TermsInput) => call(api.leasePayments.putYear, { params: paramsOf(address), body }),
    () => t('lease-payments:terms.saved', { year: String(address.year) }),
  );
}

/** Sets the rent of a lease by hand, or counts it again. */
export function useSetRent(address: YearAddress, leaseId: string) {
  const t = useTranslation();
  return usePaymentChange(
    address.farmId,
    (body: { readonly amount: number | null; readonly reason: string }) =>
      call(api.leasePayments.setRent, { params: { ...paramsOf(address), leaseId }, body }),
    () => t('lease-payments:set.saved'),
  );
}

/** Writes payments. */
export function usePay(address: YearAddress) {
  const t = useTranslation();
  return usePaymentChange(
    address.farmId,
    (body: PayInput) => call(api.leasePayments.pay, { params: paramsOf(address), body }),
    ({ payments }) => t('lease-payments:bank.marked', { count: payments.length }),
  );
}

/** Removes a payment. */
export function useRemovePayment(address: YearAddress) {
  const t = useTranslation();
  return usePaymentChange(
    address.farmId,
    (paymentId: string) => call(api.leasePayments.remove, { params: { ...paramsOf(address), paymentId } }),
    () => t('lease-payments:payments.removeDone'),
  );
}
