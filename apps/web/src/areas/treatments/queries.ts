import { api, type Farm, type Season } from '@brazda/contract/client';
import { growingWindow, hasAccess } from '@brazda/domain';
import { useQuery } from '@tanstack/react-query';
import type { KeptQuery } from '../../lib/offline/keeper.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { waterQuery } from '../water/index.ts';

/** The days of the register that are shown, both included. */
export interface RegisterPeriod {
  readonly start_date: string;
  readonly end_date: string;
}

/** The days of the register that belong to a season. */
export function registerPeriodOf(season: Season): RegisterPeriod {
  return { start_date: growingWindow(season).start_date, end_date: season.end_date };
}

/** The register of a period. */
function treatmentsQuery(farmId: string, period: RegisterPeriod) {
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

/** What every check says of a treatment of the register. */
export function useTreatmentChecks(farmId: string, treatmentId: string) {
  return useQuery({
    ...queryOf(api.treatments.checks, { params: { farmId, treatmentId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** What is fetched ahead so that treatments can be recorded, and closed parcels seen, without a network. */
export function treatmentsAheadQueries(
  { id, access }: Pick<Farm, 'id' | 'access'>,
  season: Season,
): KeptQuery[] {
  const params = { farmId: id };
  return [
    closuresQuery(id),
    treatmentsQuery(id, registerPeriodOf(season)),
    waterQuery(id),
    ...(hasAccess(access, 'full')
      ? [
          queryOf(api.products.list, { params }),
          queryOf(api.workers.list, { params, query: {} }),
          queryOf(api.machines.list, { params, query: {} }),
        ]
      : []),
  ];
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
