import { api } from '@brazda/contract/client';
import { RASTER_KIND, RASTER_KINDS, type RasterKind } from '@brazda/domain';
import { useQuery } from '@tanstack/react-query';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

interface At {
  readonly farmId: string;
  readonly seasonId: string;
  readonly cropId: string;
  readonly rasterKind: RasterKind;
}

/** The season curves of all parcels of a crop, in columns; kinds from one layer share them. */
export function cropCurvesQuery({ rasterKind, ...at }: At) {
  const { layer } = RASTER_KIND[rasterKind];
  const kind = RASTER_KINDS.find((one) => RASTER_KIND[one].layer === layer) ?? rasterKind;
  return {
    ...queryOf(api.crops.curves, { params: { ...at, rasterKind: kind } }),
    meta: HANDLES_OWN_ERRORS,
  };
}

/** The season curves of all parcels of a crop, once wanted. */
export function useCropCurves(at: At, isWanted = true) {
  const { layer } = RASTER_KIND[at.rasterKind];
  return useQuery({ ...cropCurvesQuery(at), enabled: isWanted && layer !== 'TRUE_COLOR' });
}
