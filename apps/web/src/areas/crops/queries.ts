import { api, type Crop, type ResponseOf } from '@brazda/contract/client';
import type { Translated } from '@brazda/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** A crop with its totals for the season. */
export type SeasonCrop = ResponseOf<typeof api.crops.ofSeason>['results'][number];
/** The crops of a season by id. */
export type Crops = ReadonlyMap<string, SeasonCrop>;

/** The crops of a season. */
export function cropsQuery(farmId: string, seasonId: string) {
  return { ...queryOf(api.crops.ofSeason, { params: { farmId, seasonId } }), meta: HANDLES_OWN_ERRORS };
}

/** The crops of a season by id; an empty map until they are loaded. */
export function useCrops(farmId: string | null, seasonId: string | null) {
  const query = useQuery({
    ...cropsQuery(farmId ?? '', seasonId ?? ''),
    enabled: farmId !== null && seasonId !== null,
    select: ({ results }) => results,
  });
  const { data } = query;
  const crops = useMemo((): Crops => new Map(data?.map((crop) => [crop.id, crop])), [data]);
  return { ...query, crops };
}

/** All crops of the catalog, valid for the lifetime of the page. */
export function catalogQuery() {
  return { ...queryOf(api.crops.list, {}), staleTime: Number.POSITIVE_INFINITY };
}

/** All crops of the catalog by id, for seasons other than the current one. */
export function useCropCatalog(): ReadonlyMap<string, Crop> {
  const { data } = useQuery({ ...catalogQuery(), select: ({ results }) => results });
  return useMemo(() => new Map(data?.map((crop) => [crop.id, crop])), [data]);
}

/** A crop with its growth stages. */
export function cropQuery(cropId: string) {
  return { ...queryOf(api.crops.get, { params: { cropId } }), staleTime: Number.POSITIVE_INFINITY };
}

/** The growth stages of a crop. */
export function useGrowthStages(cropId: string | null) {
  return useQuery({
    ...cropQuery(cropId ?? ''),
    enabled: cropId !== null,
    select: ({ growthstages }) => growthstages,
  });
}

/** The agricultural works. */
export function worksQuery() {
  return { ...queryOf(api.crops.works, {}), staleTime: Number.POSITIVE_INFINITY };
}

/** The translated names of agricultural works by their names on the wire. */
export function useAgriculturalWorks(isWanted = true): ReadonlyMap<string, Translated> {
  const { data } = useQuery({
    ...worksQuery(),
    enabled: isWanted,
    select: ({ results }) => results,
  });
  return useMemo(() => new Map(data?.map(({ name, label }) => [name, label])), [data]);
}
