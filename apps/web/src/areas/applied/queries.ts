import { type Application, api } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/language.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { useFarmChange } from '../changes/index.ts';
import type { SeasonAddress } from '../prescriptions/index.ts';

/** What machines have applied in a season, the newest file first. */
export function useApplications(params: SeasonAddress) {
  return useQuery({ ...queryOf(api.applied.list, { params, query: {} }), meta: HANDLES_OWN_ERRORS });
}

/** What was applied on a parcel, cell by cell; asked for once it is wanted. */
export function useApplication(
  { farmId, seasonId }: SeasonAddress,
  applicationId: string,
  isWanted: boolean,
) {
  return useQuery({
    ...queryOf(api.applied.get, { params: { farmId, seasonId, applicationId } }),
    enabled: isWanted,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** What the strips of a season show. */
export function useStripTrials(params: SeasonAddress) {
  return useQuery({ ...queryOf(api.stripTrials.list, { params }), meta: HANDLES_OWN_ERRORS });
}

/** What the strips of all seasons show together. */
export function useTrialYears(farmId: string) {
  return useQuery({ ...queryOf(api.stripTrials.years, { params: { farmId } }), meta: HANDLES_OWN_ERRORS });
}

/** Sends a file of a machine; what it contains becomes drafts. */
export function useUploadApplied(params: SeasonAddress) {
  const t = useTranslation();
  return useFarmChange(params.farmId, {
    send: async (file: File) =>
      call(api.applied.upload, {
        params,
        query: { name: file.name },
        body: new Uint8Array(await file.arrayBuffer()),
      }),
    events: ['applied'],
    says: ({ results, is_known }) =>
      is_known
        ? t('applied:upload.known')
        : t('applied:upload.added', { count: new Set(results.map(({ parcel }) => parcel)).size }),
  });
}

/** What is said of a draft when it is recorded. */
export type RecordedFields = Pick<Application, 'id' | 'kind' | 'product' | 'price' | 'prescription'>;

/** Records a draft as work of the journal. */
export function useRecordApplication(params: SeasonAddress) {
  const t = useTranslation();
  return useFarmChange(params.farmId, {
    send: (fields: RecordedFields) => call(api.applied.record, { params, body: { results: [fields] } }),
    events: ['applied', 'journal'],
    says: () => t('applied:recordedToast'),
  });
}

/** Removes the map of what was applied. */
export function useRemoveApplication(params: SeasonAddress) {
  const t = useTranslation();
  return useFarmChange(params.farmId, {
    send: (applicationId: string) => call(api.applied.remove, { params: { ...params, applicationId } }),
    events: ['applied'],
    says: () => t('applied:removedToast'),
  });
}
