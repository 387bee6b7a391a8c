import { api, type InputOf } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/language.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { useFarmChange } from '../changes/index.ts';
import { useDownload } from '../exports/index.ts';

/** Where the forecasts of a season are. */
export interface SeasonAddress {
  readonly farmId: string;
  readonly seasonId: string;
}

/** Where the measured yields of a crop are. */
export interface MeasuredAddress extends SeasonAddress {
  readonly cropId: string;
}

/** Measured yields to set. */
export type MeasuredInput = InputOf<typeof api.measuredYields.put, 'body'>['yields'];

/** The forecasts of the crops of a parcel. */
export function useParcelForecasts(params: SeasonAddress & { readonly parcelId: string }) {
  return useQuery({ ...queryOf(api.forecasts.ofParcel, { params }), meta: HANDLES_OWN_ERRORS });
}

/** The newest forecasts of a season, by parcel and by crop. */
export function useSeasonForecasts(params: SeasonAddress) {
  return useQuery({ ...queryOf(api.forecasts.ofSeason, { params }), meta: HANDLES_OWN_ERRORS });
}

/** How wrong forecasts would have been on the harvests of a farm. */
export function useFarmTest(farmId: string) {
  return useQuery({
    ...queryOf(api.forecasts.accuracy, { params: { farmId } }),
    meta: HANDLES_OWN_ERRORS,
  });
}

const NOTHING_SAVED = { changed: 0, change: null };

/** Sets measured yields of a crop, or reads them from a table; a toast says how many are now different. */
export function useMeasuredYields(params: MeasuredAddress) {
  const t = useTranslation();
  const says = ({ changed }: { readonly changed: number }) =>
    changed === 0 ? t('yields:measured.same') : t('yields:measured.saved', { count: changed });
  const put = useFarmChange(params.farmId, {
    send: async (yields: MeasuredInput) =>
      yields.length === 0
        ? NOTHING_SAVED
        : call(api.measuredYields.put, { params, body: { yields: [...yields] } }),
    events: ['crops'],
    says,
  });
  const read = useFarmChange(params.farmId, {
    send: async (file: File) =>
      call(api.measuredYields.readFile, { params, body: new Uint8Array(await file.arrayBuffer()) }),
    events: ['crops'],
    says,
  });
  return { put, read };
}

/** Downloads the measured yields of a crop as a table that can be read back. */
export function useDownloadMeasured(params: MeasuredAddress) {
  return useDownload((format: 'xlsx' | 'csv') =>
    call(api.measuredYields.file, { params, query: { format } }),
  );
}
