import { api } from '@brazda/contract/client';
import { useMutation } from '@tanstack/react-query';
import { ApiError, call, type RequestOf } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { notify } from '../../lib/toasts.ts';

/** The parcels and format of an export, see `api.exports.parcels`. */
export type ExportRequest = RequestOf<typeof api.exports.parcels>['body'];

/** Exports parcels of a season as a download with a file name; a toast shows a failure. */
export function useExportParcels(farmId: string, seasonId: string) {
  const onError = useExportError();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ request, name }: { request: ExportRequest; name: string }) =>
      saveFile(
        name,
        'application/octet-stream',
        await call(api.exports.parcels, { params: { farmId, seasonId }, body: request }),
      ),
    onError,
  });
}

/** Exports what images measured on the parcels of a season, or on one of them, as a download with a file name. */
export function useExportCurves(farmId: string, seasonId: string) {
  const onError = useExportError();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ parcel, name }: { parcel?: string; name: string }) =>
      saveFile(
        name,
        'text/csv',
        await call(api.exports.curves, { params: { farmId, seasonId }, query: parcel ? { parcel } : {} }),
      ),
    onError,
  });
}

/** Exports all data of a farm as one download with a file name. */
export function useExportArchive(farmId: string) {
  const t = useTranslation();
  const onError = useExportError();
  const exporting = useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ name, photos = true }: { name: string; photos?: boolean }) =>
      saveFile(
        name,
        'application/zip',
        await call(api.exports.archive, { params: { farmId }, query: { photos: String(photos) } }),
      ),
    onError: (error, { name }) => {
      if (!(error instanceof ApiError && error.code === 'archive_photos')) return onError(error);
      const action = {
        label: t('exports:archiveWithoutPhotos'),
        onClick: () => exporting.mutate({ name, photos: false }),
      };
      notify({ type: 'warning', text: error.detail, action, duration_ms: null });
    },
  });
  return exporting;
}

/** The crops and format of a report, see `api.crops.report`. */
export type ReportRequest = RequestOf<typeof api.crops.report>['query'];

/** Exports the crops of a season as a table with a file name. */
export function useExportReport(farmId: string, seasonId: string) {
  const onError = useExportError();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ request, name }: { request: ReportRequest; name: string }) =>
      saveFile(
        name,
        'application/octet-stream',
        await call(api.crops.report, { params: { farmId, seasonId }, query: request }),
      ),
    onError,
  });
}

function useExportError(): (error: Error) => void {
  const t = useTranslation();
  const errorText = useErrorText();
  // Files are made by the server, which a phone in the field may not reach.
  return (error) =>
    notify({ type: 'error', text: navigator.onLine ? errorText(error) : t('exports:offline') });
}
