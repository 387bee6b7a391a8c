import { api } from '@brazda/contract';
import { useMutation } from '@tanstack/react-query';
import { call, type RequestOf } from '../lib/api.ts';
import { saveFile } from '../lib/save-file.ts';
import { useErrorText } from './error-text.ts';
import { useTranslation } from './language.ts';
import { HANDLES_OWN_ERRORS } from './query.ts';
import { notify } from './toasts.ts';

/** What is written of which parcels, see `api.exports.parcels`. */
export type ExportWish = RequestOf<typeof api.exports.parcels>['body'];

/** Writes parcels of a season into a file and gives it to the person under a name; a toast says why it could not. */
export function useExportParcels(farmId: string, seasonId: string) {
  const onError = useExportError();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ wish, name }: { wish: ExportWish; name: string }) =>
      saveFile(
        name,
        'application/octet-stream',
        await call(api.exports.parcels, { params: { farmId, seasonId }, body: wish }),
      ),
    onError,
  });
}

/** Writes everything that is kept of a farm into one file and gives it to the person under a name. */
export function useExportArchive(farmId: string) {
  const onError = useExportError();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async (name: string) =>
      saveFile(name, 'application/zip', await call(api.exports.archive, { params: { farmId } })),
    onError,
  });
}

/** Which crops are written how, see `api.crops.report`. */
export type ReportWish = RequestOf<typeof api.crops.report>['query'];

/** Writes the crops of a season into a table and gives it to the person under a name. */
export function useExportReport(farmId: string, seasonId: string) {
  const onError = useExportError();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ wish, name }: { wish: ReportWish; name: string }) =>
      saveFile(
        name,
        'application/octet-stream',
        await call(api.crops.report, { params: { farmId, seasonId }, query: wish }),
      ),
    onError,
  });
}

function useExportError(): (error: Error) => void {
  const t = useTranslation();
  const errorText = useErrorText();
  // Files are written by the server, which a phone at the field's edge may not reach.
  return (error) =>
    notify({ type: 'error', text: navigator.onLine ? errorText(error) : t('export:offline') });
}
