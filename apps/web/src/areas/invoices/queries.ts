import { api, type InputOf } from '@brazda/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

const billingQuery = () => ({ ...queryOf(api.invoices.billing, {}), meta: HANDLES_OWN_ERRORS });

/** The billing details of the user; null before they are set. */
export function useBilling() {
  return useQuery({ ...billingQuery(), select: ({ billing }) => billing });
}

/** Sets the billing details of the user. */
export function useSetBilling() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.invoices.setBilling, 'body'>) =>
      call(api.invoices.setBilling, { body }),
    onSuccess: (saved) => client.setQueryData(billingQuery().queryKey, saved),
  });
}

/** Asks whether the VAT number of the user is valid. */
export function useCheckVatNumber() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.invoices.checkVatNumber, {}),
    onSuccess: (found) => client.setQueryData(billingQuery().queryKey, found),
  });
}

/** The invoices and credit notes of the user, newest first. */
export function useInvoices() {
  return useQuery({
    ...queryOf(api.invoices.list, {}),
    meta: HANDLES_OWN_ERRORS,
    staleTime: 0,
    select: ({ results }) => results,
  });
}
