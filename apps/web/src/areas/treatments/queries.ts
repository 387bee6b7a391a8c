import { api } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** The days of the register that are shown, both included. */
export interface RegisterPeriod {
  readonly start_date: string;
  readonly end_date: string;
}

/** The register of a period. */
export function treatmentsQuery(farmId: string, period: RegisterPeriod) {
  return queryOf(api.treatments.list, { params: { farmId }, query: { ...period } });
}

/** The register of a period, and spraying without a product. */
export function useTreatments(farmId: string, period: RegisterPeriod) {
  return useQuery({ ...treatmentsQuery(farmId, period), meta: HANDLES_OWN_ERRORS });
}

/** The parcels that must not be entered or harvested now. */
export function closuresQuery(farmId: string) {
  return queryOf(api.treatments.closures, { params: { farmId } });
}

/** Who keeps the register. */
export function useHolder(farmId: string) {
  return useQuery({ ...queryOf(api.treatments.holder, { params: { farmId } }), meta: HANDLES_OWN_ERRORS });
}

/** A treatment with all that it replaces, newest first. */
export function useTreatmentVersions(farmId: string, treatmentId: string) {
  return useQuery({
    ...queryOf(api.treatments.versions, { params: { farmId, treatmentId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** The products, people and machines that a form offers, as they were last read. */
export function useTreatmentChoices(farmId: string) {
  const params = { farmId };
  const products = useQuery({ ...queryOf(api.products.list, { params }), meta: HANDLES_OWN_ERRORS });
  const workers = useQuery({ ...queryOf(api.workers.list, { params, query: {} }), meta: HANDLES_OWN_ERRORS });
  const machines = useQuery({
    ...queryOf(api.machines.list, { params, query: {} }),
    meta: HANDLES_OWN_ERRORS,
  });
  return {
    products: products.data?.results ?? [],
    workers: workers.data?.results ?? [],
    machines: machines.data?.results ?? [],
    isPending: products.isLoading || workers.isLoading || machines.isLoading,
    /** Without the products nothing can be recorded; people and machines may be added later. */
    failure: products,
  };
}
