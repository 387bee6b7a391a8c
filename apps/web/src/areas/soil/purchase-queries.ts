import { api, type InputOf } from '@brazda/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { useShownAnalysis } from './analysis-queries.ts';

/** What analyses cost that the operator samples; always fresh, because the VAT depends on the billing details. */
export function useSoilPrices(farmId: string) {
  return useQuery({
    ...queryOf(api.analysisOrders.prices, { params: { farmId } }),
    staleTime: 0,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** What a stored draft costs; always fresh, because the VAT depends on the billing details. */
export function useAnalysisQuote(farmId: string, soilAnalysisId: string) {
  return useQuery({
    ...queryOf(api.analysisOrders.quote, { params: { farmId, soilAnalysisId } }),
    staleTime: 0,
    meta: HANDLES_OWN_ERRORS,
  });
}

type PurchaseBody = InputOf<typeof api.analysisOrders.purchase, 'body'>;

/** Orders an analysis from the operator. */
export function usePurchase(farmId: string, soilAnalysisId: string) {
  const show = useShownAnalysis(farmId);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: PurchaseBody) =>
      call(api.analysisOrders.purchase, { params: { farmId, soilAnalysisId }, body }),
    onSuccess: show,
  });
}

/** The analyses that the operator samples, newest first. */
export function useOperatedAnalyses() {
  return useQuery({
    ...queryOf(api.operatorSoil.list, {}),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** The prices of the packages that the operator sells. */
export function useSalePrices() {
  return useQuery({
    ...queryOf(api.staffSoilPrices.list, {}),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

type PriceInput = InputOf<typeof api.staffSoilPrices.set, 'body'>;

/** Sets the price of a package. */
export function useSetSalePrice() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: PriceInput) => call(api.staffSoilPrices.set, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.staffSoilPrices.list.path] }),
  });
}

/** Ends the sale of a package. */
export function useRemoveSalePrice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: PriceInput['package']) =>
      call(api.staffSoilPrices.remove, { params: { package: name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.staffSoilPrices.list.path] }),
  });
}
